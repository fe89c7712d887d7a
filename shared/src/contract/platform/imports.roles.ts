import { administration, type Audience } from '../../access/access';

/** Who imports what: the person who may add as many by hand (people 36, people 48, teaching 32). A new kind is one more row. */
export const importRoles = {
  students: administration,
  registrations: administration,
  teachers: administration,
  companies: administration,
} as const satisfies Readonly<Record<string, readonly Audience[]>>;
/** The name of a kind: in addresses, in the database, in the contract. */
export type ImportKindKey = keyof typeof importRoles;
/** All of them, as the tuple that `z.enum` wants. */
export const importKindKeys = Object.keys(importRoles) as [ImportKindKey, ...ImportKindKey[]];

/** Whether a person of this audience imports such files. */
export const mayImport = (audience: Audience, kind: ImportKindKey): boolean =>
  (importRoles[kind] as readonly Audience[]).includes(audience);
