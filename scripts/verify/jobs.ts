// npm run verify:jobs [-- --rounds 20 --servers 1|2]: a server is killed while it writes an import of 5,000 lines, sends 200 mails
// and does the duties of the hour. What it had begun goes on elsewhere: nothing is lost, nothing is there twice.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { fileOf } from '../../bench/imports/file';
import type { Tandem } from '../../testkit/tandem';
import { allSent, call, releaseLeases, type TestServer, idOf, signIn, until, withServer } from './test-server';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, servers: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const lines = 5000;
const addressees = 200;
interface Servers extends TestServer {
  servers: Tandem[];
}

/** One kill in the middle of everything; says what was lost or doubled. */
async function round(testServer: Servers, nth: number) {
  const { servers, db, sink } = testServer;
  const admin = await signIn(servers[0]!);
  const lists = await call<Record<string, { label: string }[]>>(
    admin,
    'GET',
    '/api/lists?keys=profession,learning-school',
  );
  const sent = await call<ImportFile>(
    admin,
    'POST',
    `/api/imports/students?name=tour-${nth}.csv`,
    fileOf(lines, lists),
  );
  const checked = await call<ImportFile>(admin, 'PUT', `/api/imports/${sent.id}/mapping`, {
    version: sent.version,
    ...sent.mapping,
  });
  const { rows: people } = await db.query<{ id: number }>(
    'select id from students where email is not null and archived_at is null order by id limit $1',
    [addressees],
  );
  const isEmpty = async (query: string) => (await db.query(query)).rowCount === 0;
  await allSent(testServer);
  const before = sink.messages.length;
  const {
    rows: [last],
  } = await db.query<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox');
  await db.query("delete from pgboss.job where name = 'duties' and state = 'completed'");
  await call(admin, 'POST', `/api/imports/${sent.id}/write`, {
    version: checked.version,
    skipFaulty: true,
    duplicates: 'create',
  });
  await call(admin, 'POST', '/api/students/bulk/mail', {
    target: { ids: people.map(({ id }) => id) },
    mail: { subject: `Tour ${nth}`, text: 'Bonjour {{prenom}}' },
  });

  await pause(200 + Math.random() * 4000);
  const victim = servers[nth % servers.length]!;
  await victim.stop('SIGKILL');
  servers[servers.indexOf(victim)] = await testServer.start();
  await releaseLeases(testServer);

  const clerk = await signIn(servers[0]!);
  const show = () => call<ImportFile>(clerk, 'GET', `/api/imports/${sent.id}`);
  await until('import', async () => (await show()).state !== 'running');
  await allSent(testServer);
  await until(
    'duties',
    async () => !(await isEmpty("select 1 from pgboss.job where name = 'duties' and state = 'completed'")),
  );

  const done = await show();
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::int as n from students where email like '%@import-banc.ch' group by email",
  );
  const { rows: promised } = await db.query('select 1 from outbox where id > $1', [last!.id]);
  // The product also writes by itself: reminders to teachers.
  const isOfRound = (message: string) => new RegExp(`^Subject: Tour ${nth}\\s*$`, 'im').test(message);
  const since = sink.messages.slice(before);
  const ids = since.filter(isOfRound).map(idOf);
  const arrived = new Set(ids).size;
  const others = new Set(since.filter((message) => !isOfRound(message)).map(idOf)).size;
  const undone = await call<ImportFile>(clerk, 'POST', `/api/imports/${sent.id}/undo`, { version: done.version });
  return {
    lost: lines - rows.length + (addressees - arrived),
    doubled: rows.filter(({ n }) => n > 1).length + (promised.length - others - addressees),
    'sent again under the same Message-ID': ids.length - arrived,
    state: done.state,
    undone: undone.undo?.removed,
  };
}

const run = (count: 1 | 2): Promise<boolean> =>
  withServer(async (testServer) => {
    const servers = [await testServer.start()];
    if (count === 2) servers.push(await testServer.start());
    const rows: Record<string, object> = {};
    let isGood = true;
    try {
      for (let nth = 1; nth <= rounds; nth++) {
        const startedAt = performance.now();
        const result = await round({ ...testServer, servers }, nth);
        rows[`${count} · ${nth}`] = { ...result, seconds: Math.round((performance.now() - startedAt) / 1000) };
        isGood &&= result.lost === 0 && result.doubled === 0 && result.state === 'done' && result.undone === lines;
      }
    } finally {
      console.table(rows);
      for (const server of servers) await server.stop();
    }
    return isGood;
  });

let isGood = true;
for (const count of [1, 2] as const)
  if (!values.servers || Number(values.servers) === count) isGood = (await run(count)) && isGood;
process.exitCode = isGood ? 0 : 1;
