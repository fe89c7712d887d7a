import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import { nothingTyped, valuesIn } from '@tandem/shared/fields/values';
import { formatTime, today } from '@tandem/shared/rules/time/dates';

const fiveMinutes = 5 * 60_000;
const usualMinutes = 60;

/** A new one: now, rounded to five minutes, as the last one was held, an hour (coaching 13). */
export const startingDraft = ({ lastMode, areaIds }: AccompanimentStart, now = new Date()) => ({
  ...nothingTyped(accompanimentTable),
  date: today(now),
  startsAt: formatTime(new Date(Math.round(now.getTime() / fiveMinutes) * fiveMinutes)),
  minutes: usualMinutes,
  mode: lastMode ?? 'meeting',
  presence: 'present',
  areaIds,
  participantIds: [],
  goals: [],
  isFinal: true,
});

/** One that is written already; the private note is there for its author alone. */
export const draftFrom = (of: Accompaniment) => ({ ...valuesIn(accompanimentTable, of), isFinal: of.isFinal });
