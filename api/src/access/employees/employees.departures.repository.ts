import {
  departureUndoableUntil,
  type EmployeeRow,
  type HandedWork,
  handOver,
  type HandOver,
} from '@tandem/shared/contract/access/employees';
import { today } from '@tandem/shared/rules/time/dates';
import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Check } from '../../platform/consistency/check';
import type { Queries } from '../../platform/db/database';
import { isOpenGroup } from '../../platform/db/enrolments';
import { fullName } from '../../platform/db/names';
import { rowsOf, valuesOf } from '../../platform/db/rows';
import { employees } from '../../platform/db/schema';
import type { Departure } from '../../platform/db/schema/employees';
import type { Leaver } from '../../platform/departures/part';
import { mayTakeReminders } from '../../platform/departures/takers';
import { Problem } from '../../platform/http/problem';
import type { Change } from '../../platform/http/write';
import { accountsRepository, summaryOf } from '../accounts.repository';

type EmployeeChange = Change<EmployeeRow>;

const leaverOf = ({ id, account }: EmployeeRow): Leaver => ({ employeeId: id, userId: account?.id ?? null });

/** What somebody who leaves hands over, and what comes back when the departure is taken back (access 19). */
export function employeeDepartures(services: Services) {
  const { db, now } = services;
  const accounts = accountsRepository(services);

  /** Groups stay with their teacher: they are handed over on the teacher's own page. */
  async function openGroupsOf(tx: Queries, { userId }: Leaver): Promise<string | undefined> {
    const codes = await valuesOf(
      tx,
      z.string(),
      sql`select g.code from groups g join users u on u.teacher_id = g.teacher_id
        where u.id = ${userId} and ${isOpenGroup} order by g.code, g.id`,
    );
    return codes.length > 0 ? codes.join(', ') : undefined;
  }

  return {
    /** Hands over what was named. Throws 422 where a departure that takes effect at once would leave something open. */
    async handOver(change: EmployeeChange, leftOn: string, handed: HandedWork): Promise<Departure> {
      const leaver = leaverOf(change.before);
      const done: [string, unknown][] = [];
      for (const part of services.departures()) done.push([part.key, await part.handOver(change, leaver, handed)]);
      if (leftOn <= today(now())) {
        const open = [await openGroupsOf(change.tx, leaver)];
        for (const part of services.departures()) open.push(await part.openOf(change.tx, leaver, handed));
        const left = open.filter((text) => text !== undefined);
        if (left.length > 0)
          throw new Problem(422, `Remettez d’abord ce qui est encore ouvert\u00a0: ${left.join(', ')}.`, {});
      }
      return { notedAt: now().toISOString(), accountId: null, handed: Object.fromEntries(done) };
    },

    /** Remembers which account the departure closed. */
    closed: (tx: Queries, id: number, accountId: number): Promise<unknown> =>
      tx.execute(sql`update employees set departure = departure || jsonb_build_object('accountId', ${accountId}::int)
        where id = ${id} and departure is not null`),

    /** Within 30 days the account opens again, and what was handed over comes back. */
    async takeBack(change: EmployeeChange): Promise<void> {
      const { tx, person, before } = change;
      const [row] = await tx
        .select({ departure: employees.departure })
        .from(employees)
        .where(eq(employees.id, before.id));
      const departure = row?.departure;
      if (!departure || departureUndoableUntil(departure.notedAt) < now()) return;
      if (departure.accountId !== null) await accounts.activate(tx, person, { id: departure.accountId });
      for (const part of services.departures())
        await part.takeBack(change, leaverOf(before), departure.handed[part.key]);
    },

    /** What one of the staff has open; undefined: nobody with this id. */
    async find(id: number): Promise<HandOver | undefined> {
      const idleSince = new Date(now().getTime() - services.config.sessionIdleMs).toISOString();
      const [found] = await rowsOf(
        db,
        handOver.omit({ isLastAdmin: true }),
        sql`select case when u.id is not null then jsonb_build_object(${summaryOf}) end as account,
          (select count(*)::int from sessions s where s.user_id = u.id and s.last_seen_at > ${idleSince}::timestamptz
            and s.expires_at > ${now().toISOString()}::timestamptz) as "openSessions",
          (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'code', g.code) order by g.code, g.id), '[]')
            from groups g where g.teacher_id = u.teacher_id and ${isOpenGroup}) as groups,
          (select count(*)::int from tasks t where t.owner_id = u.id and t.done_at is null) as reminders,
          ${takersOf} as "reminderTakers"
          from employees e left join users u on u.employee_id = e.id where e.id = ${id}`,
      );
      if (!found) return undefined;
      return { ...found, isLastAdmin: found.account !== null && (await accounts.isLastAdmin(found.account.id)) };
    },
  };
}

/** Those who may get the reminders of the account `u`. */
const takersOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', taker.id, 'label', taker.label) order by taker.label, taker.id), '[]')
  from (select u.id, ${fullName('u')} as label from users giver, users u
    where giver.employee_id = e.id and ${mayTakeReminders}) taker)`;

/** A number and its words, where it is not zero. */
const counted = (count: SQL, one: string, several: string): SQL =>
  sql`case ${count} when 0 then null when 1 then ${`1 ${one}`}::text else ${count} || ${` ${several}`} end`;
const openCoachings = sql`(select count(*) from coachings c where c.coach_id = e.id
  and c.status in ('received', 'review', 'accepted', 'active', 'paused'))`;
const openGroups = sql`(select count(*) from groups g join users u on u.teacher_id = g.teacher_id
  where u.employee_id = e.id and ${isOpenGroup})`;

/** A departure that was announced has come, and its work was not handed over until then. */
export const employeesChecks = (): Check[] => [
  {
    key: 'work-of-leavers',
    order: 75,
    title: 'Collaborateur·trices parti·es, avec du travail ouvert',
    explains:
      'Un départ annoncé est arrivé sans que tout soit remis\u00a0: confiez ces groupes et ces suivis à quelqu’un.',
    find: (day) => sql`select left_ones.id, left_ones.label, left_ones.note,
        jsonb_build_array(jsonb_build_object('label', 'Collaborateurs', 'href', '/internal/employees?view=left')) as links
      from (select e.id, ${fullName('e')} as label, concat_ws(', ', ${counted(openGroups, 'groupe', 'groupes')},
          ${counted(openCoachings, 'suivi CoachApp', 'suivis CoachApp')}) as note
        from employees e where e.left_on <= ${day}::date) left_ones where left_ones.note <> ''`,
  },
];
