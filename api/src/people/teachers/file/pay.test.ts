import type { TeacherPay } from '@tandem/shared/contract/people/teachers.file';
import { eq } from 'drizzle-orm';
import { teachers } from '../../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { cipherForTests } from '../../../testing/fixed';
import { addTeacher, signedTeacher } from '../../../testing/teachers';
import { withRate } from './pay.repository';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const iban = 'CH93 0076 2011 6238 5295 7';
const change = (client: Client, path: string, section: string, version: number, values: object) =>
  client.patch(`${path}/pay`, { section, version, values });
const auditRows = async (id: number) =>
  (
    await test.db.pool.query<{ action: string; diff: unknown }>(
      "select action, diff from audit_log where entity = 'teacher' and entity_id = $1 order by id",
      [id],
    )
  ).rows;

describe('la rémunération (classe D)', () => {
  it('garde les numéros chiffrés et ne les montre que masqués, dans la trace aussi', async () => {
    const { id, path } = await addTeacher(test);
    await change(admin, path, 'avs', 1, { avs: '756.1234.5678.97' });
    const pay = (await change(admin, path, 'iban', 2, { iban })).json<TeacherPay>();
    expect(pay).toMatchObject({ version: 3, avsMasked: '756.••••.••••.97', ibanMasked: 'CH•• •••• 5295 7' });
    const [row] = await test.db.select().from(teachers).where(eq(teachers.id, id));
    expect(cipherForTests.open(row!.ibanSealed!)).toBe('CH9300762011623852957');
    expect(row!.ibanSealed!.includes('0076')).toBe(false);
    expect(JSON.stringify(await auditRows(id))).not.toMatch(/1234|0076/);
  });

  it.each(['avs', 'iban'] as const)('montre le numéro en clair sur demande et le note: %s', async (field) => {
    const { id, path } = await addTeacher(test);
    await change(admin, path, 'avs', 1, { avs: field === 'avs' ? '756.3026.0705.92' : null });
    await change(admin, path, 'iban', 2, { iban });
    const { value } = (await admin.post(`${path}/reveal`, { field })).json<{ value: string }>();
    expect(value).toBe(field === 'avs' ? '7563026070592' : 'CH9300762011623852957');
    expect((await auditRows(id)).at(-1)).toMatchObject({ action: `reveal_${field}` });
  });

  it('note qui lit la rémunération de quelqu’un d’autre', async () => {
    const { id, path, client } = await signedTeacher(test);
    await client.get(`${path}/pay`);
    expect(await auditRows(id)).toEqual([]);
    await (await test.as('appapp_administrator')).get(`${path}/pay`);
    expect(await auditRows(id)).toMatchObject([{ action: 'read_pay' }]);
  });

  it.each([
    ['iban', { iban }, 200],
    ['avs', { avs: null }, 403],
    ['contract', { contractStart: null, contractEnd: null, criminalRecordSeenOn: null }, 403],
    ['rate', { validFrom: '2027-01-01', hourlyRate: 9000, vacationPct: 833 }, 403],
  ])('le répétiteur, chez lui: «%s» répond %s', async (section, values, status) => {
    const { client, path } = await signedTeacher(test);
    expect((await change(client, path, section, 1, values)).statusCode).toBe(status);
  });

  it.each([
    ['un IBAN faux', 'iban', { iban: 'CH93 0076 2011 6238 5295 8' }, 'L’IBAN n’est pas valable.'],
    ['un numéro AVS faux', 'avs', { avs: '756.1234.5678.98' }, 'Le numéro AVS n’est pas valable.'],
    [
      'une fin avant le début',
      'contract',
      { contractStart: '2026-09-01', contractEnd: '2026-08-01', criminalRecordSeenOn: null },
      'La fin du contrat précède son début.',
    ],
    [
      'd’autres vacances',
      'rate',
      { validFrom: '2027-01-01', hourlyRate: 4000, vacationPct: 900 },
      'Choisissez une valeur.',
    ],
  ])('refuse %s', async (_, section, values, message) => {
    const { path } = await addTeacher(test);
    const answer = await change(admin, path, section, 1, values);
    expect([answer.statusCode, Object.values(answer.json<{ errors: object }>().errors)]).toEqual([422, [message]]);
  });

  it('un numéro AVS n’appartient qu’à une personne', async () => {
    const [one, other] = [await addTeacher(test, { lastName: 'Première' }), await addTeacher(test)];
    await change(admin, one.path, 'avs', 1, { avs: '756.9217.0769.85' });
    const { errors } = (await change(admin, other.path, 'avs', 1, { avs: '756.9217.0769.85' })).json();
    expect(errors).toEqual({ 'values.avs': 'Ce numéro AVS appartient déjà à Noé Première.' });
  });

  it('dit à la seconde personne que la fiche a changé', async () => {
    const { path } = await addTeacher(test);
    await change(admin, path, 'iban', 1, { iban });
    expect((await change(admin, path, 'iban', 1, { iban: null })).json()).toMatchObject({
      reason: 'stale',
      current: { version: 2 },
    });
    expect((await admin.patch(`${path}/pay`, { section: 'iban', values: { iban } })).statusCode).toBe(428);
  });

  it('nomme les pièces qui manquent encore', async () => {
    const { path } = await addTeacher(test);
    const missing = async () => (await admin.get(path)).json<{ missing: string[] }>().missing;
    expect(await missing()).toEqual(['contractStart', 'iban', 'avs', 'criminalRecordSeenOn']);
    await change(admin, path, 'contract', 1, {
      contractStart: '2026-09-01',
      contractEnd: null,
      criminalRecordSeenOn: '2026-08-15',
    });
    expect(await missing()).toEqual(['iban', 'avs']);
  });
});

describe('les taux ne s’écrasent jamais', () => {
  const rate = (validFrom: string, hourlyRate = 4000) => ({ validFrom, hourlyRate, vacationPct: 833 });
  const day = '2026-11-23';
  const known = [rate('2025-08-01', 3500), rate('2026-08-01', 3700), rate('2027-01-01', 3900)];

  it.each([
    ['un nouveau taux s’ajoute', rate('2027-08-01'), [...known, rate('2027-08-01')]],
    ['entre le taux en vigueur et un taux à venir aussi', rate('2026-12-01'), [...known, rate('2026-12-01')]],
    ['un taux à venir se remplace', rate('2027-01-01'), [known[0], known[1], rate('2027-01-01')]],
  ])('%s', (_, added, rates) => expect(withRate(known, added, day)).toEqual(rates));

  it.each(['2026-08-01', '2026-07-31', '2024-01-01'])('refuse %s: des séances ont été payées', (validFrom) => {
    expect(() => withRate(known, rate(validFrom), day)).toThrow('Le formulaire contient des erreurs.');
  });

  it('dit lequel vaut aujourd’hui', async () => {
    const { path } = await addTeacher(test, { rates: known });
    const { rates } = (await change(admin, path, 'rate', 1, rate('2027-08-01', 4100))).json<TeacherPay>();
    expect(rates.map(({ hourlyRate, isCurrent }) => [hourlyRate, isCurrent])).toEqual([
      [4100, false],
      [3900, false],
      [3700, true],
      [3500, false],
    ]);
  });
});
