import { type CostPayer, type GroupCosts, costPayer } from '@tandem/shared/contract/teaching/statements.costs';
import { today } from '@tandem/shared/rules/time/dates';
import { daysOfMonth } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import {
  chargeJoins,
  chargeTables,
  findTerms,
  isBillable,
  isChargedAs,
  priceOn,
  type Terms,
} from '../../platform/db/charges.repository';
import { lastsOnDateOf } from '../../platform/db/enrolments';
import { fullName } from '../../platform/db/names';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { plannedLesson, costLines, costSums, countTaking, perEach, type PlannedLesson } from './statements.costs';
import { ofColumns, type Of, readStatements, usualRates } from './statements.read.repository';
import { findPaid, isPayable, minutesOf, paidJoins, paidMonth } from './statements.rows.repository';

const findPlanned = (queries: Queries, groupId: number): Promise<PlannedLesson[]> =>
  rowsOf(
    queries,
    plannedLesson,
    sql`select l.id as "lessonId", l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId",
      ${minutesOf} as minutes
    from lessons l where l.group_id = ${groupId} and l.status = 'planned' order by l.date, l.starts_at, l.id`,
  );

/** The months in which somebody has lessons of the group that cost something. */
const findMonthsOf = (queries: Queries, groupId: number): Promise<Of[]> =>
  rowsOf(
    queries,
    ofColumns,
    sql`select distinct l.teacher_id as "teacherId", to_char(${paidMonth}, 'YYYY-MM') as month from lessons l ${paidJoins}
      where l.group_id = ${groupId} and l.teacher_id is not null and (l.status = 'planned' or ${isPayable}) order by 2, 1`,
  );

/** Who takes part and who pays for it: lessons that were given and, by the setting, attended; and those to come. */
const findPayers = (queries: Queries, groupId: number, terms: Terms): Promise<CostPayer[]> =>
  rowsOf(
    queries,
    costPayer,
    sql`with ${chargeTables(terms)}
    select r.id as "registrationId", s.id as "studentId", ${fullName('s')} as name,
      concat_ws(', ', ${labelOf(sql`r.payer_type_id`)}, ${fullName('c')}) as payer,
      coalesce(bool_or(lesson.is_billable), true) as "isCharged",
      count(*) filter (where lesson.is_charged)::int as lessons,
      coalesce(sum(lesson.price) filter (where lesson.is_charged), 0)::int as amount,
      count(*) filter (where lesson.is_to_come)::int as "toCome",
      coalesce(sum(lesson.price) filter (where lesson.is_to_come and lesson.is_billable), 0)::int as "amountToCome"
    from enrolments e join registrations r on r.id = e.registration_id join students s on s.id = e.student_id
      left join contacts c on c.id = r.payer_contact_id
      left join lateral (select price.price, ${isBillable} as is_billable, l.status = 'planned' as is_to_come,
          l.status = 'held' and ${isChargedAs(sql`a.status`)} as is_charged
        from lessons l left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id
          ${chargeJoins(sql`e.registration_id`, sql`l.date`)}
        where l.group_id = e.group_id and l.status in ('held', 'planned') and ${lastsOnDateOf('l')}) lesson on true
    where e.group_id = ${groupId}
    group by r.id, s.id, c.id order by s.last_name, s.first_name, s.id`,
  );

/** What a group costs and brings in; undefined: no such group. */
export async function readCosts(
  services: Pick<Services, 'db' | 'now'>,
  groupId: number,
): Promise<GroupCosts | undefined> {
  const { db, now } = services;
  const [group] = await rowsOf(db, { code: z.string() }, sql`select g.code from groups g where g.id = ${groupId}`);
  if (!group) return undefined;
  const months = await findMonthsOf(db, groupId);
  const teacherIds = [...new Set(months.map(({ teacherId }) => teacherId))];
  const lines = costLines({
    groupId,
    planned: await findPlanned(db, groupId),
    statements: await statementsOf(services, months, teacherIds),
    teachers: await findPaid(db, teacherIds),
    usual: await usualRates(db),
  });
  const terms = await findTerms(db);
  const { price, isByAttendance } = priceOn(terms, today(now())) ?? { price: 0, isByAttendance: false };
  const rule = isByAttendance ? 'attended' : 'expected';
  const payers = await findPayers(db, groupId, terms);
  const rows = payers.map((row): CostPayer => ({ ...row, payer: row.payer || null }));
  const sums = costSums(lines);
  return {
    code: group.code,
    lines,
    sums,
    perParticipant: perEach(sums.all, countTaking(rows)),
    perHour: perEach(sums.all, sums.all.minutes / 60),
    participation: { price, rule, rows },
  };
}

/** These months with all that they hold: the lessons of other groups too, beside which vacation is rounded. */
async function statementsOf(services: Pick<Services, 'db' | 'now'>, months: readonly Of[], teacherIds: number[]) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const span = { from: daysOfMonth(first.month).first, to: daysOfMonth(last.month).last, teacherIds };
  const wanted = new Set(months.map(keyOf));
  return (await readStatements(services, services.db, span, months)).filter((each) => wanted.has(keyOf(each)));
}

const keyOf = ({ teacherId, month }: Of) => `${teacherId} ${month}`;
