import { type CostPayer, type GroupCosts, costPayer } from '@tandem/shared/contract/teaching/statements.costs';
import { daysOfMonth } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { plannedLesson, costLines, costSums, countTaking, perEach, type PlannedLesson } from './statements.costs';
import { ofColumns, type Of, readStatements, usualRate } from './statements.read.repository';
import { findPaid, isPayable } from './statements.rows.repository';

const findPlanned = (queries: Queries, groupId: number): Promise<PlannedLesson[]> =>
  rowsOf(
    queries,
    plannedLesson,
    sql`select l.id as "lessonId", l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId",
      coalesce(l.paid_minutes, extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes
    from lessons l where l.group_id = ${groupId} and l.status = 'planned' order by l.date, l.starts_at, l.id`,
  );

/** The months in which somebody has lessons of the group that cost something. */
const findMonthsOf = (queries: Queries, groupId: number): Promise<Of[]> =>
  rowsOf(
    queries,
    ofColumns,
    sql`select distinct l.teacher_id as "teacherId", to_char(l.date, 'YYYY-MM') as month from lessons l
      where l.group_id = ${groupId} and l.teacher_id is not null and (l.status = 'planned' or ${isPayable}) order by 2, 1`,
  );

type Charged = Omit<CostPayer, 'amount' | 'amountToCome'>;

/** Who takes part and who pays for it: lessons that were given and, by the setting, attended; and those to come. */
const findPayers = (queries: Queries, groupId: number, isByAttendance: boolean): Promise<Charged[]> =>
  rowsOf(
    queries,
    costPayer.omit({ amount: true, amountToCome: true }),
    sql`select r.id as "registrationId", s.id as "studentId", ${fullName('s')} as name,
      concat_ws(', ', ${labelOf(sql`r.payer_type_id`)}, ${fullName('c')}) as payer,
      coalesce((kind.extra->>'billable')::boolean, true) as "isCharged",
      count(l.id) filter (where l.status = 'held' and (${!isByAttendance} or exists (select from attendances a
        where a.lesson_id = l.id and a.enrolment_id = e.id and a.status in ('present', 'late'))))::int as lessons,
      count(l.id) filter (where l.status = 'planned')::int as "toCome"
    from enrolments e join registrations r on r.id = e.registration_id join students s on s.id = e.student_id
      left join list_items kind on kind.id = r.payer_type_id left join contacts c on c.id = r.payer_contact_id
      left join lessons l on l.group_id = e.group_id and l.status in ('held', 'planned') and l.date >= e.from_date
        and (e.to_date is null or l.date <= e.to_date)
    where e.group_id = ${groupId}
    group by r.id, s.id, kind.id, c.id order by s.last_name, s.first_name, s.id`,
  );

/** What a group costs and brings in; undefined: no such group. */
export async function readCosts(
  services: Pick<Services, 'settings' | 'db'>,
  groupId: number,
): Promise<GroupCosts | undefined> {
  const { db, settings } = services;
  const [group] = await rowsOf(db, { code: z.string() }, sql`select g.code from groups g where g.id = ${groupId}`);
  if (!group) return undefined;
  const months = await findMonthsOf(db, groupId);
  const teacherIds = [...new Set(months.map(({ teacherId }) => teacherId))];
  const lines = costLines({
    groupId,
    planned: await findPlanned(db, groupId),
    statements: await statementsOf(services, months, teacherIds),
    teachers: await findPaid(db, teacherIds),
    usual: await usualRate(services, db),
  });
  const { contribution, contributionRule: rule } = await settings('group', db);
  const price = contribution ?? 0;
  const payers = await findPayers(db, groupId, rule === 'attended');
  const rows = payers.map((row): CostPayer => {
    const each = row.isCharged ? price : 0;
    return { ...row, payer: row.payer || null, amount: row.lessons * each, amountToCome: row.toCome * each };
  });
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
async function statementsOf(services: Pick<Services, 'settings' | 'db'>, months: readonly Of[], teacherIds: number[]) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const span = { from: daysOfMonth(first.month).first, to: daysOfMonth(last.month).last, teacherIds };
  const wanted = new Set(months.map(keyOf));
  return (await readStatements(services, services.db, span, months)).filter((each) => wanted.has(keyOf(each)));
}

const keyOf = ({ teacherId, month }: Of) => `${teacherId} ${month}`;
