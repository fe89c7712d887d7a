import type { AttendanceRow, AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { type AttendanceTally, tallyOf } from '@tandem/shared/rules/courses/attendance';
import { minutesBetween } from '@tandem/shared/rules/time/slots';
import type { QueueState } from '../queue/queue';
import { type Said, tapOf, type Trouble, troubleOf } from '../queue/taps';

/** One person of a sheet as it is drawn: what stands at the API, with what still waits over it. */
export interface SheetRowView extends AttendanceRow {
  name: string;
  /** What the buttons show. */
  said: Said | null;
  /** It is not at the API yet. */
  isWaiting: boolean;
  /** What was not written. */
  trouble: Trouble | undefined;
  /** How long the lesson lasts, in minutes. */
  lessonMinutes: number;
  /** An announced absence that nobody has entered: «Tous présents» enters it as E. */
  isProposed: boolean;
}

export function sheetRowsOf(sheet: AttendanceSheet, rows: readonly AttendanceRow[], queue: QueueState): SheetRowView[] {
  const { id, startsAt, endsAt } = sheet.lesson;
  const lessonMinutes = minutesBetween(startsAt, endsAt);
  return rows.map((row) => {
    const tap = tapOf(queue.waiting, id, row.enrolmentId);
    const trouble = troubleOf(queue.troubles, id, row.enrolmentId);
    const stands = trouble?.stands === undefined ? row.cell : trouble.stands;
    const said = tap ? tap.wanted : stands;
    return {
      ...row,
      cell: stands,
      name: `${row.firstName} ${row.lastName}`,
      said,
      isWaiting: tap !== undefined,
      trouble,
      lessonMinutes,
      isProposed: said === null && row.notice !== null,
    };
  });
}

/** What «Tous présents» writes: only empty rows, and E where an absence was announced (teaching 18 and 19). */
export const fillsOf = (rows: readonly SheetRowView[]): { row: SheetRowView; said: Said }[] =>
  rows
    .filter(({ said, trouble }) => said === null && !trouble)
    .map((row) => ({ row, said: { ...empty, status: row.notice ? 'absent_excused' : 'present' } }));

const empty = { minutesLate: null, comment: null };

/** What a press of a button says: a comment stays, minutes belong to a delay. */
export const withStatus = ({ said }: SheetRowView, status: Said['status']): Said => ({
  status,
  minutesLate: status === 'late' ? (said?.minutesLate ?? null) : null,
  comment: said?.comment ?? null,
});

export const countsOf = (rows: readonly SheetRowView[]): AttendanceTally => tallyOf(rows.map(({ said }) => said));
