import { type AbsenceAlerts, maxAlerts, absenceAlert } from '@tandem/shared/contract/teaching/presence.alerts';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { fullName } from '../../platform/db/names';
import { lastsOn } from '../../platform/db/enrolments';
import { rowsOf } from '../../platform/db/rows';
import { missedBy, rateOf, reachedOn, thresholdsOf } from '../attendance-rules/absence-alerts.repository';
import { yearOn } from '../../platform/db/year.repository';

type Thresholds = AbsenceAlerts['thresholds'];

/** Who has a place today and has reached a threshold, the most absent first. */
const findAlerted = ({ db }: Pick<Services, 'db'>, thresholds: Thresholds, day: string) =>
  rowsOf(
    db,
    absenceAlert.extend({ total: z.number() }),
    sql`with ${reachedOn(day, thresholds)},
      alerted as materialized (select s.id, ${fullName('s')} as name, s.last_name, s.first_name,
          reached.in_a_row, reached.in_all, count(*) over ()::int as total
        from reached join students s on s.id = reached.student_id
        order by in_a_row desc, in_all desc, s.last_name, s.first_name, s.id limit ${maxAlerts})
    select alerted.id as "studentId", alerted.name, alerted.in_a_row as "inARow", alerted.in_all as "inAll",
      ${rateOf(sql`alerted.id`, day)} as rate, alerted.total, (select jsonb_agg(distinct g.code) from enrolments e join groups g on g.id = e.group_id
        where e.student_id = alerted.id and g.training_year_id = ${yearOn(day)} and ${lastsOn(day)}) as groups,
      (select jsonb_agg(jsonb_build_object('lessonId', l.id, 'enrolmentId', e.id, 'group', g.code, 'date', l.date,
          'isLocked', l.statement_id is not null) order by a.lesson_at desc, l.id desc)
        from ${missedBy(sql`alerted.id`, day)}) as absences
    from alerted order by alerted.in_a_row desc, alerted.in_all desc, alerted.last_name, alerted.first_name, alerted.id`,
  );

export async function findAlerts(services: Pick<Services, 'db' | 'settings' | 'now'>): Promise<AbsenceAlerts> {
  const thresholds = await thresholdsOf(services);
  const rows = await findAlerted(services, thresholds, today(services.now()));
  return { rows, total: rows[0]?.total ?? 0, thresholds };
}
