import type { accompanimentFields } from '@tandem/shared/contract/coaching/accompaniments.fields';
import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.record';
import type { Unfilled } from '@tandem/shared/forms/useZodForm';
import { formatTime, today } from '@tandem/shared/rules/dates';

type Draft = NonNullable<Unfilled<typeof accompanimentFields>>;

const fiveMinutes = 5 * 60_000;
const usualMinutes = 60;

/** A new one: now, rounded to five minutes, as the last one was held, an hour (coaching 13). */
export const startingDraft = ({ lastMode, areaIds }: AccompanimentStart, now = new Date()): Draft => ({
  date: today(now),
  startsAt: formatTime(new Date(Math.round(now.getTime() / fiveMinutes) * fiveMinutes)),
  minutes: usualMinutes,
  mode: lastMode ?? 'meeting',
  areaIds,
  participantIds: [],
  place: '',
  presence: 'present',
  summary: '',
  privateNote: '',
  goals: [],
  nextStep: '',
  nextDate: '',
  travelMinutes: null,
  isFinal: true,
});

/** One that is written already; the private note is there for its author alone. */
export const draftFrom = (of: Accompaniment): Draft => ({
  date: of.date,
  startsAt: of.startsAt,
  minutes: of.minutes,
  mode: of.mode,
  areaIds: of.areaIds,
  participantIds: of.participants.map(({ id }) => id),
  place: of.place,
  presence: of.presence,
  summary: of.summary,
  ...(of.privateNote !== undefined && { privateNote: of.privateNote }),
  goals: of.goals,
  nextStep: of.nextStep,
  nextDate: of.nextDate,
  travelMinutes: of.travelMinutes,
  isFinal: of.isFinal,
});
