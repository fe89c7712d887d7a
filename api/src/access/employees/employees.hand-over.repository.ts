import type { HandOver } from '@tandem/shared/contract/access/employees';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { rowsOf } from '../../platform/db/rows';
import { isOpenGroup } from '../../platform/db/enrolments';
import { summaryOf } from '../account.summary';
import { accountsRepository } from '../accounts.repository';

type Found = Omit<HandOver, 'isLastAdmin'>;

/** What one of the staff has open; undefined: nobody with this id. */
export function handOverRepository(services: Services) {
  const { db, config, now } = services;
  const accounts = accountsRepository(services);
  return async (id: number): Promise<HandOver | undefined> => {
    const idleSince = new Date(now().getTime() - config.sessionIdleMs).toISOString();
    const [found] = await rowsOf<Found>(
      db,
      sql`select case when u.id is not null then jsonb_build_object(${summaryOf}) end as account,
        (select count(*)::int from sessions s where s.user_id = u.id and s.last_seen_at > ${idleSince}::timestamptz
          and s.expires_at > ${now().toISOString()}::timestamptz) as "openSessions",
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'code', g.code) order by g.code, g.id), '[]')
          from groups g where g.teacher_id = u.teacher_id and ${isOpenGroup}) as groups
        from employees e left join users u on u.employee_id = e.id where e.id = ${id}`,
    );
    if (!found) return undefined;
    return { ...found, isLastAdmin: found.account !== null && (await accounts.isLastAdmin(found.account.id)) };
  };
}
