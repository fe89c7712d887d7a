// npm run verify:month-end [-- --rounds 20]: a server is killed in the middle of approving every statement of a month. Afterwards all of
// them are approved with their lines kept and their lessons locked, or nothing of it is there.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import pg from 'pg';
import { startPostgres } from '../../api/src/platform/db/embedded-postgres';
import { accounts, password } from '../../e2e/src/accounts';
import { dataFolder, type Product, removeFolder, startProduct } from '../../e2e/src/product';
import { clerkAt } from './hostile/person';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });

/** What stands in the database: of an approval all three, or none. */
const standing = `select count(*) filter (where status = 'approved')::int as approved,
  (select count(*)::int from statement_lines line join statements s on s.id = line.statement_id
    where line.kind = 'lesson' and s.month = $1) as kept,
  (select count(*)::int from lessons l join statements s on s.id = l.statement_id where s.month = $1) as locked
  from statements where month = $1`;

async function monthToApprove(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ month: string }>(
    "select max(month)::text as month from statements where status = 'submitted'",
  );
  if (!rows[0]?.month) throw new Error('The demo has no month to approve.');
  return rows[0].month;
}

/** As it was before the round. */
async function reset(db: pg.Client, month: string) {
  await db.query(
    'update lessons set statement_id = null where statement_id in (select id from statements where month = $1)',
    [month],
  );
  await db.query(
    "delete from statement_lines where kind = 'lesson' and statement_id in (select id from statements where month = $1)",
    [month],
  );
  await db.query("update statements set status = 'submitted' where month = $1 and status = 'approved'", [month]);
}

async function readRows(url: string, month: string) {
  const person = await clerkAt(url, '127.0.0.1', accounts.admin.email, password);
  const answer = await person.ask(`/api/statements?month=${month.slice(0, 7)}`);
  const { rows } = JSON.parse(answer.body.toString()) as { rows: StatementRow[] };
  const submitted = rows.filter(({ status }) => status === 'submitted');
  return {
    person,
    rows: submitted.map(({ teacherId, month: of, version, gross }) => ({ teacherId, month: of, version, gross })),
  };
}

interface Standing {
  approved: number;
  kept: number;
  locked: number;
}

async function stands(db: pg.Client, month: string): Promise<Standing> {
  return (await db.query<Standing>(standing, [month])).rows[0]!;
}

/** One approval that is killed after so many milliseconds, or never. */
async function approve(product: Product, month: string, killAfter?: number): Promise<number> {
  const { person, rows } = await readRows(product.url, month);
  const from = performance.now();
  const answer = person.ask('/api/statements/approve', { method: 'POST', body: { rows } }).catch(() => undefined);
  if (killAfter === undefined) await answer;
  else {
    await pause(killAfter);
    await product.stop('SIGKILL');
    await answer;
  }
  return performance.now() - from;
}

const folder = dataFolder();
const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), database: 'tandem' });
const env = { DATABASE_URL: postgres.url, APP_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'error' };
let product = await startProduct(folder, env);
const db = new pg.Client({ connectionString: postgres.url });
await db.connect();
const tally = { nothing: 0, everything: 0, half: 0 };
try {
  const month = await monthToApprove(db);
  const took = await approve(product, month);
  const whole = await stands(db, month);
  console.log(`${whole.approved} statements approved in ${Math.round(took)} ms, ${whole.locked} lessons locked`);
  for (let round = 0; round < Number(values.rounds); round++) {
    await reset(db, month);
    await approve(product, month, Math.random() * took * 1.2);
    product = await startProduct(folder, env);
    const now = JSON.stringify(await stands(db, month));
    if (now === JSON.stringify({ approved: 0, kept: 0, locked: 0 })) tally.nothing++;
    else if (now === JSON.stringify(whole)) tally.everything++;
    else tally.half++;
  }
  console.log(tally);
  process.exitCode = tally.half === 0 && whole.approved > 0 && whole.kept === whole.locked ? 0 : 1;
} finally {
  await db.end();
  await product.stop();
  await postgres.stop();
  removeFolder(folder);
}
