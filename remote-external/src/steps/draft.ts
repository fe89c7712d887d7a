import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import type { Values } from '@tandem/shared/fields/field';
import { usePlatform } from '@tandem/shared/platform';
import { tabStore } from '@tandem/shared/tab-store';
import { useEffect, useState } from 'react';
import type { Answers } from './step';

interface Kept {
  answers: Answers;
  /** Of the form, never of a link. */
  token?: string | undefined;
  openedAt?: number | undefined;
}

/** A form that is being filled in, as this tab keeps it. */
export interface Draft {
  kept: () => Kept;
  put: (step: string, values: Values) => void;
  open: (token: string | undefined) => void;
  clear: () => void;
}

/** Undefined until what this tab has kept was read. */
export function useKeptDraft(kind: SubmissionKind, given: Answers = {}): Draft | undefined {
  const platform = usePlatform();
  const [draft, setDraft] = useState<Draft>();
  const [store] = useState(() => tabStore<Kept>(platform, `demande.${kind}`));
  const [nothing] = useState<Kept>({ answers: given });
  useEffect(() => {
    void store.read().then((kept) => setDraft((before) => before ?? draftOf({ ...nothing, ...kept }, store)));
  }, [nothing, store]);
  return draft;
}

function draftOf(begun: Kept, store: ReturnType<typeof tabStore<Kept>>): Draft {
  let kept = begun;
  const keep = (next: Kept) => {
    kept = next;
    store.keep(next);
  };
  return {
    kept: () => kept,
    put: (step, values) => keep({ ...kept, answers: { ...kept.answers, [step]: values } }),
    open: (token) => keep({ ...kept, token, openedAt: token ? Date.now() : undefined }),
    clear: () => {
      kept = { answers: {} };
      store.drop();
    },
  };
}
