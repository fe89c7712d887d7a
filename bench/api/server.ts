import { setTimeout } from 'node:timers/promises';
import { refreshStatistics } from '../../api/src/desk/statistics/statistics.refresh.repository';
import { type Database, openDatabase } from '../../api/src/platform/db/database';
import { demoAccounts } from '../../api/src/seed/accounts';
import { served } from '../served';
import { coachAccounts, fillCoaching, teacherAccounts } from './accounts';
import { answering } from './child';
import { fillAttendances } from './attendances';
import { recorderOf } from './recorder';

const office = ['admin', 'appapp_administrator', 'coach'];

/** The product under load, in a process of its own, with as many sessions as asked. */
async function main() {
  const { app, db, url, databaseUrl } = await served();
  const { rows: people } = await db.pool.query<{ id: number }>(
    'select id from users where email = any($1) and role = any($2) order by id',
    [demoAccounts.map(({ email }) => email), office],
  );
  const open = (id: number) => app.services.sessions.open(db, id, '127.0.0.1', 'bench');
  const opened = (ids: readonly number[]) => Promise.all(ids.map(open));
  answering({
    where: async () => ({ url, databaseUrl }),
    /** Secrets of fresh sessions, of one person of the office after the other. */
    sessions: (count) => opened(Array.from({ length: Number(count) }, (_, index) => people[index % people.length]!.id)),
    /** The same of so many who teach, and the lessons that each may enter. */
    teachers: async (count) => {
      const rows = await teacherAccounts(db, Number(count));
      return { secrets: await opened(rows.map(({ id }) => id)), lessons: rows.map(({ lessons }) => lessons) };
    },
    /** The same of so many coaches, once they have that many follow-ups. */
    coaches: async (given) => {
      const { count, followUps } = given as { count: number; followUps: number };
      const ids = await coachAccounts(db, count);
      await withoutTimeouts(databaseUrl, (untimed) => fillCoaching(untimed, followUps));
      return opened(ids);
    },
    /** How many marks there are, once there are that many and the statistics have counted them. */
    attendances: (wanted) =>
      withoutTimeouts(databaseUrl, async (untimed) => {
        const found = await fillAttendances(untimed, Number(wanted));
        await refreshStatistics({ db: untimed, now: () => new Date() });
        return found;
      }),
    /** Once the jobs of the start and of what was filled in are done; there is no server that would take mails. */
    calm: async () => {
      while ((await jobsUnderWay(db)) > 0) await setTimeout(500);
    },
    cpu: async () => process.cpuUsage(),
    ...recorderOf(db.pool),
  });
}

/** What takes longer than a statement of the product may. */
async function withoutTimeouts<T>(databaseUrl: string, fill: (untimed: Database) => Promise<T>): Promise<T> {
  const untimed = openDatabase(databaseUrl, { hasNoTimeouts: true });
  try {
    return await fill(untimed);
  } finally {
    await untimed.close();
  }
}

async function jobsUnderWay({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    "select count(*)::int as total from pgboss.job where state <= 'active' and start_after <= now() and name <> 'mail'",
  );
  return rows[0]!.total;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
