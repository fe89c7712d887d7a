import type { TrainingYear } from '@tandem/shared/contract/teaching/groups.years';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aGroup } from '../../testing/groups';

let test: TestApp;
let office: Client;
let past: TrainingYear;
beforeAll(async () => {
  test = await testApp();
  office = await test.as('appapp_administrator');
  past = (await years()).find(({ label }) => label === '2025-2026')!;
  const { id } = await aGroup({ test, admin: office }, { lastDate: '2026-12-15' });
  await test.db.execute(sql`update groups set training_year_id = ${past.id}, status = 'closed',
    first_date = '2025-09-02', last_date = '2026-06-09' where id = ${id}`);
});

const years = async () => (await office.get('/api/training-years')).json<{ rows: TrainingYear[] }>().rows;
const read = async <T>(path: string) => (await office.get(path)).json<T>();

describe('les années de formation', () => {
  it('viennent de la plus récente à la plus ancienne; une seule est en cours, et son jour est aujourd’hui', async () => {
    const all = await years();
    expect(all.map(({ label }) => label)).toEqual(
      all
        .map(({ label }) => label)
        .toSorted()
        .toReversed(),
    );
    expect(all.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ label: '2026-2027', day: '2026-11-23' }]);
  });

  it('une année passée s’ouvre au dernier jour de ses groupes, une année à venir à son premier jour', async () => {
    const dayOf = async (label: string) => (await years()).find((year) => year.label === label)?.day;
    expect(await dayOf('2025-2026')).toBe('2026-06-09');
    expect(await dayOf('2027-2028')).toBe('2027-08-01');
  });
});

it('les nombres des vues sont ceux de l’année demandée', async () => {
  const now = await read<{ all: number; over: number }>('/api/groups/counts');
  const then = await read<{ all: number; over: number }>(`/api/groups/counts?trainingYearId=${past.id}`);
  expect([then.all, then.over]).toEqual([1, 1]);
  expect(now.over).toBe(0);
});

it('la carte de la demande et les taux par groupe aussi', async () => {
  const map = await read<{ total: object }>(`/api/appapp/matrix?trainingYearId=${past.id}`);
  expect(map.total).toEqual({ waiting: 0, seatsFree: 0 });
  const { rows } = await read<{ rows: { group: string }[] }>(`/api/attendance/rates?trainingYearId=${past.id}`);
  const now = await read<{ rows: { group: string }[] }>('/api/attendance/rates');
  expect(rows).toEqual([]);
  expect(now.rows).toEqual([]);
});

it.each([
  ['admin', 200],
  ['coach', 200],
  ['teacher', 403],
  ['external', 403],
] as const)('les années se lisent par %s : %i', async (who, status) => {
  expect((await (await test.as(who)).get('/api/training-years')).statusCode).toBe(status);
});
