import { sql } from 'drizzle-orm';
import { companies } from '../../../platform/db/schema';
import { type Actor, type Client, testApp, type TestApp } from '../../../testing/app';
import { csvOf, importsOf } from '../../../testing/imports';
import { addStudent, aTraining } from '../../../testing/students';

const headers = ['Raison sociale', 'IDE', 'Adresse', 'NPA', 'Lieu', 'Tél.', 'Courriel', 'Site'];
const uids = ['CHE-109.322.551', 'CHE-116.281.710'];
const aLine = (name: string, uid = '', npa = '1110') => [
  name,
  uid,
  'Rue du Lac 3',
  npa,
  'Morges',
  '021 801 23 45',
  '',
  'www.exemple.ch',
];

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const importsBy = (client: () => Client) => importsOf(client, () => test.drain(), 'companies');
const { upload, map, linesOf, write, imported, undo, show } = importsBy(() => admin);
const stored = async () =>
  (await test.db.execute(sql`select name, uid, phone, website from companies where name ilike 'zz %' order by id`))
    .rows;

it.each<[Actor | 'anonymous', number]>([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
  ['coach', 403],
  ['appapp_administrator', 200],
  ['admin', 200],
])('un import d’entreprises envoyé par %s reçoit %i', async (actor, status) => {
  const client = await test.as(actor);
  expect((await importsBy(() => client).send(csvOf([aLine('Zz A')], headers))).statusCode).toBe(status);
});

it('fait une entreprise de chaque ligne, avec son histoire', async () => {
  expect(await imported([aLine('Zz A', uids[0]), aLine('Zz B')], headers)).toMatchObject({ state: 'done', created: 2 });
  const filled = { phone: '+41218012345', website: 'www.exemple.ch' };
  expect(await stored()).toEqual([
    { name: 'Zz A', uid: uids[0], ...filled },
    { name: 'Zz B', uid: null, ...filled },
  ]);
  const { rows } = await test.db.execute(
    sql`select action, reason from audit_log where entity = 'company' and action = 'create'`,
  );
  const entry = { action: 'create', reason: expect.stringContaining('apprentis.csv') };
  expect(rows).toEqual([entry, entry]);
});

it('nomme celles qui sont connues: jamais deux fois le même N° IDE, le même nom au même NPA si on le veut', async () => {
  await test.db.insert(companies).values([
    { name: 'Zz Connue', uid: uids[0] },
    { name: 'Zz Pareille', npa: '1110' },
  ]);
  const lines = [
    aLine('Zz Autre nom', uids[0]),
    aLine('ZZ PAREILLE'),
    aLine('Zz Pareille', '', '1003'),
    aLine('Zz Neuve', uids[1]),
    aLine('Zz Encore', uids[1]),
  ];
  const file = await map(await upload(lines, headers));
  expect(file.summary).toMatchObject({ ok: 5, duplicates: 3 });
  expect((await linesOf(file, 'duplicates')).rows.map(({ duplicate }) => duplicate)).toMatchObject([
    { why: 'Même N° IDE que', name: 'Zz Connue' },
    { why: 'Même nom que', name: 'Zz Pareille' },
    { why: 'Même N° IDE que', line: 5 },
  ]);
  expect(await write(file, { duplicates: 'create' })).toMatchObject({ created: 3 });
  expect((await stored()).slice(2).map(({ name }) => name)).toEqual(['ZZ PAREILLE', 'Zz Pareille', 'Zz Neuve']);
});

it('dit ce qui ne va pas dans une ligne', async () => {
  const file = await map(await upload([aLine('', 'CHE-109.322.552'), aLine('Zz B')], headers));
  expect((await linesOf(file, 'faults')).rows.flatMap(({ faults }) => faults.map(({ label }) => label))).toEqual([
    'Nom de l’entreprise',
    'N° IDE',
  ]);
});

it('retire ce que personne n’a touché ni employé, et nomme ce qui reste', async () => {
  const file = await imported([aLine('Zz A'), aLine('Zz B')], headers);
  const { rows } = await test.db.execute<{ id: number }>(sql`select id from companies where name = 'Zz A'`);
  await addStudent(admin, {}, { apprenticeship: await aTraining(admin, { company: { id: rows[0]?.id } }) });
  await undo(file);
  await test.drain();
  expect((await show(file)).undo).toMatchObject({
    removed: 1,
    kept: [{ name: 'Zz A', why: 'Apprenti·es ou contacts rattachés depuis.' }],
  });
});
