import type { HolidayProfile, HolidayProfileRow } from '@tandem/shared/contract/settings/holiday-profiles';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { eq, sql } from 'drizzle-orm';
import { auditLog, groups, listItems } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';

const at = '/api/holiday-profiles';
let test: TestApp;
let admin: Client;
let years: Record<string, number>;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const { 'training-year': items = [] } = (await admin.get('/api/lists?keys=training-year')).json<
    Record<string, ListItem[]>
  >();
  years = Object.fromEntries(items.map(({ label, id }) => [label, id]));
});

const autumn = { label: 'Automne', from: '2026-10-10', to: '2026-10-25' };
const values = (changes: object = {}) => ({
  name: 'Écoles du Nord',
  trainingYearId: years['2026-2027'],
  canton: 'VD',
  periods: [autumn],
  ...changes,
});
const add = async (changes: object) => {
  const answer = await admin.post(at, { values: values(changes) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<HolidayProfile>();
};
const list = async () => (await admin.get(at)).json<{ rows: HolidayProfileRow[] }>().rows;

describe('qui peut', () => {
  it.each([
    ['anonymous', 401],
    ['external', 403],
    ['teacher', 403],
    ['coach', 403],
    ['appapp_administrator', 403],
  ] as const)('%s reçoit %i de chaque adresse', async (who, status) => {
    const client = await test.as(who);
    const answers = await Promise.all([
      client.get(at),
      client.get(`${at}/1`),
      client.post(at, { values: values() }),
      client.patch(`${at}/1`, { version: 1, values: values() }),
      client.post(`${at}/1/copy`),
      client.post(`${at}/import`, { text: '' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
  });
});

describe('la liste', () => {
  it('dit l’année, le canton, les jours fermés et ce qui reste à vérifier', async () => {
    const rows = await list();
    expect(rows.find(({ trainingYear }) => trainingYear === '2025-2026')).toMatchObject({
      canton: 'VD',
      periods: 8,
      daysClosed: 16 + 16 + 9 + 17 + 4 + 35 + 2,
      followers: { groups: 0 },
    });
    expect(rows.find(({ name }) => name === 'Sans vacances')).toMatchObject({ trainingYear: null, daysClosed: 0 });
  });

  it('compte les groupes qui l’ont, et ceux sans profil par leur lieu, sinon par leur année', async () => {
    await test.db.update(groups).set({ holidayProfileId: null });
    const ofPlace = await add({ name: 'Du lieu' });
    const ofYear = await add({ name: 'De l’année' });
    const [group] = await test.db.select().from(groups).limit(1);
    const give = (id: number, field: string, profile: number) =>
      test.db
        .update(listItems)
        .set({ extra: sql`extra || ${JSON.stringify({ [field]: profile })}::jsonb` })
        .where(eq(listItems.id, id));
    await give(group!.trainingYearId, 'defaultHolidayProfileId', ofYear.id);
    const followers = async (id: number) => (await list()).find((row) => row.id === id)!.followers;
    const all = await test.db.$count(groups);
    expect(await followers(ofYear.id)).toEqual({ groups: all, places: 0, schools: 0, years: 1 });

    await give(group!.locationCourseId, 'holidayProfileId', ofPlace.id);
    const there = await test.db.$count(groups, eq(groups.locationCourseId, group!.locationCourseId));
    expect(await followers(ofPlace.id)).toEqual({ groups: there, places: 1, schools: 0, years: 0 });
    expect((await followers(ofYear.id)).groups).toBe(all - there);
  });
});

describe('ajouter', () => {
  it('garde les périodes par date et l’inscrit au journal', async () => {
    const fast = { label: 'Jeûne fédéral', from: '2026-09-21', to: '2026-09-21', toVerify: true };
    const added = await add({ name: 'Par date', periods: [autumn, fast] });
    expect(added).toMatchObject({ trainingYear: '2026-2027', version: 1, isActive: true });
    expect(added.periods).toEqual([fast, { ...autumn, toVerify: false }]);
    const [entry] = await test.db.select().from(auditLog).where(eq(auditLog.entityId, added.id));
    expect(entry).toMatchObject({ action: 'create', entity: 'holiday_profile', userId: admin.userId });
    expect(entry!.diff).toHaveProperty('periods', [
      null,
      'Jeûne fédéral 21.09.2026–21.09.2026 (à vérifier), Automne 10.10.2026–25.10.2026',
    ]);
  });

  it.each<[string, object, string, RegExp]>([
    ['sans nom', { name: ' ' }, 'values.name', /requis/],
    ['avec un nom pris', { name: 'sans VACANCES' }, 'values.name', /déjà ce nom/],
    ['sans année', { trainingYearId: null }, 'values.trainingYearId', /Choisissez/],
    ['avec une année inconnue', { trainingYearId: 999_999, periods: [] }, 'values.trainingYearId', /proposée/],
    ['à l’envers', { periods: [{ ...autumn, to: '2026-10-09' }] }, 'values.periods.0.to', /précède/],
    ['avant l’année', { periods: [{ ...autumn, from: '2026-07-31' }] }, 'values.periods.0.from', /01\.08\.2026/],
    ['après l’année', { periods: [{ ...autumn, to: '2027-08-01' }] }, 'values.periods.0.to', /31\.07\.2027/],
    ['qui recouvre', { periods: [autumn, { ...autumn, label: 'B' }] }, 'values.periods.1.from', /«Automne»/],
    ['sans titre', { periods: [{ ...autumn, label: '' }] }, 'values.periods.0.label', /requis/],
    ['un 30 février', { periods: [{ ...autumn, to: '2027-02-30' }] }, 'values.periods.0.to', /n’existe pas/],
  ])('refuse %s', async (_, changes, field, message) => {
    const answer = await admin.post(at, { values: values({ name: 'Refusé', ...changes }) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: Record<string, string> }>().errors[field]).toMatch(message);
  });

  it.each([[{}], [{ values: [] }], [{ values: { name: 'x', periods: 'Automne' } }]])('refuse %j', async (body) => {
    expect((await admin.post(at, body)).statusCode).toBe(422);
  });

  it('une fois seulement, même demandé vingt fois à la fois', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(at, { values: values({ name: 'Course' }) })),
    );
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect([200, 422].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([1, 19]);
  });
});

describe('modifier', () => {
  it('demande la version et ne perd rien à vingt', async () => {
    const { id } = await add({ name: 'À vingt' });
    const change = (version: number | undefined, name: string) =>
      admin.patch(`${at}/${id}`, { version, values: values({ name }) });
    expect((await change(undefined, 'Sans version')).statusCode).toBe(428);

    const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => change(1, `Nom ${index}`)));
    const won = tries.filter(({ statusCode }) => statusCode === 200);
    const lost = tries.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 19]);
    const { name } = won[0]!.json<HolidayProfile>();
    expect(lost[0]!.json()).toMatchObject({ reason: 'stale', current: { name, version: 2 } });
    expect((await admin.get(`${at}/${id}`)).json()).toMatchObject({ name, version: 2 });
  });

  it('inscrit avant et après, et rien quand rien ne change', async () => {
    const { id } = await add({ name: 'Journal' });
    await admin.patch(`${at}/${id}`, { version: 1, values: values({ name: 'Journal' }) });
    await admin.patch(`${at}/${id}`, {
      version: 2,
      values: values({ name: 'Journal', canton: 'GE', isActive: false }),
    });
    const entries = await test.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
    expect(entries.map(({ action, diff }) => [action, action === 'change' && diff])).toEqual([
      ['create', false],
      ['change', { canton: ['VD', 'GE'], isActive: ['oui', 'non'] }],
    ]);
  });

  it.each(['999999', 'branch'])('répond 404 à ce qui n’est pas un profil: %s', async (which) => {
    const [branch] = await test.db.select().from(listItems).where(eq(listItems.list, 'branch')).limit(1);
    const id = which === 'branch' ? branch!.id : which;
    expect((await admin.get(`${at}/${id}`)).statusCode).toBe(404);
    expect((await admin.patch(`${at}/${id}`, { version: 1, values: values() })).statusCode).toBe(404);
    expect((await admin.post(`${at}/${id}/copy`)).statusCode).toBe(404);
  });
});

describe('«Dupliquer pour l’année suivante»', () => {
  const copy = (id: number) => admin.post(`${at}/${id}/copy`);

  it('recalcule les fêtes, décale les vacances et les dit à vérifier', async () => {
    const feast = { label: 'Ascension', from: '2027-05-06', to: '2027-05-09' };
    const { id } = await add({ name: 'École 2026-2027 (à vérifier)', periods: [autumn, feast] });
    const copied = (await copy(id)).json<HolidayProfile>();
    expect(copied).toMatchObject({ name: 'École 2027-2028', trainingYear: '2027-2028', version: 1 });
    expect(copied.periods).toEqual([
      { label: 'Automne', from: '2027-10-09', to: '2027-10-24', toVerify: true },
      { label: 'Ascension', from: '2028-05-25', to: '2028-05-28', toVerify: false },
    ]);
    expect((await copy(id)).json()).toMatchObject({ message: 'Le profil «École 2027-2028» existe déjà.' });
    const again = await copy(copied.id);
    expect([again.statusCode, again.json()]).toMatchObject([422, { message: /ne suit 2027-2028/ }]);
  });

  it('ne vaut pas pour un profil sans année', async () => {
    const { id } = await add({ name: 'Toujours', trainingYearId: null, periods: [] });
    expect((await copy(id)).statusCode).toBe(422);
  });
});

describe('importer un calendrier', () => {
  it('propose les journées entières sans rien enregistrer', async () => {
    const before = await list();
    const text =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Jeûne\r\nDTSTART;VALUE=DATE:20260921\r\nEND:VEVENT\r\nEND:VCALENDAR';
    expect((await admin.post(`${at}/import`, { text })).json()).toEqual({
      periods: [{ label: 'Jeûne', from: '2026-09-21', to: '2026-09-21' }],
      leftOut: 0,
      passedOver: [],
    });
    expect(await list()).toEqual(before);
  });

  it('lit un fichier dans l’encodage de son programme, et les jours de l’année de ce qui se répète', async () => {
    const text =
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Noël\nDTSTART:20201225\nRRULE:FREQ=YEARLY\nEND:VEVENT\nEND:VCALENDAR';
    const bytes = Buffer.from(text, 'latin1').toString('base64');
    const year = { startsOn: '2026-08-01', endsOn: '2027-07-31' };
    expect((await admin.post(`${at}/import`, { bytes, year })).json()).toMatchObject({
      periods: [{ label: 'Noël', from: '2026-12-25', to: '2026-12-25' }],
    });
  });

  it.each([
    ['un autre fichier', { text: '%PDF-1.7' }, 422],
    ['rien', {}, 422],
    ['plus de 1 Mo', { text: 'a'.repeat(1_000_001) }, 422],
    ['plus de 1 Mo en octets', { bytes: 'a'.repeat(1_333_340) }, 422],
    ['bien plus', { text: 'a'.repeat(3_000_000) }, 413],
  ])('refuse %s', async (_, body, status) => {
    expect((await admin.post(`${at}/import`, body)).statusCode).toBe(status);
  });
});
