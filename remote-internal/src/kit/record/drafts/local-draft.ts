import { withoutSecrets } from '@tandem/shared/rules/without-secrets';

/** What was typed and is not on the server yet, and the version of the draft it was typed over. */
export interface LocalDraft {
  version: number;
  values: object;
  /** When, as an instant. */
  at: string;
}

/**
 * What a form holds while the server cannot be reached: in this tab only and per person. A blocked or full storage loses the draft,
 * never the form.
 */
export function localDraft(ownerId: number, form: string) {
  const key = `tandem.${ownerId}.${form}`;
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const stored = sessionStorage.getItem(key);
        return stored ? (JSON.parse(stored) as LocalDraft) : undefined;
      }),
    keep: ({ version, values, at }: LocalDraft) =>
      attempt(() => sessionStorage.setItem(key, JSON.stringify({ version, values: withoutSecrets(values), at }))),
    drop: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
