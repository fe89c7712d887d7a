import { keysOf, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { weekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { hourText, weekdayOn } from '@tandem/shared/rules/courses/hours';
import { isAtSchool } from '@tandem/shared/rules/courses/school';
import { closureOn } from '@tandem/shared/rules/time/closures';
import { slotAt } from '@tandem/shared/rules/time/slots';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { intList, rowsOf } from '../../platform/db/rows';
import type { Acting } from './acting';

/** A lesson that is wanted, as far as it concerns people; times are `18:00`. */
interface LessonTime {
  groupId?: number | undefined;
  date: string;
  startsAt: string;
  endsAt: string;
  teacherId: number | null;
}

const participantColumns = z.object({
  groupId: z.number(),
  name: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  schoolDays: z.array(z.enum(keysOf(weekdayLabels))),
  availability: weekAvailability,
  /** Of the group: on these days there is no school either. */
  closures: z.array(z.object({ from: z.string(), to: z.string() })),
});
type Participant = z.infer<typeof participantColumns>;

const findParticipants = (queries: Queries, groupIds: readonly number[]): Promise<Participant[]> =>
  rowsOf(
    queries,
    participantColumns,
    sql`select e.group_id as "groupId", ${fullName('s')} as name, e.from_date::text as from, e.to_date::text as to,
      coalesce(to_jsonb(a.school_days), '[]') as "schoolDays", r.availability,
      coalesce(profile.extra->'periods', '[]') as closures
    from enrolments e join students s on s.id = e.student_id join registrations r on r.id = e.registration_id
      join groups g on g.id = e.group_id left join list_items profile on profile.id = g.holiday_profile_id
      left join apprenticeships a on a.student_id = s.id and a.is_current
    where e.group_id = any(${intList(groupIds)}) order by s.last_name, s.first_name, e.id`,
  );

/** The day of class of a date; undefined on a Sunday. */

const groupsOf = (proposed: readonly LessonTime[]) => [...new Set(proposed.flatMap(({ groupId }) => groupId ?? []))];

const isIn = ({ groupId, from, to }: Participant, lesson: LessonTime) =>
  groupId === lesson.groupId && from <= lesson.date && (to === null || lesson.date <= to);

/** A participant has classes at school at the time of a wanted lesson. */
export interface AtSchool {
  date: string;
  kind: 'school';
  student: string;
  startsAt: string;
}

/** Who is at school at the time of wanted lessons of these groups. */
export async function findAtSchool(queries: Queries, proposed: readonly LessonTime[]): Promise<AtSchool[]> {
  const participants = await findParticipants(queries, groupsOf(proposed));
  return proposed.flatMap((lesson) => {
    const { date, startsAt } = lesson;
    const weekday = weekdayOn(date);
    return participants
      .filter((one) => isIn(one, lesson) && weekday && isAtSchool(one.schoolDays, { weekday, startsAt }))
      .filter(({ closures }) => !closureOn(closures, date))
      .map(({ name }): AtSchool => ({ date, kind: 'school', student: name, startsAt }));
  });
}

/** Whoever indicated hours, and not these; nothing indicated says nothing. */
function isUnwanted({ availability }: Pick<Participant, 'availability'>, weekday: Weekday, startsAt: string): boolean {
  const slot = slotAt(startsAt);
  const isAsked = Object.values(availability).some((slots) => slots.length > 0);
  return isAsked && (slot === undefined || !availability[weekday]?.includes(slot));
}

const teacherColumns = z.object({ id: z.number(), name: z.string(), availability: weekAvailability });

/** What is asked of the hours of wanted lessons: participants and teachers who did not indicate them; nothing where an admin says why. */
export async function findDoubtsOfHours(
  queries: Queries,
  proposed: readonly LessonTime[],
  { forcedBecause }: Pick<Acting, 'forcedBecause'> = {},
): Promise<string[]> {
  if (forcedBecause) return [];
  const participants = await findParticipants(queries, groupsOf(proposed));
  const teacherIds = proposed.flatMap(({ teacherId }) => teacherId ?? []);
  const teachers = await rowsOf(
    queries,
    teacherColumns,
    sql`select t.id, ${fullName('t')} as name, t.availability from teachers t where t.id = any(${intList(teacherIds)})
      order by t.last_name, t.first_name, t.id`,
  );
  const doubts = proposed.flatMap((lesson) => {
    const weekday = weekdayOn(lesson.date);
    if (!weekday) return [];
    return [...participants.filter((one) => isIn(one, lesson)), ...teachers.filter(({ id }) => id === lesson.teacherId)]
      .filter((one) => isUnwanted(one, weekday, lesson.startsAt))
      .map(({ name }) => `${name} n’a pas indiqué le ${hourText({ weekday, startsAt: lesson.startsAt })}.`);
  });
  return [...new Set(doubts)];
}
