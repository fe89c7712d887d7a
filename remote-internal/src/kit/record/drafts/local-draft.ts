import { withoutSecrets } from '@tandem/shared/rules/without-secrets';
import { tabStore } from '../tab-store';

/** What was typed and is not on the server yet, and the version of the draft it was typed over. */
export interface LocalDraft {
  version: number;
  values: object;
  /** When, as an instant. */
  at: string;
}

/** What a form holds while the server cannot be reached. */
export function localDraft(ownerId: number, form: string) {
  const store = tabStore<LocalDraft>(ownerId, form);
  return {
    ...store,
    keep: ({ version, values, at }: LocalDraft) =>
      store.keep({ version, values: withoutSecrets(values) as object, at }),
  };
}
