import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '@tandem/shared/access';
import type { Queries } from '../db/database';

/** The types of AppApp (desk 8). */
export type NoticeType =
  'new_request' | 'group_below_min' | 'seat_free' | 'attendance_missing' | 'absence_alert' | 'timesheet_to_approve';

/** What people are told within Tandem. It names groups and months, never an apprentice: it outlives what may be read. */
export interface Notice {
  type: NoticeType;
  title: string;
  /** The address within Tandem that it leads to. */
  link: string;
  /** «group:12»: while somebody has not done with the last notice of this type on it, they hear no more of it. */
  matter: string;
}

/** Whom a notice is for, and who made it needed: they know already. */
interface To {
  roles: readonly Role[];
  by?: number | undefined;
  at: Date;
}

const keyOf = ({ type, matter }: Pick<Notice, 'type' | 'matter'>) => `${type} ${matter}`;

/** Stores a notice for everybody with one of these roles who may sign in, in the caller's transaction. */
export async function tell(tx: Queries, notice: Notice, { roles, by, at }: To): Promise<void> {
  await tx.execute(sql`insert into notifications (user_id, type, title, link, created_at, group_key)
    select u.id, ${notice.type}, ${notice.title}, ${notice.link}, ${at.toISOString()}::timestamptz, ${keyOf(notice)}
    from users u where u.role = any(${sql`${sql.param([...roles])}::text[]`}) and u.is_active and u.id is distinct from ${by ?? null}::int
    on conflict (group_key, user_id) where done_at is null do nothing`);
}

/** The matter is no more: nobody has anything to do about it. */
export async function settle(tx: Queries, of: Pick<Notice, 'type' | 'matter'>, at: Date): Promise<void> {
  await tx.execute(settled(of, at));
}

const settled = (of: Pick<Notice, 'type' | 'matter'>, at: Date): SQL => sql`update notifications
  set done_at = ${at.toISOString()}::timestamptz where group_key = ${keyOf(of)} and done_at is null`;
