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

/** Nobody decides: what the tabs have told does. */
export const byItself: Decider = { by: 'Tandem', userId: null, tokenId: null, ip: '' };
