import {
  coachingRow,
  coachingCounts,
  type CoachingCounts,
  type CoachingFilters,
  type CoachingRow,
  type CoachingSort,
} from '@tandem/shared/contract/coaching/coachings.list';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { labelOf, rowsOf, utc } from '../../platform/db/rows';
import { amongNumbers, amongTexts, containing, when } from '../../platform/listing/conditions';
import { sqlList } from '../../platform/listing/sql-list';
import { coachName, isOpen, isQuiet, lastContactOn, meetings, minutes, nextOn } from '../followed.repository';
import { employeeOf, isReadableBy, type Reader } from '../readable.repository';

/** Who asks, and on which day (ISO). */
interface Asker extends Reader {
  today: string;
}

const isMine = (reader: Reader): SQL => sql`coalesce(c.coach_id = ${employeeOf(reader)}, false)`;
const isUnassigned = sql`(${isOpen} and c.coach_id is null)`;
/** That a goal is overdue is told to those alone who read the follow-up (coaching 10). */
const isOverdue = (reader: Asker): SQL => sql`(${isOpen} and ${isReadableBy(reader)} and exists (select from goals g
  where g.coaching_id = c.id and g.state = 'open' and g.due_on < ${reader.today}::date))`;
const statuses = sql`array['received', 'review', 'accepted', 'active', 'paused', 'ended', 'refused', 'withdrawn']`;

/** Follow-ups: what a row shows, and every filter and order of the contract. */
export const coachingsList = sqlList<CoachingRow, CoachingFilters, CoachingSort, Asker, 'student'>({
  from: sql`coachings c`,
  id: sql`c.id`,
  row: coachingRow,
  joins: () => ({ student: { on: sql`join students s on s.id = c.student_id` } }),
  columns: (reader) => ({
    id: sql`c.id`,
    version: sql`c.version`,
    studentId: sql`c.student_id`,
    lastName: { sql: sql`s.last_name`, joins: ['student'] },
    firstName: { sql: sql`s.first_name`, joins: ['student'] },
    profession: sql`(select ${labelOf(sql`a.profession_id`)} from apprenticeships a
      where a.student_id = c.student_id and a.is_current)`,
    officeId: sql`c.office_id`,
    office: labelOf(sql`c.office_id`),
    coachId: sql`c.coach_id`,
    coach: coachName,
    status: sql`c.status`,
    area: labelOf(sql`c.area_ids[1]`),
    isUrgent: sql`c.is_urgent`,
    receivedOn: sql`c.received_on::text`,
    statusChangedAt: utc(sql`c.status_changed_at`),
    isReadable: isReadableBy(reader),
    meetings,
    minutes,
    lastContactOn: sql`${lastContactOn}::text`,
    nextOn: sql`${nextOn(reader.today)}::text`,
  }),
  ties: ['receivedOn'],
  keys: ({ today }) => ({
    lastName: { sql: sql`s.last_name`, isAlwaysFilled: true, joins: ['student'] },
    office: { sql: labelOf(sql`c.office_id`), isAlwaysFilled: true },
    coach: { sql: coachName },
    status: { sql: sql`array_position(${statuses}, c.status)`, isAlwaysFilled: true },
    receivedOn: { sql: sql`c.received_on`, isAlwaysFilled: true },
    urgency: { sql: sql`(c.is_urgent and ${isOpen})::int`, isAlwaysFilled: true },
    lastContactOn: { sql: lastContactOn },
    nextOn: { sql: nextOn(today) },
    meetings: { sql: meetings, isAlwaysFilled: true },
  }),
  filters: {
    search: (text) => {
      const found = containing(sql`s.search`, text);
      return found && { sql: found, joins: ['student'] };
    },
    status: (value) => amongTexts(sql`c.status`, value),
    officeId: (value) => amongNumbers(sql`c.office_id`, value),
    coachId: (value) => amongNumbers(sql`c.coach_id`, value),
    areaId: (value) => (value?.length ? sql`c.area_ids && ${sql.param([...value])}::int[]` : undefined),
    urgent: (is) => when(is, sql`(c.is_urgent and ${isOpen})`),
    mine: (is, reader) => when(is, isMine(reader)),
    unassigned: (is) => when(is, isUnassigned),
    quiet: (is, { today }) => when(is, isQuiet(today)),
    overdue: (is, reader) => when(is, isOverdue(reader)),
    studentId: (id) => (id ? sql`c.student_id = ${id}` : undefined),
  },
});

/** One statement for the numbers of all views. */
export async function countCoachings(queries: Queries, reader: Asker): Promise<CoachingCounts> {
  const [counts] = await rowsOf(
    queries,
    coachingCounts,
    sql`select count(*) filter (where ${isOpen} and ${isMine(reader)})::int as mine,
      count(*) filter (where ${isUnassigned})::int as unassigned,
      count(*) filter (where ${isOpen} and c.is_urgent)::int as urgent,
      count(*) filter (where ${isQuiet(reader.today)})::int as quiet,
      count(*) filter (where ${isOverdue(reader)})::int as overdue, count(*) filter (where ${isOpen})::int as open,
      count(*) filter (where c.status = 'ended')::int as ended
    from coachings c`,
  );
  return counts!;
}
