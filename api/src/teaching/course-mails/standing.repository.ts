import {
  keysOf,
  lessonStatusLabels,
  type RegistrationStatus,
  registrationStatusLabels,
} from '@tandem/shared/contract/enumerations';
import { dayText } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Standing } from '../../platform/acts/standing';
import { fullName } from '../../platform/db/names';
import { intList, rowsOf, valuesOf } from '../../platform/db/rows';
import type { Work } from '../../platform/http/work';
import { findCourses } from './course-mails.repository';

type Reading = Pick<Work, 'tx' | 'today'>;

/** So many lessons are named one by one; of more, their group is. */
const mostLessons = 3;

const withoutPlace: Partial<Record<RegistrationStatus, string>> = {
  requested: 'la demande est en cours de traitement',
  waiting: 'en attente d’une place',
};

const states = z.object({
  id: z.number(),
  status: z.enum(keysOf(registrationStatusLabels)),
  /** Of the group in which the place is. */
  next: z.string().nullable(),
});

/** How registrations stand: the place with its group, or none. */
export async function standingsOf({ tx, today }: Reading, ids: readonly number[]): Promise<Standing[]> {
  const found = await rowsOf(
    tx,
    states,
    sql`select r.id, r.status, (select min(l.date)::text from enrolments e join lessons l on l.group_id = e.group_id
        and l.status = 'planned' and l.date >= greatest(e.from_date, ${today}::date)
        where e.registration_id = r.id and e.to_date is null) as next
      from registrations r where r.id = any(${intList(ids)})`,
  );
  const stateOf = new Map(found.map((state) => [state.id, state]));
  return (await findCourses(tx, ids)).flatMap(({ id, studentId, email, name, values }): Standing[] => {
    const state = stateOf.get(id);
    if (!state) return [];
    const { branche, groupe, horaire, adresse_cours: where } = values;
    const next = state.next ? `, prochaine séance le ${dayText(state.next)}` : '';
    const place = groupe && [`groupe ${groupe}`, `le ${horaire}`, where].filter(Boolean).join(', ') + next;
    const line = `${name}, ${branche}\u00a0: ${place || withoutPlace[state.status] || closedText(state.status)}.`;
    return [{ address: email, studentId, line }];
  });
}

const closedText = (status: RegistrationStatus) => `inscription ${registrationStatusLabels[status].toLowerCase()}`;

/** Registrations with a place in these groups. */
const findSeated = ({ tx, today }: Reading, groupIds: readonly number[]): Promise<number[]> =>
  valuesOf(
    tx,
    z.number(),
    sql`select e.registration_id from enrolments e where e.group_id = any(${intList(groupIds)})
      and (e.to_date is null or e.to_date >= ${today}::date) order by 1`,
  );

const taught = z.object({ email: z.string().nullable(), code: z.string(), names: z.array(z.string()) });

/** Who teaches these groups, and who sits in each. */
async function standingsOfTeachers({ tx, today }: Reading, groupIds: readonly number[]): Promise<Standing[]> {
  const found = await rowsOf(
    tx,
    taught,
    sql`select t.email, g.code, array(select ${fullName('s')} from enrolments e join students s on s.id = e.student_id
        where e.group_id = g.id and (e.to_date is null or e.to_date >= ${today}::date)
        order by s.last_name, s.first_name) as names
      from groups g join teachers t on t.id = g.teacher_id where g.id = any(${intList(groupIds)}) order by g.code`,
  );
  return found.map(({ email, code, names }) => ({
    address: email,
    line: `${code}\u00a0: ${names.length > 0 ? names.join(', ') : 'personne pour le moment'}.`,
  }));
}

/** How groups stand, for their apprentices and teachers. */
export const standingsOfGroups = async (work: Reading, ids: readonly number[]): Promise<Standing[]> => [
  ...(await standingsOf(work, await findSeated(work, ids))),
  ...(await standingsOfTeachers(work, ids)),
];

/** The same of groups in which these places are, or were until the act was taken back: for who teaches them. */
export const standingsOfPlaces = async (work: Reading, ids: readonly number[]): Promise<Standing[]> =>
  standingsOfTeachers(
    work,
    await valuesOf(
      work.tx,
      z.number(),
      sql`select distinct (coalesce(c.before, c.after)->>'group_id')::int from act_changes c
        where c.table_name = 'enrolments' and c.row_id = any(${intList(ids)}) order by 1`,
    ),
  );

const lesson = z.object({
  groupId: z.number(),
  code: z.string(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.enum(keysOf(lessonStatusLabels)),
  teacher: z.string().nullable(),
  teacherEmail: z.string().nullable(),
});
type Lesson = z.infer<typeof lesson>;

function lineOf({ code, date, startsAt, endsAt, status, teacher }: Lesson): string {
  const by = teacher ? `, donnée par ${teacher}` : '';
  const state = status === 'planned' ? `a lieu${by}` : lessonStatusLabels[status].toLowerCase();
  return `Séance du ${dayText(date)}, ${startsAt}–${endsAt}, ${code}\u00a0: ${state}.`;
}

/** How lessons to come stand, for their apprentices and teachers. */
export async function standingsOfLessons(work: Reading, ids: readonly number[]): Promise<Standing[]> {
  const found = await rowsOf(
    work.tx,
    lesson,
    sql`select l.group_id as "groupId", g.code, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
        to_char(l.ends_at, 'HH24:MI') as "endsAt", l.status, ${fullName('t')} as teacher, t.email as "teacherEmail"
      from lessons l join groups g on g.id = l.group_id left join teachers t on t.id = l.teacher_id
      where l.id = any(${intList(ids)}) and l.date >= ${work.today}::date order by l.date, l.starts_at`,
  );
  const groupIds = [...new Set(found.map(({ groupId }) => groupId))];
  if (found.length > mostLessons) return standingsOfGroups(work, groupIds);
  const people = await findExpected(work, groupIds);
  return found.flatMap((one) => {
    const line = lineOf(one);
    const seated = people.filter(({ groupId }) => groupId === one.groupId);
    return [
      ...seated.map(({ email: address, studentId }) => ({ address, studentId, line })),
      { address: one.teacherEmail, line },
    ];
  });
}

const findExpected = ({ tx, today }: Reading, groupIds: readonly number[]) =>
  rowsOf(
    tx,
    { groupId: z.number(), studentId: z.number(), email: z.string().nullable() },
    sql`select e.group_id as "groupId", s.id as "studentId", s.email from enrolments e
      join students s on s.id = e.student_id where e.group_id = any(${intList(groupIds)})
        and (e.to_date is null or e.to_date >= ${today}::date) order by 1, 2`,
  );
