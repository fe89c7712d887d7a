import { office } from '@tandem/shared/access';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { bringUpToDate } from '../../platform/notices/notices.repository';
import { absenceAlerts } from '../attendance-rules/absence-alerts.repository';
import { lacking, teacherDays } from './presence.repository';

interface Steps {
  now: Date;
  /** Hours after the end of a lesson. */
  first: number;
  second: number;
}

/** Whom a lesson that lacks rows concerns: the offices, and its teacher while they may enter in it. */
const concerns = (day: string): SQL => sql`(u.role = any(${sql`${sql.param([...office])}::text[]`})
  or (u.teacher_id = l.teacher_id and l.date >= ${day}::date - ${teacherDays}::int))`;

/** Lessons that have lacked rows for so long, by whom they concern; `since` is when the last step was due (teaching 23). */
function missing({ now, first, second }: Steps): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const after = (hours: number) =>
    sql`((l.date + l.ends_at) at time zone 'Europe/Zurich' + ${hours} * interval '1 hour')`;
  return sql`with ${lacking({ now })} select u.id as user_id, 'lesson:' || l.id as topic,
      ${'Présences à saisir\u00a0: '} || g.code || ', ' || to_char(l.date, 'DD.MM.YYYY') as title,
      '/internal/appapp/group/show/' || g.id || '?lesson=' || l.id as link,
      case when l.date < ${today(now)}::date - ${teacherDays + 1}::int then null
        when ${after(second)} <= ${at} then ${after(second)} else ${after(first)} end as since
    from lacking join lessons l on l.id = lacking.id join groups g on g.id = l.group_id
      join users u on u.is_active and ${concerns(today(now))}
    where ${after(first)} <= ${at}`;
}

/** What is told of attendance by itself, whatever becomes of the mails. */
export function presenceNotices(services: Pick<Services, 'db' | 'now' | 'settings'>) {
  const { db, now, settings } = services;
  const alerts = absenceAlerts(services);
  return {
    /** Tells what was not entered, at each step; settles what is no more. */
    bringUpToDate: (): Promise<void> =>
      db.transaction(async (tx) => {
        const { firstReminder, secondReminder } = await settings('attendance', tx);
        const holds = missing({ now: now(), first: firstReminder, second: secondReminder });
        await bringUpToDate(tx, 'attendance_missing', holds, now());
        await alerts.settleOld(tx);
      }),
  };
}
