import {
  type StatisticMark,
  statisticMarks,
  type StatisticPair,
  type StatisticPresence,
} from '@tandem/shared/contract/desk/statistics';
import type { StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { cellOf, sharedCell } from './statistics.cells';
import { maskOf } from './statistics.mask';
import type { MarksOfYear } from './statistics.presence.repository';
import type { Years } from './statistics.repository';

const marks = Object.keys(statisticMarks) as StatisticMark[];
const nothing = { entered: 0, people: 0 };
const ratesOfMarks: readonly StatisticKey[] = ['attendanceRate', 'unexcusedRate'];

/** Whether the bar would tell a masked mark by one of its rates, or a rate by its marks: where one is masked, these are. */
export const isCountedByMarks = (presence: StatisticPresence | undefined, key: StatisticKey, when: 'now' | 'before') =>
  ratesOfMarks.includes(key) && (presence?.shares.some((share) => share[when].isMasked) ?? false);

/** The bar of attendance: the share of each mark among those that were entered. Of few people, a mark is masked like a line. */
export function presenceOf(found: readonly MarksOfYear[], years: Years, isShared: boolean): StatisticPresence {
  const yearOf = (yearId: number | undefined) => {
    const own = found.find((each) => each.yearId === yearId);
    const all = own?.all ?? nothing;
    const lines = marks.map((mark) => own?.[mark] ?? nothing);
    const weighed = lines.map(({ people }) => ({ rows: people }));
    const mask = isShared ? maskOf(weighed, { rows: all.people }) : undefined;
    const cell = ({ people: rows }: { people: number }, value: number | null, isMasked = false) =>
      isShared ? sharedCell(value, isMasked) : cellOf({ rows }, value);
    return {
      entered: cell(all, all.entered, mask?.total),
      shares: lines.map((line, at) => cell(line, all.entered > 0 ? line.entered / all.entered : null, mask?.lines[at])),
    };
  };
  const [now, before] = [yearOf(years.now.id), yearOf(years.before?.id)];
  return {
    entered: { now: now.entered, before: before.entered },
    shares: marks.map((mark, at): StatisticPair & { mark: StatisticMark } => ({
      mark,
      now: now.shares[at]!,
      before: before.shares[at]!,
    })),
  };
}
