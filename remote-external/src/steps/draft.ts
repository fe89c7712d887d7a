import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import type { Values } from '@tandem/shared/fields/field';
import { usePlatform } from '@tandem/shared/platform';
import { tabStore } from '@tandem/shared/tab-store';
import { useEffect, useState } from 'react';
import type { Answers } from './step';

interface DraftState {
  answers: Answers;
  /** Of the form, never of a link. */
  token?: string | undefined;
  openedAt?: number | undefined;
  /** The minute of the last answer. */
  savedAt?: number | undefined;
}

const minute = 60_000;

/** A form that is being filled in, as this tab keeps it. */
export interface Draft {
  read: () => DraftState;
  put: (step: string, values: Values) => void;
  open: (token: string | undefined) => void;
  clear: () => void;
}

/** Undefined until what this tab has kept was read. */
export function useStoredDraft(kind: SubmissionKind, given: Answers = {}): Draft | undefined {
  const platform = usePlatform();
  const [draft, setDraft] = useState<Draft>();
  const [store] = useState(() => tabStore<DraftState>(platform, `demande.${kind}`));
  const [nothing] = useState<DraftState>({ answers: given });
  useEffect(() => {
    void store.read().then((stored) => setDraft((before) => before ?? draftOf({ ...nothing, ...stored }, store)));
  }, [nothing, store]);
  return draft;
}

function draftOf(begun: DraftState, store: ReturnType<typeof tabStore<DraftState>>): Draft {
  let state = begun;
  const update = (next: DraftState) => {
    state = next;
    store.write(next);
  };
  return {
    read: () => state,
    put: (step, values) => {
      const before = state.answers[step];
      if (JSON.stringify(before) === JSON.stringify(values)) return;
      // A step that opens has answered nothing yet.
      const savedAt = before ? Date.now() - (Date.now() % minute) : state.savedAt;
      update({ ...state, answers: { ...state.answers, [step]: values }, savedAt });
    },
    open: (token) => update({ ...state, token, openedAt: token ? Date.now() : undefined }),
    clear: () => {
      state = { answers: {} };
      store.drop();
    },
  };
}
