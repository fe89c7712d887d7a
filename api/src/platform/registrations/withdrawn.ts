import type { RegistrationStatus } from '@tandem/shared/contract/enumerations';

/** A registration that a merge withdrew, and what it was. */
export interface Withdrawn {
  id: number;
  status: RegistrationStatus;
  /** An instant; merges of before did not note it. */
  since?: string;
  /** The row of its place as PostgreSQL writes it in JSON, and the last day that it has now; null: it had not begun and is gone. */
  place?: { row: Record<string, unknown>; lastDay: string | null } | null;
}
