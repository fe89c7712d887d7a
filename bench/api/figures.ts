import type { Costs } from './cpu';
import type { Exported } from './export';
import type { Times } from './measure';

/** Kinds of people who work at once: the office while teachers enter attendance, coaches after them. */
export type Crowd = 'staff' | 'teachers' | 'coaches';

/** Everything that one run found. */
export interface Figures {
  date: string;
  /** Seconds of the whole run. */
  took: number;
  /** Apprentices. */
  size: number;
  /** Marks of attendance when the statistics were read. */
  attendances: number;
  /** How many of each kind are at work, and for how many seconds. */
  people: Readonly<Record<Crowd, number>>;
  seconds: number;
  /** Processes that wanted a processor in the minute before the run. */
  load: number;
  cases: Readonly<Record<string, Times>>;
  crowds: Readonly<Record<Crowd, Readonly<Record<string, Times>>>>;
  cpu: Readonly<Record<string, Costs>>;
  exported: Exported;
  lists: { kilobytes: number; kilobytesBr: number; isUnchangedKnown: boolean };
}
