import { sql } from 'drizzle-orm';
import { type Actor, type Client, testApp, type TestApp } from '../../../testing/app';
import { csvOf, importsOf } from '../../../testing/imports';
import { addTeacher } from '../../../testing/teachers';

const headers = ['Nom', 'Prénom', 'Sexe', 'Natel', 'E-mail', 'Rue', 'N°', 'NPA', 'Localité', 'IBAN', 'N° AVS'];
const aLine = (n: number, email = `rep${n}@exemple.ch`) => [
  `Zzimport${n}`,
  'Ana',
  'Mme',
  `079 123 45 ${10 + n}`,
  email,
  'Rue du Lac',
  '3',
  '1110',
  'Morges',
  'CH93 0076 2011 6238 5295 7',
  '756.9217.0769.85',
];

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const importsBy = (client: () => Client) => importsOf(client, () => test.drain(), 'teachers');
const { upload, map, linesOf, write, imported, undo, show } = importsBy(() => admin);
const stored = async () => {
  const { rows } = await test.db.execute(
    sql`select id, first_name, status, email, mobile, gender, iban_sealed, avs_sealed from teachers
    where last_name like 'Zzimport%' order by id`,
  );
  return rows;
};

describe('qui importe des répétiteurs (people 34)', () => {
  it.each<[Actor | 'anonymous', number]>([
    ['anonymous', 401],
    ['external', 403],
    ['teacher', 403],
    ['coach', 403],
    ['appapp_administrator', 200],
    ['admin', 200],
  ])('%s: %i', async (actor, status) => {
    const client = await test.as(actor);
    expect((await importsBy(() => client).send(csvOf([aLine(1)], headers))).statusCode).toBe(status);
  });
});

it('fait de chaque ligne une fiche active, sans rémunération, banque ni N° AVS (décision 0015)', async () => {
  const file = await imported([aLine(1), aLine(2)], headers);
  expect(file).toMatchObject({ state: 'done', created: 2 });
  const nothing = { iban_sealed: null, avs_sealed: null };
  expect(await stored()).toEqual([
    expect.objectContaining({ ...nothing, status: 'active', email: 'rep1@exemple.ch', gender: 'f' }),
    expect.objectContaining({ ...nothing, status: 'active', mobile: '+41791234512' }),
  ]);
});

it('nomme les e-mails déjà connus dans la vérification et ne les double pas', async () => {
  await addTeacher(test, { lastName: 'Connue', firstName: 'Ana', email: 'ana@exemple.ch' });
  const file = await map(await upload([aLine(1, 'ANA@exemple.ch'), aLine(2), aLine(3, 'rep2@exemple.ch')], headers));
  expect(file.summary).toMatchObject({ ok: 3, duplicates: 2 });
  expect((await linesOf(file, 'duplicates')).rows.map(({ duplicate }) => duplicate)).toMatchObject([
    { why: 'Même e-mail que', name: 'Ana Connue' },
    { why: 'Même e-mail que', line: 3 },
  ]);
  expect(await write(file, { duplicates: 'create' })).toMatchObject({ created: 1 });
});

it('dit ce qui manque à une ligne', async () => {
  const file = await map(await upload([Object.assign(aLine(1), { 4: '' }), aLine(2)], headers));
  expect((await linesOf(file, 'faults')).rows.flatMap(({ faults }) => faults)).toEqual([
    { label: 'E-mail', text: '', message: 'Ce champ est requis.' },
  ]);
});

it('retire ce que personne n’a touché, et nomme ce qui reste', async () => {
  const file = await imported([aLine(1), aLine(2)], headers);
  const [first] = await stored();
  await test.db.execute(sql`update teachers set version = 2 where id = ${first?.['id']}`);
  await undo(file);
  await test.drain();
  expect((await show(file)).undo).toMatchObject({ removed: 1, kept: [{ why: 'Fiche modifiée depuis.' }] });
});
