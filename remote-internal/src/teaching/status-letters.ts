import type { AttendanceStatus } from '@tandem/shared/contract/enumerations';

/** The one letter of each status (teaching 3). */
export const statusLetters: Readonly<Record<AttendanceStatus, string>> = {
  present: 'P',
  late: 'R',
  absent_excused: 'E',
  absent_unexcused: 'N',
  exempt: 'D',
};
