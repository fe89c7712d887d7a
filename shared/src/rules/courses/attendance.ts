import type { AttendanceStatus } from '../../contract/enumerations';

type Cell = { status: AttendanceStatus } | null | undefined;

/** How often each status stands; `missing` is «Non saisi». `rate`: (P + R) of (P + R + E + N) from 0 to 1, null without any. */
export interface AttendanceTally extends Record<AttendanceStatus, number> {
  missing: number;
  rate: number | null;
}

/** Counts the cells of those who were expected: «Dispensé·e» and «Non saisi» are no part of the rate. */
export function tallyOf(cells: readonly Cell[]): AttendanceTally {
  const tally = { present: 0, late: 0, absent_excused: 0, absent_unexcused: 0, exempt: 0, missing: 0 };
  for (const cell of cells) tally[cell?.status ?? 'missing']++;
  return { ...tally, rate: rateOf(tally) };
}

/** The rate of cells that are counted already: (P + R) of (P + R + E + N) from 0 to 1, null without any. */
export function rateOf(tally: Pick<AttendanceTally, 'present' | 'late' | 'absent_excused' | 'absent_unexcused'>) {
  const came = tally.present + tally.late;
  const counted = came + tally.absent_excused + tally.absent_unexcused;
  return counted === 0 ? null : came / counted;
}

/** Unexcused absences in all, and those in a row up to the last lesson that was entered; cells in the order of the lessons. */
export function absencesOf(cells: readonly Cell[]): { inARow: number; inAll: number } {
  const entered = cells.flatMap((cell) => (cell && cell.status !== 'exempt' ? [cell.status] : []));
  const isMissed = (status: AttendanceStatus) => status === 'absent_unexcused';
  const lastOther = entered.findLastIndex((status) => !isMissed(status));
  return { inARow: entered.length - 1 - lastOther, inAll: entered.filter(isMissed).length };
}
