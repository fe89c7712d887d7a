import type { RegionDifference } from '@tandem/shared/contract/administration/region-updates';
import type { Queries } from '../db/database';
import type { Stamp } from '../db/stamp';
import type { ChangeRecorder } from '../rollover/part';

/** A domain whose records keep a region of an apprentice (people 9). */
export interface RegionPart {
  kind: RegionDifference['kind'];
  /** Those that keep another one than the communes say now, by name; registrations of that training year. */
  find: (queries: Queries, yearId: number) => Promise<RegionDifference[]>;
  /** Gives these the region of the communes; how many were written. */
  apply: (work: ChangeRecorder & { tx: Queries; stamp: Stamp }, rows: readonly RegionDifference[]) => Promise<number>;
}

/** What everybody calls no region. */
export const outside = 'Hors périmètre';
