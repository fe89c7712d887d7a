import { studentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { keysOf, attendanceStatusLabels } from '@tandem/shared/contract/enumerations';
import { rateOf, tallyOf } from '@tandem/shared/rules/courses/attendance';
import * as z from 'zod';
import { spanOf } from './presence.export';

/** What an attestation reads of a lesson. */
export const attendedLesson = studentLesson
  .pick({ groupId: true, branch: true, date: true, lesson: true })
  .extend({ cell: z.object({ status: z.enum(keysOf(attendanceStatusLabels)) }).nullable() });
export type AttendedLesson = z.infer<typeof attendedLesson>;

/** What was given to somebody, and what they came to. */
function attendedOf(lessons: readonly AttendedLesson[]) {
  const tally = tallyOf(lessons.map(({ cell }) => cell));
  return { came: tally.present + tally.late, given: lessons.length - tally.exempt, rate: rateOf(tally) };
}

/** One line for each group, and all of them together; lessons in the order of their dates. */
export function attestedOf(lessons: readonly AttendedLesson[]) {
  const past = lessons.filter(({ lesson, cell }) => lesson === 'held' && cell);
  const courses = [...new Set(past.map(({ groupId }) => groupId))].map((groupId) => {
    const rows = past.filter((row) => row.groupId === groupId);
    return { branch: rows[0]!.branch, span: spanOf(rows.map(({ date }) => date)), ...attendedOf(rows) };
  });
  return { courses, ...attendedOf(past) };
}
export type Course = ReturnType<typeof attestedOf>['courses'][number];
