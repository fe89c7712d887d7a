import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import type { Values } from '@tandem/shared/fields/field';
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

const nothing: Kept = { answers: {} };

/** `owner` is the id of whoever is signed in: the next one at this device finds nothing of it. */
export function openDraft(kind: SubmissionKind, given: Answers = {}, owner?: number): Draft {
  const name = ['tandem.demande', kind, owner].filter(Boolean).join('.');
  let kept: Kept = { ...nothing, answers: given, ...read(name) };
  const keep = (next: Kept) => {
    kept = next;
    write(name, next);
  };
  return {
    kept: () => kept,
    put: (step, values) => keep({ ...kept, answers: { ...kept.answers, [step]: values } }),
    open: (token) => keep({ ...kept, token, openedAt: token ? Date.now() : undefined }),
    clear: () => {
      kept = nothing;
      write(name, undefined);
    },
  };
}

function read(name: string): Partial<Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

/** A browser that keeps nothing still fills in the form. */
function write(name: string, kept: Kept | undefined) {
  try {
    if (kept) sessionStorage.setItem(name, JSON.stringify(kept));
    else sessionStorage.removeItem(name);
  } catch {
    // The answers stand in memory.
  }
}
