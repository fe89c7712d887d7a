import type { AttendanceCell, AttendanceEntry, AttendanceRow } from '@tandem/shared/contract/teaching/attendance';
import { attendanceStatusLabels } from '@tandem/shared/contract/enumerations';
import { minutesBetween } from '@tandem/shared/rules/time/slots';
import { refused } from '../../platform/http/problem';

type Said = Pick<AttendanceCell, 'status' | 'minutesLate' | 'comment'>;

/** Times of a lesson, `18:00`. */
interface Hours {
  startsAt: string;
  endsAt: string;
}

/** What an entry asks of its cell, and what became of it. */
export interface CellChange {
  row: AttendanceRow;
  /** Null empties the cell. */
  cell: Said | null;
  resolution: 'write' | 'stands' | 'conflict';
}

/**
 * Decides for each entry: written where the cell is as its author saw it, nothing where it says so already (teaching 20).
 * Nobody is late by the whole lesson (teaching 16).
 */
export function decide(
  entries: readonly AttendanceEntry[],
  rows: readonly AttendanceRow[],
  { startsAt, endsAt }: Hours,
): CellChange[] {
  const byEnrolment = new Map(rows.map((row) => [row.enrolmentId, row]));
  const lessonMinutes = minutesBetween(startsAt, endsAt);
  return entries.map((entry, at) => {
    const row = byEnrolment.get(entry.enrolmentId);
    if (!row) throw refused({ [`entries.${at}.enrolmentId`]: 'Cette personne n’est pas attendue à cette séance.' });
    const cell = requestedCell(entry);
    const resolution = resolutionOf(row.cell, cell, entry.before);
    if (resolution === 'write' && (cell?.minutesLate ?? 0) >= lessonMinutes)
      throw refused({ [`entries.${at}.minutesLate`]: `La séance dure ${lessonMinutes} minutes.` });
    return { row, cell, resolution };
  });
}

/** Only who is late has minutes. */
function requestedCell({ status, minutesLate, comment }: AttendanceEntry): Said | null {
  return status && { status, minutesLate: status === 'late' ? minutesLate : null, comment };
}

function resolutionOf(stands: Said | null, requested: Said | null, before: Said | null): CellChange['resolution'] {
  if (isSame(stands, requested)) return 'stands';
  return isSame(stands, before) ? 'write' : 'conflict';
}

const isSame = (one: Said | null, other: Said | null) =>
  one?.status === other?.status &&
  (one?.minutesLate ?? null) === (other?.minutesLate ?? null) &&
  (one?.comment ?? null) === (other?.comment ?? null);

/** What the teacher said, kept beside what the office writes (teaching 16). */
export const teacherStatusOf = (stands: AttendanceCell | null, isTeacher: boolean) =>
  isTeacher ? null : stands?.source === 'teacher' ? stands.status : (stands?.teacherStatus ?? null);

/** «En retard, 10 min, bus»; nothing for an empty cell. */
export const cellText = (cell: Said | null): string | null =>
  cell &&
  [attendanceStatusLabels[cell.status], cell.minutesLate && `${cell.minutesLate} min`, cell.comment]
    .filter(Boolean)
    .join(', ');
