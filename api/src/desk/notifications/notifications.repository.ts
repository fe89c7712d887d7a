import {
  mostMarked,
  type Notice,
  type NoticeMark,
  type notifications,
  type NoticeState,
} from '@tandem/shared/contract/desk/notifications';
import type { NoticeType } from '@tandem/shared/contract/desk/notifications.types';
import type { ParsedOf, ReplyOf } from '@tandem/shared/contract/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { intList, rowsOf, utc } from '../../platform/db/rows';
import { coachingPage } from './notifications.mails';

/** Whose notices, and which of them that person may read. */
export interface Own {
  userId: number;
  types: readonly NoticeType[];
  /** Also those that lead to coaching, whatever their type. */
  isCoachingTeam: boolean;
}
type Query = ParsedOf<typeof notifications.list>['query'];
interface Which {
  type?: NoticeType | undefined;
  ids?: readonly number[] | undefined;
}

/** Notices `n` that lead to coaching: whoever has left its team has lost them, whatever their type (coaching 1). */
export const isOfCoaching: SQL = sql`coalesce(n.link like ${`${coachingPage}%`}, false)`;

const isOwn = ({ userId, types, isCoachingTeam }: Own): SQL =>
  sql`n.user_id = ${userId} and n.type = any(${sql.param([...types])}::text[])
    ${isCoachingTeam ? sql`` : sql`and not ${isOfCoaching}`}`;
const isOf = (type: NoticeType | undefined): SQL => (type ? sql`n.type = ${type}` : sql`true`);

const inState: Readonly<Record<NoticeState, SQL>> = {
  todo: sql`n.done_at is null`,
  read: sql`(n.read_at is not null or n.done_at is not null)`,
  all: sql`true`,
};

/** What a mark writes, and where it changes something. Of one matter there is one to do: an older one stays done. */
const marks: Readonly<Record<NoticeMark, { set: (at: SQL) => SQL; where: SQL }>> = {
  read: { set: (at) => sql`read_at = ${at}`, where: sql`n.read_at is null` },
  unread: { set: () => sql`read_at = null`, where: sql`n.read_at is not null` },
  done: { set: (at) => sql`done_at = ${at}`, where: sql`n.done_at is null` },
  todo: {
    set: () => sql`done_at = null`,
    where: sql`n.done_at is not null and not exists (select from notifications newer
      where newer.user_id = n.user_id and newer.group_key = n.group_key and newer.id > n.id)`,
  },
};

const columns = sql`n.id, n.type, n.title, n.body, n.link, ${utc(sql`n.created_at`)} as "createdAt",
  n.read_at is not null as "isRead", n.done_at is not null as "isDone"`;

export const notificationsRepository = ({ db, now }: Services) => ({
  async list(own: Own, { state, type, page, size }: Query): Promise<ReplyOf<typeof notifications.list>> {
    const where = sql`${isOwn(own)} and ${inState[state]} and ${isOf(type)}`;
    const [rows, [found]] = await Promise.all([
      rowsOf<Notice>(
        db,
        sql`select ${columns} from notifications n where ${where}
          order by n.created_at desc, n.id desc limit ${size} offset ${(page - 1) * size}`,
      ),
      rowsOf<{ total: number }>(db, sql`select count(*)::int as total from notifications n where ${where}`),
    ]);
    return { rows, total: found?.total ?? 0 };
  },

  async counts(own: Own): Promise<ReplyOf<typeof notifications.counts>> {
    const rows = await rowsOf<{ type: NoticeType; todo: number; unread: number }>(
      db,
      sql`select n.type, (count(*) filter (where n.done_at is null))::int as todo,
        (count(*) filter (where n.done_at is null and n.read_at is null))::int as unread
        from notifications n where ${isOwn(own)} group by n.type`,
    );
    const sumOf = (of: 'todo' | 'unread') => rows.reduce((sum, row) => sum + row[of], 0);
    const types = own.types.flatMap((type) => rows.filter((row) => row.type === type));
    return { unread: sumOf('unread'), todo: sumOf('todo'), types: types.map(({ type, todo }) => ({ type, todo })) };
  },

  async unread(own: Own): Promise<number> {
    const [found] = await rowsOf<{ unread: number }>(
      db,
      sql`select count(*)::int as unread from notifications n
        where ${isOwn(own)} and n.done_at is null and n.read_at is null`,
    );
    return found?.unread ?? 0;
  },

  async find(own: Own, id: number): Promise<Notice | undefined> {
    const where = sql`${isOwn(own)} and n.id = ${id}`;
    const [found] = await rowsOf<Notice>(db, sql`select ${columns} from notifications n where ${where}`);
    return found;
  },

  /** Marks them in one statement and gives the ids of those that this changed. */
  async mark(own: Own, as: NoticeMark, { type, ids }: Which): Promise<number[]> {
    const { set, where } = marks[as];
    const among = ids ? sql`n.id = any(${intList(ids)})` : isOf(type);
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`update notifications set ${set(sql`${now().toISOString()}::timestamptz`)} where id in (
        select n.id from notifications n where ${isOwn(own)} and ${among} and ${where}
        order by n.id desc limit ${mostMarked} for update) returning id`,
    );
    return rows.map(({ id }) => id);
  },
});
