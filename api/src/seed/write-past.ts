import { today } from '@tandem/shared/rules/time/dates';
import { addMonths, monthOf } from '@tandem/shared/rules/time/month';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { intList } from '../platform/db/rows';
import { bills, groups } from '../platform/db/schema';
import { keepBill } from '../teaching/bills/bills.lines.repository';
import { anyItem, type Demo, itemId, yearId } from './context';
import { courseDates, endOfYearBefore } from './dates';
import { draw } from './random';
import type { Learner } from './training';
import { countOf } from './write';
import { writeAccompaniments } from './write-accompaniments';
import { writeFormerCoachings } from './write-coachings';
import { writeEnrolments, writeGroups } from './write-groups';
import { writeNetworks } from './write-network';
import { writeLessons, writeStatements } from './write-statements';

/** Eight to ten apprentices a group, more than two groups for each of them. */
const groupsFor = (learners: readonly Learner[]) => Math.round(learners.length * 0.28);

/** Of a hundred places so many are given up, each at its own time of the year. */
const givenUp = 12;

/** Ends the places of a year with its groups, some of them sooner. */
async function endCourses(db: Queries, then: Demo): Promise<void> {
  const { ids } = then;
  const reached = itemId(ids, 'fail-reason', 'Objectif atteint');
  const failures = anyItem(ids, 'fail-reason').filter((id) => id !== reached);
  await db.execute(sql`with ending as (
      select e.id, e.registration_id, n, case when n < ${givenUp} then 'dropped' else 'completed' end as kind,
        case when n < ${givenUp} then g.first_date + 30 + n * 16 else g.last_date end as day
      from enrolments e join groups g on g.id = e.group_id and g.training_year_id = ${yearId(then)}
        cross join lateral (select ${draw(sql`'end ' || e.id`)} as n) drawn),
    ended as (update enrolments e set to_date = ending.day, end_kind = ending.kind, created_at = e.from_date - 10,
        updated_at = ending.day + time '15:00'
      from ending where ending.id = e.id)
    update registrations r set status = ending.kind, closed_on = ending.day, status_changed_at = ending.day + time '15:00',
      updated_at = ending.day + time '15:00',
      fail_reason_id = case ending.kind when 'dropped' then (${intList(failures)})[1 + ending.id % ${failures.length}] end
    from ending where ending.registration_id = r.id`);
  await db.execute(sql`update groups set status = 'closed', closed_on = last_date, created_at = first_date - 20, updated_at = last_date + time '15:00'
    where training_year_id = ${yearId(then)}`);
}

/** Bills the months that are over, up to the courses of this year; nothing when something is billed already. */
async function writeBills(db: Queries, then: Demo, { now }: Demo): Promise<void> {
  if ((await countOf(db, bills)) > 0) return;
  const [courses, current] = [monthOf(courseDates(now).firstDate), monthOf(today(now))];
  const end = courses < current ? courses : current;
  for (let month = monthOf(courseDates(then.now).firstDate); month < end; month = addMonths(month, 1))
    await keepBill(db, { month, at: new Date(`${addMonths(month, 1)}-06T09:00:00Z`), byId: then.authors.admin });
}

/** The training year before, as it was on its last day; nothing when there are groups of it already. */
export async function writePast(db: Queries, learners: readonly Learner[], demo: Demo): Promise<void> {
  const then = { ...demo, now: endOfYearBefore(demo.now), isOver: true };
  if (learners.length === 0 || (await countOf(db, groups, eq(groups.trainingYearId, yearId(then)))) > 0) return;
  await writeGroups(db, groupsFor(learners), then);
  await writeEnrolments(db, learners, then);
  await endCourses(db, then);
  await writeLessons(db, then);
  await writeStatements(db, then);
  await writeBills(db, then, demo);
  await writeFormerCoachings(db, learners, then, today(demo.now));
  await writeNetworks(db, then);
  await writeAccompaniments(db, then);
}
