import type { HandedWork } from '@tandem/shared/contract/access/employees';
import type { Queries } from '../db/database';
import type { Work } from '../http/work';

/** One of the staff who leaves, with the account where there is one. */
export interface Leaver {
  employeeId: number;
  userId: number | null;
}

/** A domain whose records are in the hands of one of the staff: who leaves hands them over (access 19). */
export interface DeparturePart {
  key: string;
  /** What of its own is open with this person, in words: «3 suivis CoachApp». Undefined: nothing. */
  openOf: (queries: Queries, leaver: Leaver, handed: HandedWork) => Promise<string | undefined>;
  /** Hands over what was named. Resolves to what its undo needs, as JSON. */
  handOver: (work: Work, leaver: Leaver, handed: HandedWork) => Promise<unknown>;
  /** Gives back what is still with the person who got it. */
  takeBack: (work: Work, leaver: Leaver, handed: unknown) => Promise<void>;
}
