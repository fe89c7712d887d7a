import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse as Answer } from 'fastify';
import type { Method } from './app';
import type { Change } from './changes.base';
import type { TestContext } from './documents';

/** Who did what when, and what belongs to the calls themselves. */
const journals = [
  'list_versions',
  'audit_log',
  'audit_pending',
  'audit_files',
  'sessions',
  'idempotency_keys',
  'acts',
  'act_changes',
  'merges',
  'email_template_versions',
];
/** What is still to be counted and compared: each change adds a line, and its way back another one. */
const pending = ['student_tally', 'student_twin_checks'];

/** Every row of the database but for its version and who wrote it last. */
export async function stateOf({ test: { db } }: Pick<TestContext, 'test'>): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const state: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => ![...journals, ...pending].includes(table.name)))
    state[name] = (
      await db.execute(sql`select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by_id' as row
        from ${sql.identifier(name)} t order by 1`)
    ).rows;
  return state;
}

interface Back {
  method?: Method;
  path?: string;
  body?: object;
}
/** What a notice offers to take back. */
export interface Act extends Change {
  method?: Method;
  /** What takes it back; it may need the answer. */
  back: Back | ((answer: Answer) => Back);
}

/** An act that is taken back by its number (decision 0077). */
export const byNumber = (answer: Answer): Back => {
  const { act } = answer.json<{ act?: number }>();
  return { method: 'POST', path: `/api/acts/${act}/undo` };
};

interface Sent {
  method: Method;
  path: string;
  version: number;
  body?: object | undefined;
}

/** An act as its page sends it: of what is removed the version stands in the address, a file is the body itself. */
const sender = (by: Change['by'] & object) => (given: Sent) => {
  const { method, path, version, body } = given;
  const token = { 'x-xsrf-token': by.cookies.get('XSRF-TOKEN') ?? '' };
  if (Buffer.isBuffer(body))
    return by.send(method, path, body, { ...token, 'content-type': 'application/octet-stream' });
  return method === 'DELETE'
    ? by.send(method, `${path}?version=${version}`, undefined, token)
    : by.send(method, path, { ...body, version }, token);
};

/** Does an act and takes it back: everything is as before. */
export async function expectTakenBack(context: TestContext, make: () => Promise<Act>): Promise<void> {
  const { method = 'POST', path, version, body, back, by = context.admin } = await make();
  const send = sender(by);
  const before = await stateOf(context);
  const answer = await send({ method, path, version, body });
  expect([answer.statusCode, answer.body]).toEqual([answer.statusCode === 204 ? 204 : 200, expect.any(String)]);
  expect(await stateOf(context)).not.toEqual(before);
  const wanted = typeof back === 'function' ? back(answer) : back;
  const undone = await send({ method, path, ...wanted, version: version + 1 });
  expect([undone.statusCode, undone.body]).toEqual([undone.statusCode === 204 ? 204 : 200, expect.any(String)]);
  expect(await stateOf(context)).toEqual(before);
}
