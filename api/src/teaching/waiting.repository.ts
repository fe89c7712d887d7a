import type { Candidate } from '@tandem/shared/contract/teaching/groups.plan';
import { daysBetween } from '@tandem/shared/rules/dates';
import { matchOf, type Offer, type Wish } from '@tandem/shared/rules/matching';
import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { fullName } from '../platform/db/names';
import { isOpenGroup } from '../platform/db/places';
import { labelOf, rowsOf } from '../platform/db/rows';

type Person = Pick<
  Candidate,
  'registrationId' | 'version' | 'studentId' | 'name' | 'profession' | 'learningYear' | 'hasEmail'
>;

/** Somebody who asks for a branch, and what they can come to. */
export interface Waiting extends Person {
  wish: Wish;
}

const taken = sql`(select coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'weekday', g.weekday,
    'startsAt', to_char(g.starts_at, 'HH24:MI'), 'endsAt', to_char(g.ends_at, 'HH24:MI'))), '[]')
  from enrolments e join groups g on g.id = e.group_id
  where e.student_id = r.student_id and e.to_date is null and ${isOpenGroup} and g.starts_at is not null)`;

/** Everybody who asks for a branch in a year and has no place yet. */
export async function findWaiting(queries: Queries, branchId: number, trainingYearId: number): Promise<Waiting[]> {
  return rowsOf(
    queries,
    sql`select r.id as "registrationId", r.version, s.id as "studentId", ${fullName('s')} as name,
      ${labelOf(sql`r.profession_id`)} as profession, ${labelOf(sql`r.learning_year_id`)} as "learningYear",
      s.email is not null as "hasEmail", jsonb_build_object('branchId', r.branch_id, 'trainingYearId', r.training_year_id,
        'locationCourseIds', to_jsonb(r.location_course_ids), 'availability', r.availability,
        'schoolDays', coalesce(to_jsonb(a.school_days), '[]'), 'learningYearId', r.learning_year_id,
        'certType', r.cert_type, 'domainId', (select (p.extra->>'categoryId')::int from list_items p where p.id = r.profession_id),
        'submittedOn', (r.submitted_at at time zone 'Europe/Zurich')::date, 'priority', r.priority,
        'taken', ${taken}) as wish
    from registrations r join students s on s.id = r.student_id
      left join apprenticeships a on a.student_id = s.id and a.is_current
    where r.branch_id = ${branchId} and r.training_year_id = ${trainingYearId} and r.status in ('requested', 'waiting')
      and s.archived_at is null and s.anonymised_at is null
    order by r.submitted_at, r.id`,
  );
}

/** Learning years and fields of those who have a place in a group. */
export async function findMembers(queries: Queries, groupId: number) {
  const [row] = await rowsOf<Pick<Offer, 'memberLearningYearIds' | 'memberDomainIds'>>(
    queries,
    sql`select coalesce(array_agg(distinct r.learning_year_id) filter (where r.learning_year_id is not null), '{}') as "memberLearningYearIds",
      coalesce(array_agg(distinct (p.extra->>'categoryId')::int) filter (where p.extra ? 'categoryId'), '{}') as "memberDomainIds"
    from enrolments e join registrations r on r.id = e.registration_id left join list_items p on p.id = r.profession_id
    where e.group_id = ${groupId} and e.to_date is null`,
  );
  return row!;
}

/** How well a group suits those who wait: the best first, then those who cannot come with the reason. */
export function candidatesFor(waiting: readonly Waiting[], offer: Offer, today: string): Candidate[] {
  const rows = waiting.map(({ wish, ...person }): Candidate => {
    const match = matchOf(wish, offer, today);
    const waitingDays = Math.max(0, daysBetween(wish.submittedOn, today));
    return 'blocked' in match
      ? { ...person, waitingDays, score: 0, parts: null, reasons: [], blocked: match.blocked }
      : { ...person, waitingDays, ...match, blocked: null };
  });
  return rows.sort((a, b) => b.score - a.score || b.waitingDays - a.waitingDays || a.registrationId - b.registrationId);
}
