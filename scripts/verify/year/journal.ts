/** What an act must leave in the audit log, and when it was done: `create student 12`. */
export interface Act {
  who: number | null;
  /** In words, for whoever reads a difference. */
  what: string;
  /** Each time that it was sent, in milliseconds: a repeated or interrupted act has several, and leaves its rows under one of them. */
  instants: number[];
  leaves: readonly string[];
}

/** Every act of the year in its order; the clock moves on by a second before each, so that a row of the audit log names its act. */
export function journalOf() {
  const acts: Act[] = [];
  return { acts, note: (act: Act) => void acts.push(act) };
}
export type Journal = ReturnType<typeof journalOf>;
