import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '@tandem/shared/access';
import type { NoticeType } from '@tandem/shared/contract/desk/notifications.types';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { valuesOf } from '../db/rows';
import { ago } from '../jobs/ago';
import type { JobKind } from '../jobs/queue';

/** Sends what is due of notices by mail (desk 25): it comes by itself every few seconds, and at once where a person adds it. */
export const noticeMailsJob: JobKind = { name: 'notice-mails', expiresIn: 60 };

/** What people are notified of within Tandem. It names groups and months, never an apprentice: it outlives what may be read. */
interface Notice {
  type: NoticeType;
  title: string;
  /** The address within Tandem that it leads to. */
  link: string;
  /** «group:12»: while a person has not done with the last notice of this type on it, they hear no more of it. */
  topic: string;
}

/** Whom a notice is for, and who made it needed: they know already. */
interface To {
  roles: readonly Role[];
  /** Only those users `u` of these roles. */
  among?: SQL;
  by?: number | null | undefined;
  at: Date;
}

type Of = Pick<Notice, 'type' | 'topic'>;

const keyOf = ({ type, topic }: Of) => `${type} ${topic}`;
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Stores rows `(user_id, type, title, link, group_key)`; who has not done with the last one of a topic keeps that one. */
const stored = (
  rows: SQL,
  at: Date,
): SQL => sql`insert into notifications (user_id, type, title, link, group_key, created_at)
  select told.*, ${instant(at)} from (${rows}) told on conflict (group_key, user_id) where done_at is null do nothing`;

/** Stores a notice for everybody with one of these roles who may sign in, in the caller's transaction. */
export async function notify(tx: Queries, notice: Notice, { roles, among = sql`true`, by, at }: To): Promise<void> {
  const rows = sql`select u.id, ${notice.type}::text, ${notice.title}::text, ${notice.link}::text, ${keyOf(notice)}::text
    from users u where u.role = any(${sql`${sql.param([...roles])}::text[]`}) and u.is_active
      and u.id is distinct from ${by ?? null}::int and ${among}`;
  await tx.execute(stored(rows, at));
}

/** Whether anybody has been notified of this topic before, done with it or not. */
export const wasNotified = (type: NoticeType, topic: SQL): SQL =>
  sql`exists (select from notifications told where told.group_key = ${`${type} `}::text || ${topic})`;

/** The topic is back after it was settled: who was notified of it is notified again. */
export async function notifyAgain(tx: Queries, of: Of, at: Date): Promise<void> {
  const rows = sql`select distinct on (n.user_id) n.user_id, n.type, n.title, n.link, n.group_key
    from notifications n where n.group_key = ${keyOf(of)} order by n.user_id, n.id desc`;
  await tx.execute(stored(rows, at));
}

/** What a person has been notified of this type and nobody has done with. */
export async function openTopics(tx: Queries, type: NoticeType): Promise<string[]> {
  const start = `${type} `;
  return valuesOf(
    tx,
    z.string(),
    sql`select distinct substr(n.group_key, ${start.length + 1}::int) as topic from notifications n
      where n.type = ${type} and n.done_at is null order by 1`,
  );
}

/** These topics are no more: nobody has anything to do about them. */
export async function settleMany(tx: Queries, type: NoticeType, topics: readonly string[], at: Date): Promise<void> {
  const keys = sql.param(topics.map((topic) => keyOf({ type, topic })));
  await tx.execute(sql`update notifications set done_at = ${instant(at)}
    where group_key = any(${keys}::text[]) and done_at is null`);
}

/** The same of one. */
export const settle = (tx: Queries, { type, topic }: Of, at: Date) => settleMany(tx, type, [topic], at);

/**
 * Settles all notices of a type but those that hold, rows `(user_id, topic, title, link, since)`, and tells of these: nobody twice
 * after the same instant `since`, and of none without one.
 */
export async function bringUpToDate(tx: Queries, type: NoticeType, holds: SQL, at: Date): Promise<void> {
  await tx.execute(sql`with holds as materialized (select told.*, ${`${type} `} || told.topic as group_key from (${holds}) told),
      settled as (update notifications n set done_at = ${instant(at)} where n.type = ${type} and n.done_at is null
        and not exists (select from holds where holds.group_key = n.group_key and holds.user_id = n.user_id))
    ${stored(
      sql`select holds.user_id, ${type}::text, holds.title, holds.link, holds.group_key from holds
        where holds.since is not null and not exists (select from notifications n where n.group_key = holds.group_key
          and n.user_id = holds.user_id and n.created_at >= holds.since)`,
      at,
    )}`);
}

const readDays = 90;
const allDays = 365;

/**
 * What was read and is done with goes after 90 days, everything after a year (desk 27). What still holds stays until then, or
 * those who have read it would be notified again.
 */
export const purgeNotices = ({ db, now }: { db: Queries; now: () => Date }) =>
  db.execute(sql`delete from notifications where created_at < ${instant(ago(now, allDays))}
    or (created_at < ${instant(ago(now, readDays))} and read_at is not null and done_at is not null)`);
