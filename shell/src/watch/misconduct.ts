import type { FaultKind } from '@tandem/shared/contract/delivery/fault-kinds';

/** A remote does what no page may do, though nothing was thrown. */
export class Misconduct extends Error {
  override name = 'Misconduct';

  constructor(
    readonly kind: Extract<FaultKind, 'blank' | 'frozen' | 'overreach'>,
    message: string,
  ) {
    super(message);
  }
}
