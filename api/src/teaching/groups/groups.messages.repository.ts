import { groupMessage, type GroupMessage, mostMessages } from '@tandem/shared/contract/teaching/groups.messages';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { fullName, userName } from '../../platform/db/names';
import { rowCount, rowsOf, utc } from '../../platform/db/rows';

/** Whether an admin sent a mail `o` again: since then its time is another one than that of its line. */
const isResent = sql`exists (select from audit_log again where again.entity = 'outbox' and again.action = 'resend'
  and again.entity_id = o.id)`;

/**
 * Letters about a registration while its place was in this group, or that name the group; and mails to many that the group's
 * own journal tells of. Each with its own mail of the outbox: the one that its line names; of a line that names none, the one
 * that was written just before it to this address about this subject.
 */
const linesOf = (groupId: number) => sql`with seats as (
    select e.registration_id, e.student_id, min(e.created_at) as since, bool_or(e.to_date is null) as is_open, max(e.to_date) as until
    from enrolments e where e.group_id = ${groupId} group by 1, 2),
  shared as (select distinct (log.diff->>'mail')::int as mail from audit_log log
    where log.entity = 'group' and log.entity_id = ${groupId} and log.action = 'mail'),
  found as (
    select log.id, 'student' as kind, seats.student_id as person_id
    from seats join audit_log log on log.entity = 'registration' and log.entity_id = seats.registration_id
      and log.action = 'mail'
    left join bulk_mails kept on kept.id = (log.diff->>'mail')::int
    where log.at >= seats.since and (seats.is_open or log.at < seats.until + 2)
      or kept.text like '%' || (select g.code from groups g where g.id = ${groupId}) || '%'
    union
    select log.id, 'student', log.entity_id
    from seats join audit_log log on log.entity = 'student' and log.entity_id = seats.student_id and log.action = 'mail'
      and (log.diff->>'mail')::int in (select mail from shared)
    union
    select log.id, 'teacher', log.entity_id
    from teachers t join audit_log log on log.entity = 'teacher' and log.entity_id = t.id and log.action = 'mail'
      and (log.diff->>'mail')::int in (select mail from shared)
    where t.id in (select g.teacher_id from groups g where g.id = ${groupId}
      union select l.teacher_id from lessons l where l.group_id = ${groupId})),
  lines as (
    select log.id, log.at, coalesce(${fullName('s')}, ${fullName('t')}) as addressee, found.kind,
      regexp_replace(coalesce(log.reason, ''), '^Objet\\s?: ', '') as subject, log.user_id,
      coalesce(s.email, t.email) as email, (log.diff->>'outbox')::int as mail
    from found join audit_log log on log.id = found.id
      left join students s on found.kind = 'student' and s.id = found.person_id
      left join teachers t on found.kind = 'teacher' and t.id = found.person_id
    order by log.id desc limit ${mostMessages}),
  mails as (
    select lines.id as line, lines.mail from lines where lines.mail is not null
    union all
    (select distinct on (lines.id) lines.id, o.id
      from lines join outbox o on o.kind = 'mail' and o.address = lines.email and o.subject = lines.subject
      where lines.mail is null and o.created_at > lines.at - interval '1 minute' and (o.created_at <= lines.at or ${isResent})
      order by lines.id, o.created_at > lines.at, o.created_at desc, o.id desc))
  select lines.id, ${utc(sql`lines.at`)} as at, lines.addressee as to, lines.kind, lines.subject,
    ${userName(sql`lines.user_id`)} as by,
    case when o.id is not null then o.state
      when exists (select from audit_log gone where gone.entity = 'outbox' and gone.action = 'remove'
        and gone.entity_id = mails.mail) then 'removed'
      else 'unknown' end as state,
    case when o.state in ('queued', 'failed') and o.payload <> '{}'::jsonb then o.id end as "outboxId"
  from lines left join mails on mails.line = lines.id left join outbox o on o.id = mails.mail order by lines.id desc`;

const isThere = async (queries: Queries, id: number) =>
  (await rowCount(queries, sql`select 1 from groups g where g.id = ${id}`)) > 0;

/** The mails of a group with what became of each; undefined where there is no such group. */
export async function findMessages({ db }: Pick<Services, 'db'>, id: number): Promise<GroupMessage[] | undefined> {
  return (await isThere(db, id)) ? rowsOf(db, groupMessage, linesOf(id)) : undefined;
}
