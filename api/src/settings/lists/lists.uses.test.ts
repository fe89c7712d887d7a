import type { AdminItem, AdminList } from '@tandem/shared/contract/settings/lists.items';
import { type Client, testApp, type TestApp } from '../../testing/app';
import type { Use } from '../../platform/announced';
import { filledListKeys } from '../../seed/lists';

let test: TestApp;
let admin: Client;
let uses: readonly Use[];
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
  ({ uses } = test.app.services.registry);
});

const rows = async <T>(text: string, values: unknown[] = []) => (await test.db.pool.query(text, values)).rows as T[];
const read = async (key: string) => (await admin.get(`/api/lists/${key}/items`)).json<AdminList>().items;
const merge = (key: string, from: AdminItem, into: { id: number }) =>
  admin.post(`/api/lists/${key}/merge`, { from: from.id, into: into.id, version: from.version });

describe('les utilisations des listes', () => {
  it('contiennent chaque clé étrangère du catalogue, et aucune autre', async () => {
    const keys = await rows<{ place: string }>(
      `select conrelid::regclass || '.' || a.attname as place from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = 'list_items'::regclass order by 1`,
    );
    const known = uses.filter(({ as }) => as === 'id').map(({ table, column }) => `${table}.${column}`);
    expect(known.sort()).toEqual(keys.map(({ place }) => place).sort());
  });

  it('contiennent chaque colonne de plusieurs ids', async () => {
    const noList = [
      'accompaniments.participant_ids',
      'canaries.user_ids',
      'imports.created_ids',
      'imports.created_company_ids',
      'outbox.other_student_ids',
    ];
    const arrays = await rows<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and udt_name = '_int4'`,
    );
    const known = uses.filter(({ as }) => as === 'ids').map(({ table, column }) => `${table}.${column}`);
    expect([...known, ...noList].sort()).toEqual(arrays.map(({ place }) => place).sort());
  });
});

it('contiennent tout ce qu’une demande reçue en ligne a choisi', async () => {
  const own = uses.filter(({ table }) => table === 'submissions');
  const [{ payload } = { payload: {} }] = await rows<{ payload: object }>(
    `select payload from submissions where kind = 'aa_student' and state = 'confirmed' limit 1`,
  );
  const chosen = [...JSON.stringify(payload).matchAll(/"(\w+)Ids?":/g)].map(([, field]) => field);
  for (const field of new Set(chosen))
    expect(own.some(({ path = [] }) => path.join().includes(`${field}Id`))).toBe(true);
});

describe('fusionner', () => {
  const lists = filledListKeys.filter((key) => key !== 'training-year');

  it.each(lists)('«%s» : chaque utilisation passe à l’autre valeur, et aucune ne se perd', async (key) => {
    const before = (await read(key)).toSorted((one, other) => other.usageCount - one.usageCount);
    // Somebody has a place in any two branches.
    if (key === 'branch') await rows(`update registrations set status = 'completed' where status <> 'completed'`);
    const [from, into] = [before[0]!, before.at(-1)!];
    const answer = await merge(key, from, into);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ moved: expect.any(Number) })]);

    const after = await read(key);
    const total = (items: AdminItem[]) => items.reduce((sum, { usageCount }) => sum + usageCount, 0);
    expect(after.some(({ id }) => id === from.id)).toBe(false);
    const both = [
      'languages',
      'branch',
      'location-course',
      'region',
      'why-appapp',
      'coachapp-accompanying-area',
      'other-organizations',
    ].includes(key);
    if (both) expect(total(after)).toBeLessThanOrEqual(total(before));
    else expect(total(after)).toBe(total(before));
    expect(answer.json<{ item: AdminItem }>().item.usageCount).toBe(after.find(({ id }) => id === into.id)?.usageCount);
  });

  it('qui avait les deux n’en garde qu’une', async () => {
    const [from, into, other] = (await read('languages')) as [AdminItem, AdminItem, AdminItem];
    await test.db.pool.query('update students set language_ids = $1 where id = 1', [[from.id, other.id, into.id]]);
    const taught = [from, into].map(({ id }) => ({ branchId: id, maxLearningYear: 4, certTypes: ['CFC'] }));
    await merge('languages', from, into);
    expect(await rows('select language_ids as ids from students where id = 1')).toEqual([{ ids: [other.id, into.id] }]);
    await rows(`delete from attendances`);
    await rows(`delete from bill_lines`);
    await rows(`delete from enrolments`);
    await rows(`delete from registrations`);
    const [mat, fra] = (await read('branch')) as [AdminItem, AdminItem];
    const branches = taught.map((one, at) => ({ ...one, branchId: [mat, fra][at]!.id }));
    await test.db.pool.query('update teachers set branches = $1 where id = 1', [JSON.stringify(branches)]);
    await merge('branch', mat, fra);
    expect(await rows('select branches from teachers where id = 1')).toEqual([{ branches: [branches[1]] }]);
  });

  it('les budgets d’une région suivent leur année; l’année en cours le reste', async () => {
    const years = await read('training-year');
    const from = years.find(({ label }) => label === '2024-2025')!;
    const into = years.find(({ label }) => label === '2025-2026')!;
    const region = (await read('region'))[0]!;
    await admin.patch(`/api/lists/region/items/${region.id}`, {
      version: region.version,
      extra: { budget: [{ trainingYearId: from.id, amount: 1_250_000 }] },
    });
    expect((await merge('training-year', from, into)).statusCode).toBe(200);
    const { extra } = (await read('region')).find(({ id }) => id === region.id)!;
    expect(extra['budget']).toEqual([{ trainingYearId: into.id, amount: 1_250_000 }]);
    expect((await read('training-year')).filter(({ extra: own }) => own['isCurrent'])).toHaveLength(1);
  });

  it('les vues enregistrées filtrent par la valeur qui reste', async () => {
    const [one, other] = (await read('profession')) as [AdminItem, AdminItem];
    const address = `search=a&professionId=${one.id}%2C${other.id}`;
    await test.db.pool.query(
      "insert into saved_views (owner_id, screen, name, address) values ($1, 'students', 'Essai', $2)",
      [admin.userId, address],
    );
    await merge('profession', one, other);
    expect(await rows('select address from saved_views')).toEqual([{ address: `search=a&professionId=${other.id}` }]);
  });

  it('refuse soi-même, une autre liste, une vieille version', async () => {
    const [one, other] = (await read('civil-status')) as [AdminItem, AdminItem];
    const [foreign] = (await read('payer-type')) as [AdminItem];
    expect((await merge('civil-status', one, one)).statusCode).toBe(422);
    expect((await merge('civil-status', one, foreign)).statusCode).toBe(404);
    expect((await merge('civil-status', { ...one, version: 99 }, other)).statusCode).toBe(409);
    const bare = await admin.post('/api/lists/civil-status/merge', { from: one.id, into: other.id });
    expect(bare.statusCode).toBe(428);
  });

  it('note ce qui a été fait', async () => {
    const [one, other] = (await read('school-track')) as [AdminItem, AdminItem];
    await merge('school-track', one, other);
    const [last] = await rows(
      `select entity, entity_id as id, diff from audit_log where action = 'merge' order by audit_log.id desc limit 1`,
    );
    expect(last).toMatchObject({ entity: 'list_item', id: other.id, diff: { label: [one.label, other.label] } });
  });
});
