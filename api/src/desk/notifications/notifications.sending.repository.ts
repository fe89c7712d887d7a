import { noticeTypes } from '@tandem/shared/contract/desk/notifications.types';
import { coachingTeam } from '@tandem/shared/access';
import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { chosen, offered, isOfCoaching } from './notifications.repository';
import { type Addressee, noticeMail, summaryMail, type MailedNotification } from './notifications.mails';

const rowColumns = z.object({
  userId: z.int(),
  email: z.string(),
  firstName: z.string(),
  type: z.enum(noticeTypes),
  title: z.string(),
  link: z.string().nullable(),
});
type Row = z.infer<typeof rowColumns>;

/** When the summary is written, as the clock in Switzerland shows it. */
const summaryAt = '07:00';

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const team = sql`${sql.param([...coachingTeam])}::text[]`;

/** Notices `n` of users `u` who may sign in that are neither read, done nor mailed, of types that their role of today is told of. */
const waiting = (condition: SQL): SQL => sql`select n.id, u.id as user_id, u.email, u.first_name
  from users u join ${offered} on offered.role = u.role cross join ${chosen}
    join notifications n on n.user_id = u.id and n.type = offered.type
  where u.is_active and (u.role = any(${team}) or not ${isOfCoaching}) and n.mailed_at is null and n.read_at is null and n.done_at is null and ${condition}`;

const returned = sql`returning n.user_id as "userId", due.email, due.first_name as "firstName", n.type, n.title, n.link`;

/** One statement takes them: of two servers that ask at once, one gets each notice. */
const claimNow = (tx: Queries, at: Date) =>
  rowsOf(
    tx,
    rowColumns,
    sql`with due as materialized (${waiting(sql`chosen.mail = 'now' and n.created_at > ${instant(at)} - interval '1 day'
        and n.created_at >= coalesce(chosen.since, '-infinity')`)})
      update notifications n set mailed_at = ${instant(at)} from due where n.id = due.id and n.mailed_at is null ${returned}`,
  );

/**
 * The same of a day's summary, once for each person and day: what came before its hour and within a week, also what should have been
 * mailed at once and was not. Whoever chose it after that hour hears on the next day.
 */
function claimSummary(tx: Queries, at: Date) {
  const day = today(at);
  const hour = sql`((${day}::date + ${summaryAt}::time) at time zone 'Europe/Zurich')`;
  const condition = sql`n.created_at < ${hour} and n.created_at >= ${hour} - interval '7 days'
    and (chosen.mail = 'daily' and coalesce(chosen.since, '-infinity') < ${hour}
      or chosen.mail = 'now' and n.created_at < ${instant(at)} - interval '1 hour')`;
  return rowsOf(
    tx,
    rowColumns,
    sql`with due as materialized (${waiting(condition)}),
      taken as (update users u set preferences = u.preferences || jsonb_build_object('noticesSummedUpOn', ${day}::text)
        where u.id in (select user_id from due) and u.is_active
          and u.preferences->>'noticesSummedUpOn' is distinct from ${day}::text returning u.id)
      update notifications n set mailed_at = ${instant(at)} from due join taken on taken.id = due.user_id
        where n.id = due.id and n.mailed_at is null ${returned}`,
  );
}

function byPerson(rows: readonly Row[]): Addressee[] {
  const people = new Map<number, Addressee & { notifications: MailedNotification[] }>();
  for (const { userId, email, firstName, ...notification } of rows) {
    const person = people.get(userId) ?? { email, firstName, notifications: [] };
    person.notifications.push(notification);
    people.set(userId, person);
  }
  return [...people.values()];
}

/** Mails of notices (desk 24): that one is due and that it is queued are one transaction, so that none is lost or doubled. */
export const noticeSending = ({ db, now, config, outbox }: Services) => ({
  sendNow: (): Promise<void> =>
    db.transaction(async (tx) => {
      const people = byPerson(await claimNow(tx, now()));
      for (const person of people) await outbox.mail(tx, noticeMail(config, person));
    }),

  async sendSummaries(): Promise<void> {
    const at = now();
    if (formatTime(at) < summaryAt) return;
    await db.transaction(async (tx) => {
      const people = byPerson(await claimSummary(tx, at));
      await outbox.mails(
        tx,
        people.map((person) => summaryMail(config, person, today(at))),
      );
    });
  },
});
