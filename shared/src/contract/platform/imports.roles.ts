import { administration, type Audience } from '../../access/access';

/** Who imports what: whoever may add as many by hand (people 36, people 48, teaching 32). A new kind is one more row. */
export const importRoles = {
  students: administration,
  registrations: administration,
} as const satisfies Readonly<Record<string, readonly Audience[]>>;
export type ImportKindKey = keyof typeof importRoles;
export const importKindKeys = Object.keys(importRoles) as [ImportKindKey, ...ImportKindKey[]];

export const mayImport = (audience: Audience, kind: ImportKindKey): boolean =>
  (importRoles[kind] as readonly Audience[]).includes(audience);
