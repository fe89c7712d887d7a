import { addMonths, monthOf } from '@tandem/shared/rules/time/month';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { rowsOf } from '../../platform/db/rows';
import { findStanding, linesOf, type Span } from './bills.lines.repository';

/** A line of a bill: what one apprentice's place in a branch is charged with, and to whom. */
export const charge = z.object({
  /** The month in whose bill it stands, and that of its lessons: `2026-10`. */
  billMonth: z.string(),
  month: z.string(),
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
  /** Negative where an earlier bill is corrected. */
  lessons: z.number(),
  /** Centimes a lesson. */
  price: z.number(),
});
export type Charge = z.infer<typeof charge>;

/** Whoever gets the bill: the contact that the line names; without one, whom the type of payer means, else nobody. */
const payerOf = (contact: SQL, student: SQL, company: SQL): SQL => sql`case when contact.id is not null then ${contact}
  when line.bill_to = 'student' then ${student} when line.bill_to = 'company' then ${company} end`;
/** Where the type of payer means the legal representative: the one who pays, else the first. */
const representative = sql`case when line.bill_to = 'representative' then (select c.id from contacts c
  where c.student_id = s.id and c.kind = 'legal_representative' and c.archived_at is null order by c.is_payer desc, c.id limit 1) end`;
const address = (column: 'street' | 'house_no' | 'npa' | 'city'): SQL =>
  payerOf(
    sql.raw(`case when contact.has_student_address then s.${column} else contact.${column} end`),
    sql.raw(`s.${column}`),
    sql.raw(`company.${column}`),
  );

/** The lines of these months, by payer, apprentice and branch. */
export const findCharges = async (queries: Queries, span: Span, regionId: number | null): Promise<Charge[]> =>
  rowsOf(
    queries,
    charge,
    sql`${await linesOf(queries, span)}
      select to_char(line.bill_month, 'YYYY-MM') as "billMonth", to_char(line.month, 'YYYY-MM') as month,
        coalesce(type.label, 'Sans payeur') as "payerType",
        ${payerOf(fullName('contact'), fullName('s'), sql`company.name`)} as payer,
        concat_ws(' ', ${address('street')}, ${address('house_no')}) as street, ${address('npa')} as npa, ${address('city')} as city,
        ${payerOf(sql`contact.email`, sql`s.email`, sql`company.email`)} as email, company.name as company, s.last_name as "lastName",
        s.first_name as "firstName", s.number, branch.label as branch, region.label as region, line.lessons, line.price
      from line join registrations r on r.id = line.registration_id join students s on s.id = r.student_id
        join list_items branch on branch.id = r.branch_id
        left join list_items region on region.id = line.region_id
        left join list_items type on type.id = line.payer_type_id
        left join contacts contact on contact.id = coalesce(line.payer_contact_id, ${representative})
        left join companies company on company.id = r.company_id
      where ${regionId}::int is null or line.region_id = ${regionId}
      order by "payerType", payer nulls first, company nulls first, s.last_name, s.first_name, branch.label, r.id,
        line.bill_month, line.month, line.price, line.lessons`,
  );

/** The months of a training year; undefined: there is no such year. */
export async function monthsOfYear(queries: Queries, yearId: number): Promise<Span | undefined> {
  const [year] = await rowsOf(
    queries,
    { startsOn: z.string(), endsOn: z.string() },
    sql`select year.extra->>'startsOn' as "startsOn", year.extra->>'endsOn' as "endsOn" from list_items year where year.id = ${yearId}`,
  );
  return year && { from: monthOf(year.startsOn), to: monthOf(year.endsOn) };
}

/** The last month that is billed; null: none is. */
export async function lastBilled(queries: Queries): Promise<string | null> {
  const { open } = await findStanding(queries);
  return open && addMonths(open, -1);
}
