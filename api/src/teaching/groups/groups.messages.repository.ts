import { type GroupMessage, mostMessages } from '@tandem/shared/contract/teaching/groups.messages';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { fullName, userName } from '../../platform/db/names';
import { rowsOf, utc } from '../../platform/db/rows';

interface Line extends Omit<GroupMessage, 'state' | 'outboxId'> {
  email: string | null;
}

/**
 * Letters about a registration while its place was in this group, or that name the group; and mails to many that the group's
 * own journal tells of.
 */
const linesOf = (groupId: number) => sql`with seats as (
    select e.registration_id, e.student_id, min(e.created_at) as since, bool_or(e.to_date is null) as is_open, max(e.to_date) as until
    from enrolments e where e.group_id = ${groupId} group by 1, 2),
  shared as (select distinct (log.diff->>'mail')::int as mail from audit_log log
    where log.entity = 'group' and log.entity_id = ${groupId} and log.action = 'mail'),
  found as (
    select log.id, log.at, log.reason, log.user_id, 'student' as kind, seats.student_id as person_id
    from seats join audit_log log on log.entity = 'registration' and log.entity_id = seats.registration_id
      and log.action = 'mail'
    left join bulk_mails kept on kept.id = (log.diff->>'mail')::int
    where log.at >= seats.since and (seats.is_open or log.at < seats.until + 2)
      or kept.text like '%' || (select g.code from groups g where g.id = ${groupId}) || '%'
    union
    select log.id, log.at, log.reason, log.user_id, 'student', log.entity_id
    from seats join audit_log log on log.entity = 'student' and log.entity_id = seats.student_id and log.action = 'mail'
      and (log.diff->>'mail')::int in (select mail from shared)
    union
    select log.id, log.at, log.reason, log.user_id, 'teacher', log.entity_id
    from teachers t join audit_log log on log.entity = 'teacher' and log.entity_id = t.id and log.action = 'mail'
      and (log.diff->>'mail')::int in (select mail from shared)
    where t.id in (select g.teacher_id from groups g where g.id = ${groupId}
      union select l.teacher_id from lessons l where l.group_id = ${groupId}))
  select found.id, ${utc(sql`found.at`)} as at, coalesce(${fullName('s')}, ${fullName('t')}) as to, found.kind,
    regexp_replace(coalesce(found.reason, ''), '^Objet\\s?: ', '') as subject, ${userName(sql`found.user_id`)} as by,
    coalesce(s.email, t.email) as email
  from found left join students s on found.kind = 'student' and s.id = found.person_id
    left join teachers t on found.kind = 'teacher' and t.id = found.person_id
  order by found.id desc limit ${mostMessages}`;

/** Mails that wait or failed, the newest first, by addressee and subject: only here is their content still known. */
async function findUnsent({ db, outbox }: Pick<Services, 'db' | 'outbox'>) {
  const rows = await rowsOf<{ id: number; state: 'queued' | 'failed'; payload: { sealed: string } }>(
    db,
    sql`select id, state, payload from outbox where kind = 'mail' and state in ('queued', 'failed')
      and payload <> '{}'::jsonb order by id desc limit 2000`,
  );
  const unsent = new Map<string, { id: number; state: 'queued' | 'failed' }[]>();
  for (const { id, state, payload } of rows) {
    const { to, subject } = outbox.openMail(payload);
    const key = `${to} ${subject}`;
    unsent.set(key, [...(unsent.get(key) ?? []), { id, state }]);
  }
  return unsent;
}

const isThere = async (queries: Queries, id: number) =>
  (await rowsOf(queries, sql`select 1 from groups g where g.id = ${id}`)).length > 0;

/** The mails of a group with what became of each; undefined where there is no such group. */
export async function findMessages(services: Services, id: number): Promise<GroupMessage[] | undefined> {
  const { db } = services;
  if (!(await isThere(db, id))) return undefined;
  const lines = await rowsOf<Line>(db, linesOf(id));
  const unsent = lines.length > 0 ? await findUnsent(services) : new Map<string, never[]>();
  return lines.map(({ email, ...line }) => {
    const waiting = unsent.get(`${email} ${line.subject}`)?.shift();
    return { ...line, state: waiting?.state ?? 'sent', outboxId: waiting?.id ?? null };
  });
}
