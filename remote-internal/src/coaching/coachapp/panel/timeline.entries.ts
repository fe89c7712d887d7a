import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import type { GoalMove } from '@tandem/shared/contract/coaching/goals';
import { formatTime, today } from '@tandem/shared/rules/time/dates';

/** One thing that happened: a meeting, or a step of a goal. */
export interface Entry {
  key: string;
  /** `2026-11-18 14:00`, in Switzerland. */
  at: string;
  meeting?: Accompaniment;
  move?: GoalMove;
}

/** Both kinds by their day and hour, the newest first; a meeting without an hour comes last of its day. */
export const entriesOf = (meetings: readonly Accompaniment[], moves: readonly GoalMove[]): Entry[] =>
  [
    ...meetings.map((meeting) => ({
      key: `meeting ${meeting.id}`,
      at: `${meeting.date} ${meeting.startsAt ?? ''}`,
      meeting,
    })),
    ...moves.map((move) => {
      const at = new Date(move.at);
      return { key: `move ${move.id}`, at: `${today(at)} ${formatTime(at)}`, move };
    }),
  ].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
