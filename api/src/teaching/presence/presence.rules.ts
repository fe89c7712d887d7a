import type { AttendanceStatus } from '@tandem/shared/contract/enumerations';
import { absencesOf } from '@tandem/shared/rules/courses/attendance';

interface Row {
  enrolmentId: number;
  cell: { status: AttendanceStatus } | null;
}

/** The longest row of unexcused absences that lasts until now in one group; rows in the order of the lessons. */
export function longestStreak(rows: readonly Row[]): number {
  const enrolmentIds = new Set(rows.map(({ enrolmentId }) => enrolmentId));
  const inARow = [...enrolmentIds].map((id) => {
    const cells = rows.filter(({ enrolmentId }) => enrolmentId === id).map(({ cell }) => cell);
    return absencesOf(cells).inARow;
  });
  return Math.max(0, ...inARow);
}
