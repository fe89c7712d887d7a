import type { AbsenceAlert, AbsenceAlerts } from '@tandem/shared/contract/teaching/presence.alerts';
import type { AttendanceStatus } from '@tandem/shared/contract/enumerations';
import { absencesOf, tallyOf } from '@tandem/shared/rules/attendance';
import { today } from '@tandem/shared/rules/dates';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { fullName } from '../../platform/db/names';
import { lastsOn } from '../../platform/db/places';
import { rowsOf } from '../../platform/db/rows';
import { yearOn } from '../year.repository';
import { mostInARow } from './presence.rules';

interface Cell {
  lessonId: number;
  enrolmentId: number;
  group: string;
  date: string;
  isLocked: boolean;
  status: AttendanceStatus;
}
interface Somebody {
  studentId: number;
  name: string;
  groups: string[];
  /** In the order of the lessons. */
  cells: Cell[];
}

/** The thresholds of the settings (teaching 23). */
export async function thresholdsOf({ settings }: Pick<Services, 'settings'>) {
  const { absencesInARow, absencesInAll } = await settings('attendance');
  return { inARow: absencesInARow, inAll: absencesInAll };
}

/** Who has a place today and so many unexcused absences in this year, with everything that was entered for them. */
const findAbsent = ({ db }: Pick<Services, 'db'>, least: number, day: string): Promise<Somebody[]> =>
  rowsOf(
    db,
    sql`with absent as materialized (select e.student_id from attendances a join enrolments e on e.id = a.enrolment_id
        join groups g on g.id = e.group_id
        where a.status = 'absent_unexcused' and g.training_year_id = ${yearOn(day)}
        group by e.student_id having count(*) >= ${least}),
      entered as (select e.student_id, jsonb_agg(jsonb_build_object('lessonId', l.id, 'enrolmentId', e.id, 'group', g.code,
          'date', l.date, 'isLocked', l.statement_id is not null, 'status', a.status)
          order by l.date, l.starts_at, l.id) as cells
        from absent join enrolments e on e.student_id = absent.student_id join groups g on g.id = e.group_id
        join attendances a on a.enrolment_id = e.id join lessons l on l.id = a.lesson_id
        where g.training_year_id = ${yearOn(day)} group by e.student_id)
    select s.id as "studentId", ${fullName('s')} as name, entered.cells, places.groups
    from entered join students s on s.id = entered.student_id
    join lateral (select jsonb_agg(distinct g.code) as groups from enrolments e join groups g on g.id = e.group_id
      where e.student_id = s.id and g.training_year_id = ${yearOn(day)} and ${lastsOn(day)}) places
      on places.groups is not null
    where s.archived_at is null and s.anonymised_at is null order by s.last_name, s.first_name, s.id`,
  );

function alertOf({ cells, ...somebody }: Somebody): AbsenceAlert {
  return {
    ...somebody,
    inARow: mostInARow(cells.map((cell) => ({ enrolmentId: cell.enrolmentId, cell }))),
    inAll: absencesOf(cells).inAll,
    rate: tallyOf(cells).rate ?? 0,
    absences: cells
      .filter(({ status }) => status === 'absent_unexcused')
      .map(({ status: _status, ...cell }) => cell)
      .reverse(),
  };
}

/** Whoever has reached a threshold, the most absent first. */
export async function findAlerts(services: Pick<Services, 'db' | 'settings' | 'now'>): Promise<AbsenceAlerts> {
  const thresholds = await thresholdsOf(services);
  const found = await findAbsent(services, Math.min(thresholds.inARow, thresholds.inAll), today(services.now()));
  const rows = found
    .map(alertOf)
    .filter(({ inARow, inAll }) => inARow >= thresholds.inARow || inAll >= thresholds.inAll)
    .sort((one, other) => other.inARow - one.inARow || other.inAll - one.inAll);
  return { rows, thresholds };
}
