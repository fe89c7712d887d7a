import { keysOf, type TeacherStatus, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import type { TeacherTarget } from '@tandem/shared/contract/people/teachers.bulk';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import { partitionAs, resolveTarget, type Rule } from '../../../platform/bulk/report';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';
import type { Person } from '../../../platform/http/person';
import { isOpenGroup } from '../../../platform/db/enrolments';
import { lockTeachers } from '../file/hand-over.repository';
import { idsOf } from '../teachers.list.repository';

/** One of those whom an action targets. */
export const memberColumns = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  status: z.enum(keysOf(teacherStatusLabels)),
  isArchived: z.boolean(),
  /** Codes of the groups that somebody else must take over first. */
  openGroups: z.array(z.string()),
});
export type Member = z.infer<typeof memberColumns>;

/** The ids that an action targets. Throws 422 for more than one action takes. */
export const targetIds = ({ db, now }: Services, target: TeacherTarget, { audience }: Person): Promise<number[]> =>
  resolveTarget(target, 'répétiteur·trices', (filters) => idsOf(db, filters, audience, today(now())));

/** Those who are there, by id; `isHeld`: nobody else changes them until the transaction ends. */
export async function membersOf(queries: Queries, ids: readonly number[], forUpdate: boolean): Promise<Member[]> {
  // First, so that a group which somebody gets meanwhile is seen.
  if (forUpdate) await lockTeachers(queries, ids);
  return rowsOf(
    queries,
    memberColumns,
    sql`select t.id, t.first_name as "firstName", t.last_name as "lastName", t.email, t.status,
      t.archived_at is not null as "isArchived",
      array(select g.code from groups g where g.teacher_id = t.id and ${isOpenGroup} order by g.code) as "openGroups"
    from teachers t where t.id = any(${intList(ids)}) order by t.id`,
  );
}

/** Those whom an action reaches, and the others with the reason. */
export const partition = partitionAs(({ id, firstName, lastName }: Member) => ({
  id,
  name: `${firstName} ${lastName}`,
}));

const stillTeaches = ({ openGroups }: Member) =>
  openGroups.length > 0 ? `Donne encore un cours (${openGroups.join(', ')})` : undefined;

/** The rules of one action on one teacher, for many. */
export const rules = {
  archive: (member) => (member.isArchived ? 'Déjà dans les archives' : stillTeaches(member)),
  restore: ({ isArchived }) => (isArchived ? undefined : 'N’est pas dans les archives'),
  mail: ({ isArchived, email }) => {
    if (isArchived) return 'Dans les archives';
    return email ? undefined : 'Sans e-mail';
  },
} as const satisfies Record<string, Rule<Member>>;

/** People 20, people 21: the step exists from where somebody is, and nobody leaves open groups behind. */
export const stepTo =
  (to: TeacherStatus): Rule<Member> =>
  (member) => {
    const { status, isArchived } = member;
    if (isArchived) return 'Dans les archives';
    if (status === to) return 'Est déjà à cette étape';
    if (!nextStatuses[status].includes(to)) return `Pas possible depuis «\u00a0${teacherStatusLabels[status]}\u00a0»`;
    return to === 'inactive' ? stillTeaches(member) : undefined;
  };
