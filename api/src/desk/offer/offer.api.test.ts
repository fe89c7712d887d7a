import type { offer } from '@tandem/shared/contract/desk/offer';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { and, eq } from 'drizzle-orm';
import { listItems } from '../../platform/db/schema';
import { testApp, type TestApp } from '../../testing/app';
import { aGroup } from '../../testing/groups';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const read = async () => (await (await test.visitor()).get('/api/public/offer')).json<ReplyOf<typeof offer.read>>();

it.each(['anonymous', 'external', 'teacher', 'admin'] as const)('est ouverte à %s', async (who) => {
  expect((await (await test.as(who)).get('/api/public/offer')).statusCode).toBe(200);
});

it('ne renvoie jamais 401, même avec une session périmée', async () => {
  const { statusCode } = await (await test.visitor()).get('/api/public/offer', { cookie: 'tandem_session=perimee' });
  expect(statusCode).toBe(200);
});

it('montre l’année en cours et ce qui est offert, rien d’autre', async () => {
  const answer = await read();
  expect(Object.keys(answer).sort()).toEqual([
    'branches',
    'contribution',
    'courses',
    'isRegistrationOpen',
    'locations',
    'trainingYear',
  ]);
  expect(answer).toMatchObject({ trainingYear: { label: '2026-2027' }, isRegistrationOpen: true });
  expect(Object.keys(answer.branches[0]!).sort()).toEqual(['id', 'label']);
});

it('dit quand un cours ouvert est donné, chaque heure une fois, et ce qu’il coûte selon les réglages', async () => {
  const admin = await test.as('admin');
  const early = { startsAt: '07:05', endsAt: '09:05', lastDate: '2026-12-15' };
  const { branchId, locationCourseId } = await aGroup({ test, admin }, early);
  await aGroup({ test, admin }, early);
  await aGroup({ test, admin }, { ...early, weekday: 'je' }, 'draft');
  const { courses, contribution } = await read();
  expect(courses.filter(({ startsAt }) => startsAt === '07:05')).toEqual([
    { branchId, locationCourseId, weekday: 'ma', startsAt: '07:05' },
  ]);
  expect(contribution).toBe(1000);
});

it('cache une branche désactivée', async () => {
  const isPhysics = and(eq(listItems.list, 'branch'), eq(listItems.label, 'Physique'));
  await test.db.update(listItems).set({ isActive: false }).where(isPhysics);
  expect((await read()).branches.map(({ label }) => label)).not.toContain('Physique');
});

it.each([
  ['2026-12-01', '2026-12-31', false],
  ['2026-11-01', '2026-11-22', false],
  ['2026-11-23', '2026-11-23', true],
])('est ouverte du %s au %s: %s', async (registrationOpensOn, registrationClosesOn, isRegistrationOpen) => {
  const isYear = and(eq(listItems.list, 'training-year'), eq(listItems.label, '2026-2027'));
  const [year] = await test.db.select().from(listItems).where(isYear);
  await test.db
    .update(listItems)
    .set({ extra: { ...year!.extra, registrationOpensOn, registrationClosesOn } })
    .where(isYear);
  expect(await read()).toMatchObject({ isRegistrationOpen });
});

it('donne la déclaration de protection des données telle que l’organisation l’a écrite, à tout le monde', async () => {
  const notice = async () => (await (await test.visitor()).get('/api/public/notice')).json();
  expect(await notice()).toEqual({ text: null });
  const admin = await test.as('admin');
  const { version } = (await admin.get('/api/settings')).json().privacy;
  await admin.patch('/api/settings', { section: 'privacy', version, values: { notice: 'Deux ans, en Suisse.' } });
  expect(await notice()).toEqual({ text: 'Deux ans, en Suisse.' });
});
