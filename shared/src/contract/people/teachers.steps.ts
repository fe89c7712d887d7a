import type { TeacherStatus } from '../enumerations';

/**
 * The steps of people 20: candidate → interview → active | rejected, active ⇄ inactive. An application may also be
 * turned down unread, and a step of the pipeline taken back, since a person may have moved the wrong card.
 */
export const nextStatuses: Readonly<Record<TeacherStatus, readonly TeacherStatus[]>> = {
  candidate: ['interview', 'rejected'],
  interview: ['active', 'rejected', 'candidate'],
  active: ['inactive'],
  inactive: ['active'],
  rejected: ['candidate'],
};
