import type { AttendanceTally } from '@tandem/shared/rules/courses/attendance';
import { keysOf } from '@tandem/shared/contract/enumerations';
import { statusLetters } from '../attendance.labels';

/** «6 P», «1 E»: the four letters always, D where there is one. */
export const tallyParts = (tally: AttendanceTally): [letter: string, count: number][] =>
  keysOf(statusLetters)
    .filter((status) => status !== 'exempt' || tally.exempt > 0)
    .map((status) => [statusLetters[status], tally[status]]);
