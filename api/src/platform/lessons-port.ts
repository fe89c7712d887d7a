import type { ImpactCause } from '@tandem/shared/contract/teaching/impact';
import type { Decisions, LessonBatch } from '@tandem/shared/contract/teaching/settling';
import type { Queries } from './db/database';
import type { Person } from './http/person';

/** What came beside the values of a change: what was decided for the lessons that it touches, or the act that it takes back. */
export interface Settling {
  lessons?: Decisions | undefined;
  undo?: LessonBatch | undefined;
}

/** The domain of the lessons, for what changes under them in other areas (teaching 15). */
export interface LessonsPort {
  /** Locks the timetable until the end of the transaction: first of all where rows are locked that lessons refer to. */
  lockTimetable: (tx: Queries) => Promise<unknown>;
  /** Whether a change touches any lesson. */
  isTouched: (tx: Queries, cause: ImpactCause) => Promise<boolean>;
  /**
   * Before the change is written, in its transaction: locks the timetable and compares what was decided with what the change
   * touches now; throws 422 where a person would not have seen it. The answer writes the decisions, once the change stands.
   */
  prepare: (tx: Queries, person: Person, cause: ImpactCause, settling: Settling) => Promise<() => Promise<LessonBatch>>;
}
