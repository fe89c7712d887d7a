import { type AttendanceStatus, attendanceStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import type { AttendanceRow } from '@tandem/shared/contract/teaching/attendance';
import { formatDate, formatTime, today } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';
import { statusLetters } from '../status-letters';

export { statusLetters };

/** The statuses that have a button of their own; the others stand in the menu. */
export const pressed = keysOf(attendanceStatusLabels).filter((status) => status !== 'exempt');

/** «R 10», «E» */
export const shortText = ({ status, minutesLate }: { status: AttendanceStatus; minutesLate: number | null }): string =>
  [statusLetters[status], minutesLate].filter(Boolean).join(' ');

const announcers = { apprentice: 'l’apprenti·e', parent: 'un parent', company: 'l’entreprise' } as const;

/** «Absence annoncée par un parent à 12:40 : malade» */
export function noticeText({ announcedBy, at, reason }: NonNullable<AttendanceRow['notice']>): string {
  return `Absence annoncée par ${announcers[announcedBy]} ${whenText(at)}${reason ? `\u00a0: ${reason}` : ''}`;
}

/** «à 18:22», «le 24.11.2026» */
export function whenText(at: string): string {
  const day = today(new Date(at));
  return day === today() ? `à ${formatTime(at)}` : `le ${formatDate(day)}`;
}

/** «mardi» */
export const weekdayText = (date: string): string => weekdayNames[weekdayOf(date)]!;
const weekdayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
