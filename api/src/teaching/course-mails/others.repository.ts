import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { intList, rowsOf } from '../../platform/db/rows';
import { mayNotify } from '../../platform/outbox/third-party.repository';

const thirdColumns = z.object({
  registrationId: z.number(),
  kind: z.enum(['company', 'representative']),
  name: z.string(),
  email: z.string().nullable(),
  mayKnow: z.boolean(),
});
export type ThirdParty = z.infer<typeof thirdColumns>;

/** The company of each registration, and the representatives who may know: of a minor, or where the apprentice consents. */
export const findThirdParties = (queries: Queries, ids: readonly number[], day: string): Promise<ThirdParty[]> =>
  rowsOf(
    queries,
    thirdColumns,
    sql`select r.id as "registrationId", 'company' as kind, company.name, company.email,
      ${mayNotify(sql`r.student_id`, sql`'share_company'`, day)} as "mayKnow"
    from registrations r join companies company on company.id = r.company_id where r.id = any(${intList(ids)})
    union all select r.id, 'representative', ${fullName('c')}, c.email, true
    from registrations r join contacts c on c.student_id = r.student_id and c.kind = 'legal_representative'
      and c.archived_at is null and ${mayNotify(sql`r.student_id`, sql`'share_representative'`, day)}
    where r.id = any(${intList(ids)}) order by "registrationId", kind, name`,
  );

const teacherColumns = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
});
export type TeacherOf = z.infer<typeof teacherColumns>;

export const findTeachers = (queries: Queries, ids: readonly number[]): Promise<TeacherOf[]> =>
  rowsOf(
    queries,
    teacherColumns,
    sql`select t.id, t.first_name as "firstName", t.last_name as "lastName", t.email from teachers t
      where t.id = any(${intList(ids)}) order by t.last_name, t.first_name, t.id`,
  );

/** The teachers of the groups in which these have their place, with who joins each. */
export const findJoined = (queries: Queries, ids: readonly number[]) =>
  rowsOf(
    queries,
    teacherColumns.extend({ registrationIds: z.array(z.number()) }),
    sql`select t.id, t.first_name as "firstName", t.last_name as "lastName", t.email,
      array_agg(e.registration_id order by e.registration_id) as "registrationIds"
    from enrolments e join groups g on g.id = e.group_id join teachers t on t.id = g.teacher_id
    where e.registration_id = any(${intList(ids)}) and e.to_date is null group by t.id, g.id order by t.last_name, g.id`,
  );
