import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { anImportLine, importHeaders, importsOf } from '../../testing/imports';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { upload, map, linesOf, imported } = importsOf(
  () => admin,
  () => test.drain(),
);

describe('vérifier', () => {
  it.each([
    ['un nom vide', 0, '', 'Ce champ est requis.'],
    ['une date qui n’existe pas', 3, '30.2.2004', 'Cette date n’existe pas (exemple\u00a0: 31.08.2009).'],
    ['un âge de 8 ans', 3, '1.9.18', 'L’âge doit se situer entre 12 et 70 ans.'],
    ['un téléphone faux', 4, '12', 'Ce numéro de téléphone n’est pas valable (exemple\u00a0: 079 123 45 67).'],
    ['un e-mail faux', 5, 'a@b', 'Cette adresse e-mail n’est pas valable.'],
    ['un sexe inconnu', 2, 'bleu', 'Indiquez femme, homme ou autre.'],
    ['un signe illisible', 0, 'M\ufffdller', 'Un signe de cette cellule est illisible\u00a0: tapez-le à nouveau.'],
  ])('dit à sa ligne: %s', async (_, column, text, message) => {
    const file = await map(await upload([anImportLine(), anImportLine({ [column]: text })]));
    expect(file.summary).toMatchObject({ ok: 1, faulty: 1 });
    expect((await linesOf(file, 'faults')).rows).toMatchObject([
      { line: 3, faults: expect.arrayContaining([expect.objectContaining({ message })]) },
    ]);
  });

  it.each([
    ['1.9.04', '1990-01-01', '2004-09-01'],
    ['010904', '1990-01-01', '2004-09-01'],
    ['2004-09-01', '1990-01-01', '2004-09-01'],
    ['1er septembre 2004', '1990-01-01', '2004-09-01'],
    ['2004-09-01 00:00:00\u200b', '1990-01-01', '2004-09-01'],
  ])('accepte la date %s, le natel sans son zéro et le sexe écrit en toutes lettres', async (birth, _, expected) => {
    const file = await imported([anImportLine({ 2: 'Féminin', 3: birth, 4: '791234567' })]);
    const { rows } = await test.db
      .execute(sql`select birth_date::text as birth, mobile, gender, s.version from students s
      join imports i on s.id = any(i.created_ids) where i.id = ${file.id}`);
    expect(rows).toEqual([{ birth: expected, mobile: '+41791234567', gender: 'f', version: 1 }]);
  });

  it('garde noms, adresses et numéros sans les signes invisibles d’une copie', async () => {
    const invisible = { 0: '\u200bAubrez', 4: '\u202a41 79 123 45 67\u202c', 5: '\u200bleo.aubrez@exemple.ch' };
    const file = await imported([anImportLine(invisible)]);
    const { rows } = await test.db.execute(sql`select last_name as "lastName", mobile, email from students s
      join imports i on s.id = any(i.created_ids) where i.id = ${file.id}`);
    expect(rows).toEqual([{ lastName: 'Aubrez', mobile: '+41791234567', email: 'leo.aubrez@exemple.ch' }]);
  });

  it('compte les colonnes requises qui manquent', async () => {
    const file = await map(await upload([anImportLine()]), { columns: { 'identity.lastName': 0 } });
    expect(file.summary?.missing.map(({ label }) => label)).toEqual([
      'Prénom',
      'Date de naissance',
      'Sexe',
      'Natel',
      'E-mail',
    ]);
  });

  it('reconnaît une personne déjà inscrite, par son AVS ou par ressemblance, et deux lignes de la même', async () => {
    const known = await addStudent(
      admin,
      { lastName: 'Dupontel', firstName: 'Léa', birthDate: '2003-03-04' },
      { avs: '756.9217.0769.85' },
    );
    const rows = [
      [...anImportLine({ 0: 'Dupontell', 1: 'Lea', 3: '4.3.2003' }), ''],
      [...anImportLine(), '7569217076985'],
      [...anImportLine({ 0: 'Jumeau', 1: 'Jean', 3: '1.2.2001' }), ''],
      [...anImportLine({ 0: 'Jean', 1: 'Jumeau', 3: '2.1.2001' }), ''],
    ];
    const file = await map(await upload(rows, [...importHeaders, 'AVS']));
    expect(file.summary).toMatchObject({ ok: 4, duplicates: 3 });
    expect((await linesOf(file, 'duplicates')).rows.map(({ duplicate }) => duplicate)).toMatchObject([
      { studentId: known.id, why: 'Ressemble à', name: 'Léa Dupontel', birthDate: '2003-03-04', isSameAvs: false },
      { studentId: known.id, why: 'Même N° AVS que', isSameAvs: true, score: 1 },
      { studentId: null, why: 'Ressemble à', line: 4 },
    ]);
  });

  it('n’écrit rien', async () => {
    const before = await test.db.execute(sql`select count(*) from students`);
    await map(await upload([anImportLine()]));
    expect((await test.db.execute(sql`select count(*) from students`)).rows).toEqual(before.rows);
  });

  it('demande la version et refuse une version dépassée', async () => {
    const file = await upload([anImportLine()]);
    const path = `/api/imports/${file.id}/mapping`;
    expect((await admin.put(path, file.mapping)).statusCode).toBe(428);
    expect((await admin.put(path, { ...file.mapping, version: 1 })).statusCode).toBe(200);
    expect((await admin.put(path, { ...file.mapping, version: 1 })).json()).toMatchObject({
      reason: 'stale',
      current: { version: 2 },
    });
    expect((await admin.put(path, { version: 2, columns: { avs: 40 } })).statusCode).toBe(422);
  });
});

it('une colonne qui manque se dit une fois, et non à chaque ligne', async () => {
  const file = await map(await upload(['2010', '2011'].map((year) => anImportLine({ 3: `1.2.${year}` }))));
  expect(file.summary).toMatchObject({
    faulty: 2,
    missing: expect.arrayContaining([expect.objectContaining({ label: 'Nom de la représentation légale' })]),
  });
  const { rows } = await linesOf(file, 'faults');
  expect(rows.map(({ faults, lacksColumn }) => [faults, lacksColumn])).toEqual([
    [[], true],
    [[], true],
  ]);
});
