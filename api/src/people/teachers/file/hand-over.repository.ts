import {
  groupToHandOver,
  type GroupToHandOver,
  type HandedGroup,
} from '@tandem/shared/contract/people/teachers.hand-over';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type Check, linkTo, teacherPage } from '../../../platform/consistency/check';
import type { Queries } from '../../../platform/db/database';
import { isOpenGroup, lastsOn } from '../../../platform/db/enrolments';
import { hourColumns, weekOrder } from '../../../platform/db/group-hours';
import { fullName } from '../../../platform/db/names';
import { intList, labelOf, rowsOf } from '../../../platform/db/rows';
import { groups } from '../../../platform/db/schema';
import { Problem } from '../../../platform/http/problem';
import type { Work } from '../../../platform/http/write';
import { courseColumns, findAvailable, isAvailable } from '../../../platform/teachers/availability.repository';

const openGroup = groupToHandOver.omit({ takers: true }).extend(courseColumns.shape);
type OpenGroup = z.infer<typeof openGroup>;

/** The open groups of a teacher as courses that somebody else may give. */
const findOpenCourses = (queries: Queries, id: number, day: string): Promise<OpenGroup[]> =>
  rowsOf(
    queries,
    openGroup,
    sql`select g.id, g.version, g.code, ${labelOf(sql`g.branch_id`)} as branch,
      ${labelOf(sql`g.location_course_id`)} as location, ${hourColumns}, g.branch_id as "branchId", ${day}::text as "from",
      g.location_course_id as "locationCourseId",
      (select count(*)::int from enrolments e where e.group_id = g.id and ${lastsOn(day)}) as places
    from groups g where g.teacher_id = ${id} and ${isOpenGroup}
    order by ${weekOrder}, g.code`,
  );

/** What a teacher leaves, and who can take each group over. */
export async function findHandOver(db: Queries, id: number, day: string, isAdmin: boolean): Promise<GroupToHandOver[]> {
  const courses = await findOpenCourses(db, id, day);
  const withTakers = async (course: OpenGroup): Promise<GroupToHandOver> => {
    const { branchId: _branch, locationCourseId: _place, from: _from, ...group } = course;
    return { ...group, takers: await findAvailable(db, course, isAdmin) };
  };
  return Promise.all(courses.map(withTakers));
}

/** Nobody else changes these teachers until the transaction ends, nor gives them a group; always in the same order. */
export const lockTeachers = (tx: Queries, ids: readonly number[]): Promise<unknown> =>
  tx.execute(sql`select t.id from teachers t where t.id = any(${intList(ids)}) order by t.id for update`);

const refusal = (message: string) => new Problem(422, message, { handOver: message });
const again = 'Vérifiez la liste et recommencez.';

/** Gives groups to whom was named for them, one after the other. Throws 422, and nothing is written, where that is no longer possible. */
export async function handOverGroups(work: Work, from: number, handed: readonly HandedGroup[]): Promise<void> {
  const { tx, put, today } = work;
  const courses = new Map((await findOpenCourses(tx, from, today)).map((course) => [course.id, course]));
  for (const { groupId, version, teacherId } of handed) {
    const course = courses.get(groupId);
    if (course?.version !== version) throw refusal(`Un groupe à remettre a changé entre-temps. ${again}`);
    if (teacherId !== null && !(await isAvailable(tx, teacherId, course)))
      throw refusal(`La personne choisie ne peut plus reprendre ${course.code}. ${again}`);
    await put(groups, { id: groupId, version }, { teacherId });
  }
}

/** Gives back the groups that are open and still with whom they were handed to, or still with nobody. */
export async function takeGroupsBack({ tx, stamp }: Work, to: number, handed: readonly HandedGroup[]): Promise<void> {
  const { createdAt: at, createdById: by } = stamp.added;
  for (const { groupId, teacherId } of handed.toSorted((one, other) => one.groupId - other.groupId))
    await tx.execute(sql`update groups g set teacher_id = ${to}, version = version + 1,
        updated_at = ${at.toISOString()}::timestamptz, updated_by_id = ${by}
      where g.id = ${groupId} and g.teacher_id is not distinct from ${teacherId}::int and ${isOpenGroup}`);
}

export const teachersChecks = (): Check[] => [
  {
    key: 'left-teachers-with-lessons',
    order: 70,
    title: 'Répétiteur·trices parti·es, avec des séances à venir',
    explains: 'Qui n’est plus actif ne donne plus de séance\u00a0: confiez les siennes à quelqu’un d’autre.',
    find: (today) => sql`select t.id, ${fullName('t')} as label, count(*) || ' séances, dès le ' ||
        to_char(min(l.date), 'DD.MM.YYYY') as note,
        jsonb_build_array(${linkTo(sql`'Fiche'`, teacherPage, sql`t.id`)}) as links
      from teachers t join lessons l on l.teacher_id = t.id and l.status = 'planned' and l.date >= ${today}::date
      where t.status <> 'active' or t.archived_at is not null group by t.id`,
  },
];
