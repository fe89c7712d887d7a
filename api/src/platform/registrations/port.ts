import type { MergePreview } from '@tandem/shared/contract/people/merges';
import type { RegistrationStatus } from '@tandem/shared/contract/enumerations';
import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import type { Queries } from '../db/database';
import type { Person } from '../http/person';
import type { Work } from '../http/work';

/** A registration that a merge withdrew, and what it was. */
export interface Withdrawn {
  id: number;
  status: RegistrationStatus;
  /** An instant; merges of before did not note it. */
  since?: string;
  /** The row of its place as PostgreSQL writes it in JSON, and the last day that it has now; null: it had not begun and is gone. */
  place?: { row: Record<string, unknown>; lastDay: string | null } | null;
}

/** Two files of one apprentice. */
export interface BothFiles {
  keptId: number;
  mergedId: number;
}

/** The domain of the registrations, for two files that become one (of a branch and year one stays, teaching 5) and for one that is archived. */
export interface RegistrationsPort {
  /** Those that would be withdrawn. */
  findTwice: (queries: Queries, both: BothFiles) => Promise<MergePreview['withdrawals']>;
  /**
   * Locks their groups, then the registrations of both files: before the files themselves, as the person who places a person does.
   * `withdrawn`: what is to be put back.
   */
  lock: (tx: Queries, both: BothFiles, withdrawn?: readonly Withdrawn[]) => Promise<void>;
  /** Withdraws them and ends their places, before anything moves. */
  withdraw: (tx: Queries, person: Person, both: BothFiles) => Promise<Withdrawn[]>;
  /** Once everything has moved back: makes them what they were. Otherwise why not, and the transaction is to be given up. */
  putBack: (tx: Queries, person: Person, withdrawn: readonly Withdrawn[]) => Promise<string | undefined>;
  /**
   * Withdraws what is open of an apprentice and gives the places back, from today on. Says what that is, and who reads of it.
   */
  closeAll: (work: Work, studentId: number) => Promise<Pick<Confirmation, 'questions' | 'notified'>>;
}
