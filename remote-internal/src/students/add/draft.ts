import type { StudentDraft } from './student.draft';

// In this tab only and per person; the AVS number is never part of it (class B stays on the server).
const keyOf = (userId: number) => `tandem.${userId}.students-add`;

/** What this person typed before leaving the page, if anything. */
export function readDraft(userId: number): StudentDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(userId));
    return kept ? (JSON.parse(kept) as StudentDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft; `undefined` forgets it. A blocked or full storage loses the draft, never the form. */
export function keepDraft(userId: number, draft: StudentDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...draft, avs: '' }));
    else sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing to do: the person still has the form.
  }
}
