import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { fullName } from '../../../platform/db/names';
import { valuesOf, rowsOf } from '../../../platform/db/rows';

/** What one apprentice's place in a branch is charged with, and to whom. */
export const charge = z.object({
  payerType: z.string(),
  payer: z.string().nullable(),
  street: z.string().nullable(),
  npa: z.string().nullable(),
  city: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  lastName: z.string(),
  firstName: z.string(),
  number: z.string(),
  branch: z.string(),
  region: z.string().nullable(),
  lessons: z.number(),
});
export type Charge = z.infer<typeof charge>;

interface Query {
  yearId: number;
  /** First months, `2026-10`; null: from the first, to the last. */
  from: string | null;
  to: string | null;
  regionId: number | null;
  isByAttendance: boolean;
}

/** A month of the year that a counted cell lies in. */
const month = sql`(year.starts_on + make_interval(months => c.month - 1))`;
const bound = (is: SQL, of: string | null): SQL => (of === null ? sql`true` : sql`${month} ${is} ${`${of}-01`}::date`);
/** Whoever gets the bill: the contact that the registration names; without one, whom the type of payer means, else nobody. */
const payerOf = (contact: SQL, student: SQL, company: SQL): SQL => sql`case when contact.id is not null then ${contact}
  when payer.extra->>'billTo' = 'student' then ${student} when payer.extra->>'billTo' = 'company' then ${company} end`;
const address = (column: 'street' | 'house_no' | 'npa' | 'city'): SQL =>
  payerOf(
    sql.raw(`case when contact.has_student_address then s.${column} else contact.${column} end`),
    sql.raw(`s.${column}`),
    sql.raw(`company.${column}`),
  );

/** Lessons that are charged, by payer, apprentice and branch, from the same counted cells as the statistics. */
export const findCharges = (
  queries: Queries,
  { yearId, from, to, regionId, isByAttendance }: Query,
): Promise<Charge[]> =>
  rowsOf(
    queries,
    charge,
    sql`with year as (select date_trunc('month', (item.extra->>'startsOn')::date)::date as starts_on from list_items item where item.id = ${yearId}),
      charged as (select c.registration_id, c.region_id,
          sum(${isByAttendance ? sql`c.charged_attended` : sql`c.charged`})::int as lessons
        from statistic_cells c cross join year where c.training_year_id = ${yearId} and c.registration_id is not null
          and ${bound(sql`>=`, from)} and ${bound(sql`<=`, to)} and (${regionId}::int is null or c.region_id = ${regionId})
        group by 1, 2)
      select coalesce(payer.label, 'Sans payeur') as "payerType",
        ${payerOf(fullName('contact'), fullName('s'), sql`company.name`)} as payer,
        concat_ws(' ', ${address('street')}, ${address('house_no')}) as street, ${address('npa')} as npa, ${address('city')} as city,
        ${payerOf(sql`contact.email`, sql`s.email`, sql`company.email`)} as email, company.name as company, s.last_name as "lastName",
        s.first_name as "firstName", s.number, branch.label as branch, region.label as region, charged.lessons
      from charged join registrations r on r.id = charged.registration_id join students s on s.id = r.student_id
        join list_items branch on branch.id = r.branch_id
        left join list_items region on region.id = charged.region_id
        left join list_items payer on payer.id = r.payer_type_id
        left join contacts contact on contact.id = r.payer_contact_id
        left join companies company on company.id = r.company_id
      where charged.lessons > 0
      order by "payerType", payer nulls first, company nulls first, s.last_name, s.first_name, branch.label, r.id`,
  );

/** The coaches of an office, by their keys in a breakdown. */
export async function findCoachesOf(queries: Queries, officeId: number): Promise<string[]> {
  return valuesOf(
    queries,
    z.string(),
    sql`select e.id::text as key from employees e where e.coach_app_office_id = ${officeId}`,
  );
}
