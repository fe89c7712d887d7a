import { demoAccounts } from '../../api/src/seed/accounts';
import { served } from '../served';
import { answering } from './child';
import { recorderOf } from './recorder';

const office = ['admin', 'appapp_administrator', 'coach'];

/** The product under load, in a process of its own, with as many sessions as asked. */
async function main() {
  const { app, db, url, databaseUrl } = await served();
  const { rows: people } = await db.pool.query<{ id: number }>(
    'select id from users where email = any($1) and role = any($2) order by id',
    [demoAccounts.map(({ email }) => email), office],
  );
  const open = (_: unknown, place: number) =>
    app.services.sessions.open(db, people[place % people.length]!.id, '127.0.0.1', 'bench');
  answering({
    where: async () => ({ url, databaseUrl }),
    /** Secrets of fresh sessions, of one person of the office after the other. */
    sessions: (count) => Promise.all(Array.from({ length: Number(count) }, open)),
    cpu: async () => process.cpuUsage(),
    ...recorderOf(db.pool),
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
