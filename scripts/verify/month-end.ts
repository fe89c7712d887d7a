// npm run verify:month-end [-- --rounds 20]: a server is killed in the middle of approving every statement of a month. Afterwards all of
// them are approved with their lines kept and their lessons locked, or nothing of it is there.
import type { StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import type pg from 'pg';
import { allOrNothing } from './all-or-nothing';
import type { Person } from './hostile/person';
import { call } from './test-server';

interface Standing {
  approved: number;
  kept: number;
  locked: number;
}

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

async function approvalOf(person: Person, month: string) {
  const { rows } = await call<{ rows: StatementRow[] }>(person, 'GET', `/api/statements?month=${month.slice(0, 7)}`);
  const submitted = rows.filter(({ status }) => status === 'submitted');
  return submitted.map(({ teacherId, month: of, version, gross }) => ({ teacherId, month: of, version, gross }));
}

await allOrNothing<Standing>(async ({ db }) => {
  const month = await monthToApprove(db);
  return {
    reset: () => reset(db, month),
    ask: async (person) => ({ address: '/api/statements/approve', body: { rows: await approvalOf(person, month) } }),
    stands: async () => ({ ...(await db.query<Standing>(standing, [month])).rows[0]! }),
    nothing: { approved: 0, kept: 0, locked: 0 },
    isWhole: ({ approved, kept, locked }) => approved > 0 && kept > 0 && kept === locked,
  };
});
