import type { RolloverChoices, RolloverYear } from '@tandem/shared/contract/administration/rollover';
import type { ToolSection } from '@tandem/shared/contract/administration/tools';
import type { Queries } from '../db/database';
import type { Stamp } from '../db/stamp';
import type { AuditEntry } from '../http/audit.repository';
import type { Actor } from '../http/person';

/** A passage from one training year to the next, on a day (ISO date). */
export interface YearTurn {
  from: RolloverYear;
  to: RolloverYear;
  choices: RolloverChoices;
  today: string;
}

/** What remembers the rows that a run of a tool changes, so that the whole can be taken back. */
export interface ChangeRecorder {
  /** Holds rows and keeps these columns as they are; the change that follows raises each version by one. */
  snapshot: (table: string, columns: readonly string[], ids: readonly number[]) => Promise<void>;
  /** Rows that were just added, at version 1: taken back they go. */
  added: (table: string, ids: readonly number[]) => Promise<void>;
  /** One line in the audit log each, all with the reason of the run. */
  record: (entries: readonly AuditEntry[]) => Promise<void>;
}

/** The transaction of a passage: everything or nothing. */
export interface Turning extends YearTurn, ChangeRecorder {
  tx: Queries;
  by: Actor;
  at: Date;
  stamp: Stamp;
  /** «Passage à l’année 2027-2028 (n° 12)»: the same in every line of the audit log. */
  reason: string;
}

/** What a domain does with its records when a training year ends (delivery 6). */
export interface RolloverPart {
  /** The parts follow each other in this order. */
  order: number;
  isWanted: (choices: RolloverChoices) => boolean;
  /** What it would do now. */
  find: (queries: Queries, turn: YearTurn) => Promise<ToolSection>;
  /** Does it; how many rows it wrote, by the key of each figure that is a change. */
  take: (turning: Turning) => Promise<Record<string, number>>;
  /** Why what it added to a table can no longer go: one sentence for each that is in use. */
  inUse?: (tx: Queries, table: string, ids: readonly number[]) => Promise<string[]>;
}

/** The first names of a long list, with how many there are. */
export const mostNamed = 50;
