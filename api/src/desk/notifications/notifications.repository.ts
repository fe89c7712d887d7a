import {
  notice,
  noticeMailChoice,
  mostMarked,
  type Notice,
  type NoticeMark,
  type notifications,
  type NoticeState,
  type NoticeMailChoice,
} from '@tandem/shared/contract/desk/notifications';
import {
  noticeTypes,
  type NoticeType,
  noticeMails,
  noticeTypesTo,
  usualMailOf,
} from '@tandem/shared/contract/desk/notifications.types';
import type { ParsedOf, ReplyOf } from '@tandem/shared/contract/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { roles } from '@tandem/shared/access';
import * as z from 'zod';
import type { Services } from '../../services';
import { valuesOf, intList, rowsOf, utc } from '../../platform/db/rows';
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
      rowsOf(
        db,
        notice,
        sql`select ${columns} from notifications n where ${where}
          order by n.created_at desc, n.id desc limit ${size} offset ${(page - 1) * size}`,
      ),
      rowsOf(db, { total: z.number() }, sql`select count(*)::int as total from notifications n where ${where}`),
    ]);
    return { rows, total: found?.total ?? 0 };
  },

  async counts(own: Own): Promise<ReplyOf<typeof notifications.counts>> {
    const rows = await rowsOf(
      db,
      { type: z.enum(noticeTypes), todo: z.number(), unread: z.number() },
      sql`select n.type, (count(*) filter (where n.done_at is null))::int as todo,
        (count(*) filter (where n.done_at is null and n.read_at is null))::int as unread
        from notifications n where ${isOwn(own)} group by n.type`,
    );
    const sumOf = (of: 'todo' | 'unread') => rows.reduce((sum, row) => sum + row[of], 0);
    const types = own.types.flatMap((type) => rows.filter((row) => row.type === type));
    return { unread: sumOf('unread'), todo: sumOf('todo'), types: types.map(({ type, todo }) => ({ type, todo })) };
  },

  async unread(own: Own): Promise<number> {
    const [found] = await valuesOf(
      db,
      z.number(),
      sql`select count(*)::int as unread from notifications n
        where ${isOwn(own)} and n.done_at is null and n.read_at is null`,
    );
    return found ?? 0;
  },

  async find(own: Own, id: number): Promise<Notice | undefined> {
    const where = sql`${isOwn(own)} and n.id = ${id}`;
    const [found] = await rowsOf(db, notice, sql`select ${columns} from notifications n where ${where}`);
    return found;
  },

  /** Marks them in one statement and gives the ids of those that this changed. */
  async mark(own: Own, as: NoticeMark, { type, ids }: Which): Promise<number[]> {
    const { set, where } = marks[as];
    const among = ids ? sql`n.id = any(${intList(ids)})` : isOf(type);
    return valuesOf(
      db,
      z.number(),
      sql`update notifications set ${set(sql`${now().toISOString()}::timestamptz`)} where id in (
        select n.id from notifications n where ${isOwn(own)} and ${among} and ${where}
        order by n.id desc limit ${mostMarked} for update) returning id`,
    );
  },
});

const usual = roles.flatMap((role) =>
  noticeTypesTo(role).map((type) => ({ role, type, usual: usualMailOf(type, role) })),
);

/** The mails of each type `(role, type, usual)` that a role may be told of. */
export const offered: SQL = sql`jsonb_to_recordset(${JSON.stringify(usual)}::jsonb)
  as offered(role text, type text, usual text)`;

/** What user `u` chose of a type `offered`, `(mail, since)`, in their preferences under `noticeMails`. */
export const chosen: SQL = sql`lateral (select
  coalesce(u.preferences #>> array['noticeMails', offered.type, 'mail'], offered.usual) as mail,
  (u.preferences #>> array['noticeMails', offered.type, 'since'])::timestamptz as since) chosen`;

/** When people want to be written to (desk 24). */
export const choicesRepository = ({ db, now }: Pick<Services, 'db' | 'now'>) => ({
  /** In the order of the types. */
  async list(userId: number, role: string): Promise<NoticeMailChoice[]> {
    const rows = await rowsOf(
      db,
      noticeMailChoice,
      sql`select offered.type, chosen.mail from users u join ${offered} on offered.role = u.role
        cross join ${chosen} where u.id = ${userId}`,
    );
    const mailOf = new Map(rows.map(({ type, mail }) => [type, mail]));
    return noticeTypesTo(role).map((type) => {
      const mail = mailOf.get(type);
      return { type, mail: mail && noticeMails.includes(mail) ? mail : usualMailOf(type, role) };
    });
  },

  /** The last one wins, type by type; since when a choice holds is kept with it. What else the preferences hold stays. */
  async change(userId: number, choices: readonly NoticeMailChoice[]): Promise<void> {
    const changed = sql`select jsonb_object_agg(given.type,
        jsonb_build_object('mail', given.mail, 'since', ${now().toISOString()}::text))
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as given(type text, mail text)
        join ${offered} on offered.role = u.role and offered.type = given.type cross join ${chosen}
      where given.mail <> chosen.mail`;
    await db.execute(sql`update users u set preferences = u.preferences || jsonb_build_object('noticeMails',
          coalesce(u.preferences->'noticeMails', '{}') || coalesce((${changed}), '{}'))
        where u.id = ${userId}`);
  },
});
