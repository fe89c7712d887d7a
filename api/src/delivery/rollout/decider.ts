/** Who moves a pointer, as history will call them. */
export interface Mover {
  by: string;
  userId: number | null;
  tokenId: number | null;
}

/** Who decides: in history, in the audit log and as an address. */
export interface Decider extends Mover {
  ip: string;
}
