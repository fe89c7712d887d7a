import { keysOf } from '@tandem/shared/contract/enumerations';
import { thirdPartyLabels } from '@tandem/shared/contract/people/consents.withheld';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';

/** A mail to another person about an apprentice. */
export const about = z.object({
  studentId: z.number(),
  /** Of whom it tells besides: it leaves while the consent of each stands. */
  otherStudentIds: z.array(z.number()).optional(),
  scope: z.enum(keysOf(thirdPartyLabels)),
  /** «Garage du Lac» */
  addressee: z.string(),
  /** «registration:12»: what it tells of; the newest on a topic takes the place of one that is held. */
  topic: z.string().nullable(),
  /** Class C: nobody outside the wall may learn of it (coaching 1). */
  isCoaching: z.boolean().optional(),
});
export type About = z.infer<typeof about>;

/** Whose journal tells of such a mail: that of its topic, else the apprentice's. Behind the wall it is never the latter. */
export function journalOf({ studentId, topic }: Pick<About, 'studentId' | 'topic'>): {
  entity: string;
  entityId: number;
} {
  const [entity, id] = topic?.split(':') ?? [];
  return entity && id ? { entity, entityId: Number(id) } : { entity: 'student', entityId: studentId };
}

/** «Garage du Lac : le consentement manque», for the journal. */
export const heldReason = ({ addressee }: Pick<About, 'addressee'>): string =>
  `${addressee}\u00a0: le consentement manque`;

/** The newest answer of a scope counts, and only while nobody took it back (people 27). Names no caller has stand for the tables. */
const isConsented = (studentId: SQL, scope: SQL): SQL =>
  sql`coalesce((select given.is_given and given.withdrawn_on is null from consents given
    where given.student_id = ${studentId} and given.scope = ${scope} order by given.id desc limit 1), false)`;

const isMinor = (studentId: SQL, day: string): SQL =>
  sql`coalesce((select person.birth_date > ${day}::date - interval '18 years' from students person
    where person.id = ${studentId}), false)`;

/**
 * Whether a mail about an apprentice may go to this third party (house 35): the consent is recorded, or it is for the
 * representative of a minor. The one condition, for queueing, for sending and for what pages say.
 */
export const mayNotify = (studentId: SQL, scope: SQL, day: string): SQL =>
  sql`(${isConsented(studentId, scope)} or (${scope} = 'share_representative' and ${isMinor(studentId, day)}))`;

/** The same for a mail about several; `studentIds`: an array of SQL. */
export const mayNotifyOfAll = (studentIds: SQL, scope: SQL, day: string): SQL =>
  sql`(select bool_and(${mayNotify(sql`told.id`, scope, day)}) from unnest(${studentIds}) as told(id))`;

/**
 * Whether an address is the company's, its trainer's or the representative's of this apprentice: the person who writes to it writes
 * to them, whatever they call themselves. The apprentice's own address is nobody else's.
 */
export async function thirdPartyAt(
  queries: Queries,
  studentId: number,
  email: string,
): Promise<Pick<About, 'scope' | 'addressee'> | undefined> {
  const [found] = await rowsOf(
    queries,
    about.pick({ scope: true, addressee: true }),
    sql`select known.scope, known.addressee from (
        select 'share_company' as scope, company.name as addressee, lower(company.email) as email, 1 as place
        from apprenticeships a join companies company on company.id = a.company_id
        where a.student_id = ${studentId} and a.is_current
        union all
        select case c.kind when 'company_trainer' then 'share_company' else 'share_representative' end,
          c.first_name || ' ' || c.last_name, lower(c.email), 2
        from contacts c where c.student_id = ${studentId} and c.archived_at is null
          and c.kind in ('company_trainer', 'legal_representative')) known
      where known.email = lower(${email}) and not exists (select from students s
        where s.id = ${studentId} and lower(s.email) = known.email)
      order by known.place limit 1`,
  );
  return found;
}
