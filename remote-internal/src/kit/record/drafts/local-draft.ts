import { withoutSecrets } from '@tandem/shared/rules/privacy/without-secrets';
import { type TabStore, tabStore } from '@tandem/shared/tab-store';

/** What was typed and is not on the server yet, and the version of the draft it was typed over. */
export interface LocalDraft {
  version: number;
  values: object;
  /** When, as an instant. */
  at: string;
}

/** What a form holds while the server cannot be reached. */
export function localDraft(port: Parameters<typeof tabStore>[0], form: string): TabStore<LocalDraft> {
  const store = tabStore<LocalDraft>(port, form);
  return {
    ...store,
    write: ({ version, values, at }) => store.write({ version, values: withoutSecrets(values) as object, at }),
  };
}
