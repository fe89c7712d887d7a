import type {
  RegionDifference,
  RegionOverview,
  RegionRun,
} from '@tandem/shared/contract/administration/region-updates';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addRegistration } from '../../testing/enrolments';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
let commune: { id: number; regionId: number };
let other: number;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  [commune] = await rows<typeof commune>(sql`select id, (extra->>'regionId')::int as "regionId" from list_items
    where list = 'political-localities' and extra->>'isMember' = 'true' and extra->>'regionId' is not null limit 1`);
  const [found] = await rows<{ id: number }>(
    sql`select id from list_items where list = 'region' and id <> ${commune.regionId} limit 1`,
  );
  other = found.id;
});
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await test.db.execute<Row>(query)).rows as unknown as [Row, ...Row[]];
const overview = async () => (await admin.get('/api/region-updates')).json<RegionOverview>();
const chosen = ({ kind, id, version, to }: RegionDifference) => ({ kind, id, version, toId: to?.id ?? null });
const apply = async (which: readonly RegionDifference[], word = 'RATTACHER') =>
  admin.post('/api/region-updates', { yearId: (await overview()).yearId, rows: which.map(chosen), word });
const undo = (id: number) => admin.post(`/api/region-updates/${id}/undo`);
const regionOf = async (id: number) =>
  (await rows<{ id: number | null }>(sql`select region_id as id from registrations where id = ${id}`))[0].id;

/** Lives in a member commune; a registration that says so, one that does not, one with another region for a reason. */
async function someone() {
  const student = await addStudent(admin, { lastName: 'Rattache' });
  await rows(sql`update students set political_locality_id = ${commune.id} where id = ${student.id}`);
  const branches = await rows<{ id: number }>(sql`select id from list_items where list = 'branch' order by id limit 3`);
  const add = (index: number, given: object) =>
    addRegistration(test, { studentId: student.id, branchId: branches[index]!.id, ...given });
  return {
    student,
    right: await add(0, { regionId: commune.regionId }),
    wrong: await add(1, { regionId: null }),
    byHand: await add(2, { regionId: other, regionReason: 'Vit chez son père' }),
  };
}

it('liste ce qui n’est plus la région des communes, avec l’ancienne et la nouvelle', async () => {
  const { student, wrong, byHand } = await someone();
  await rows(sql`update students set region_id = ${other}
    where id = ${(await addStudent(admin, { lastName: 'Choisi' })).id}`);
  const found = await overview();
  expect(found).toMatchObject({ total: 3, yearId: found.years.find(({ label }) => label === '2026-2027')!.id });
  expect(found.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'registration',
        id: wrong.id,
        from: null,
        isByHand: false,
        studentId: student.id,
      }),
      expect.objectContaining({ kind: 'registration', id: byHand.id, isByHand: true, reason: 'Vit chez son père' }),
      expect.objectContaining({
        kind: 'student',
        name: 'Élodie Choisi',
        from: expect.objectContaining({ id: other }),
        to: null,
      }),
    ]),
  );
});

it('n’écrit que les lignes choisies, avec leur trace, et seulement avec le mot', async () => {
  const { wrong, byHand } = await someone();
  const wanted = (await overview()).rows.filter(({ id, kind }) => kind === 'registration' && id === wrong.id);
  expect((await apply(wanted, 'rattacher')).statusCode).toBe(422);
  const done = (await apply(wanted)).json<RegionRun>();
  expect(done).toMatchObject({ state: 'done', count: 1, isUndoable: true });
  expect([await regionOf(wrong.id), await regionOf(byHand.id)]).toEqual([commune.regionId, other]);
  expect(
    await rows(sql`select diff->'region'->>0 as before, reason from audit_log
    where entity = 'registration' and entity_id = ${wrong.id} order by id desc limit 1`),
  ).toEqual([{ before: 'Hors périmètre', reason: `Rattachement aux régions (n° ${done.id})` }]);
});

it('n’écrit rien quand une ligne a changé depuis, et de deux personnes une seule le fait', async () => {
  const { wrong } = await someone();
  const all = (await overview()).rows;
  await rows(sql`update registrations set version = version + 1 where id = ${wrong.id}`);
  expect((await apply(all)).statusCode).toBe(409);
  expect(await regionOf(wrong.id)).toBeNull();
  const fresh = (await overview()).rows;
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(fresh)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
});

it('s’annule en entier, motifs compris, sauf si une ligne a été modifiée depuis', async () => {
  const { wrong, byHand } = await someone();
  const done = (await apply((await overview()).rows)).json<RegionRun>();
  expect(await regionOf(byHand.id)).toBe(commune.regionId);
  expect((await undo(done.id)).json()).toMatchObject({ state: 'undone' });
  expect(
    await rows(sql`select region_id as id, region_reason as reason from registrations where id = ${byHand.id}`),
  ).toEqual([{ id: other, reason: 'Vit chez son père' }]);
  const again = (await apply((await overview()).rows)).json<RegionRun>();
  await rows(sql`update registrations set version = version + 1 where id = ${wrong.id}`);
  const refused = await undo(again.id);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Cela ne peut plus être annulé\u00a0: Inscription AppApp\u00a0: Élodie Rattache a changé depuis.',
  ]);
});
