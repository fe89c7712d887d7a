import { defaultsOf } from '@tandem/shared/contract/settings/settings.table';
import { sql } from 'drizzle-orm';
import type { Client, Method } from './testing/app';
import { aCompanyNamed, changes, theCompany, theNote, theTask, theView } from './testing/changes';
import { added, type Change } from './testing/changes.base';
import { aTestContext, type TestContext } from './testing/documents';
import { aSubmission } from './testing/submissions';
import { addTeacher } from './testing/teachers';

// What notices outside of courses offer as «Annuler» (decision 0036); acts on courses are taken back in acts.api.test (0077).

let context: TestContext;
beforeAll(async () => {
  context = await aTestContext();
});

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
];

/** Every row of the database but for its version and who wrote it last. */
async function stateOf({ test: { db } }: TestContext): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const state: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !journals.includes(table.name)))
    state[name] = (
      await db.execute(sql`select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by_id' as row
        from ${sql.identifier(name)} t order by 1`)
    ).rows;
  return state;
}

interface Act extends Change {
  method?: Method;
  /** What takes it back. */
  back: { method?: Method; path?: string; body?: object };
}

/** Archiving and what else has a call of its own for the way back. */
const contraries = { '/archive': '/restore', '/departure': '/restore', '/deactivate': '/activate' };
const ownCalls = Object.entries(changes).flatMap(([name, make]) => {
  const [end, contrary] = Object.entries(contraries).find(([each]) => name.endsWith(each)) ?? [];
  // The place of an apprentice is freed: that is an act on courses.
  if (!end || !contrary || name.startsWith('POST /api/students/:id/archive')) return [];
  const act = async (): Promise<Act> => {
    const change = await make(context);
    // Who has left and was archived has still left afterwards.
    const body = name === 'POST /api/employees/:id/archive' ? { keepsDeparture: true } : {};
    return { ...change, back: { path: change.path.replace(end, contrary), body } };
  };
  return [[name, act] as const];
});

const valuesAgain = (path: string, before: object, after: object): Act => ({
  method: 'PATCH',
  path,
  version: 1,
  body: { values: after },
  back: { body: { values: before } },
});

/** Former values are written over what was saved. */
const edits: readonly (readonly [name: string, act: () => Promise<Act>])[] = [
  [
    'PATCH /api/companies/:id',
    async () => {
      const before = theCompany();
      return valuesAgain(`/api/companies/${await aCompanyNamed(context, before)}`, before, {
        ...theCompany(),
        website: 'www.exemple.ch',
      });
    },
  ],
  [
    'PATCH /api/students/:id/notes/:noteId',
    async () => {
      const [before, path] = [theNote(), context.path.replace('documents', 'notes')];
      const { id } = await added(context, path, { values: before });
      return valuesAgain(`${path}/${id}`, before, theNote());
    },
  ],
  [
    'PATCH /api/tasks/:id',
    async () => {
      const before = theTask();
      const { id } = await added(context, '/api/tasks', before);
      return valuesAgain(`/api/tasks/${id}`, { ...before.values, isDone: false }, { isDone: true });
    },
  ],
  [
    'PATCH /api/saved-views/:id',
    async () => {
      const before = theView();
      const { id } = await added(context, '/api/saved-views', before);
      return valuesAgain(`/api/saved-views/${id}`, { name: before.name }, { name: theView().name });
    },
  ],
  [
    'PATCH /api/lists/:key/items/:id',
    async () => {
      const path = '/api/lists/why-appapp/items';
      const { id } = await added(context, path, { label: theView().name });
      return {
        method: 'PATCH',
        path: `${path}/${id}`,
        version: 1,
        body: { isActive: false },
        back: { body: { isActive: true } },
      };
    },
  ],
  [
    'POST /api/teachers/:id/transition',
    async () => ({
      path: `${(await addTeacher(context.test, { status: 'active' })).path}/transition`,
      version: 1,
      body: { to: 'inactive' },
      back: { body: { to: 'active' } },
    }),
  ],
  [
    'PATCH /api/teachers/:id',
    async () => {
      const section = 'identity';
      const { path } = await addTeacher(context.test, { firstName: 'Noé', lastName: 'Blanc' });
      return {
        method: 'PATCH',
        path,
        version: 1,
        body: { section, values: { firstName: 'Noé', lastName: 'Roi' } },
        back: { body: { section, values: { firstName: 'Noé', lastName: 'Blanc' } } },
      };
    },
  ],
  [
    'PATCH /api/settings',
    async () => {
      const section = 'group';
      const usual = defaultsOf(section);
      // Its first change stores the values of the section; what is stored comes back from the second on.
      await send(context.admin, 'PATCH', '/api/settings', { section, version: 1, values: { ...usual, capacity: 9 } });
      return {
        method: 'PATCH',
        path: '/api/settings',
        version: 2,
        body: { section, values: { ...usual, capacity: 11 } },
        back: { body: { section, values: { ...usual, capacity: 9 } } },
      };
    },
  ],
  [
    'PUT /api/submissions/:id/spam',
    async () => ({
      method: 'PUT',
      path: `/api/submissions/${await aSubmission(context.test, 'aa_student')}/spam`,
      version: 1,
      body: { isSpam: true },
      back: { body: { isSpam: false } },
    }),
  ],
  [
    'PUT /api/dashboard/layout',
    async () => ({
      method: 'PUT',
      path: '/api/dashboard/layout',
      version: 1,
      body: { order: ['tasks'], hidden: ['changes'] },
      back: { body: (await context.admin.get('/api/dashboard')).json<{ layout: object }>().layout },
    }),
  ],
];

const send = (by: Client, method: Method, path: string, body: object) =>
  by.send(method, path, body, { 'x-xsrf-token': by.cookies.get('XSRF-TOKEN') ?? '' });

it.each([...ownCalls, ...edits])('%s s’annule: tout est comme avant, à l’octet près', async (_, make) => {
  const { method = 'POST', path, version, body, back, by = context.admin } = await make();
  const before = await stateOf(context);
  const answer = await send(by, method, path, { ...body, version });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(await stateOf(context)).not.toEqual(before);
  const undone = await send(by, back.method ?? method, back.path ?? path, {
    ...back.body,
    version: version + 1,
  });
  expect([undone.statusCode, undone.body]).toEqual([200, expect.any(String)]);
  expect(await stateOf(context)).toEqual(before);
});
