/** Why something that is given may not be taken. */
export interface Mismatch {
  /** Where: `rows[].status`; empty for the whole. */
  at: string;
  kind: 'missing' | 'unknown' | 'type' | 'value' | 'limit' | 'format';
  given?: string;
  taken?: string;
}

/** `request`: the taker may refuse what it does not know. `reply`: the reader leaves aside what it does not know, and checks no limits. */
export type Direction = 'request' | 'reply';
