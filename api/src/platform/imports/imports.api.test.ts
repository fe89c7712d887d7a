import { importKindKeys } from '@tandem/shared/contract/platform/imports.roles';
import { imports, importUploads } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { sql } from 'drizzle-orm';
import { sheetOf } from '../sheets/write';
import { type Actor, type Client, testApp, type TestApp } from '../../testing/app';
import { anImportLine, csvOf, importHeaders, importsOf } from '../../testing/imports';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { send, upload, map, linesOf, imported } = importsOf(
  () => admin,
  () => test.drain(),
);

describe('qui entre', () => {
  for (const { method, path } of Object.values({ ...imports, ...importUploads })) {
    it.each(['anonymous', 'external', 'teacher', 'coach'] as const)(`refuse ${method} ${path} à %s`, async (who) => {
      const client = await test.as(who);
      const headersOf = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
      const { statusCode } = await client.send(
        method,
        path.replace(':id', '1'),
        method === 'GET' ? undefined : {},
        headersOf,
      );
      expect(statusCode).toBe(who === 'anonymous' ? 401 : 403);
    });
  }
  it.each<Actor>(['admin', 'appapp_administrator'])('laisse %s déposer un fichier', async (who) => {
    const client = await test.as(who);
    expect((await importsOf(() => client).send(csvOf([anImportLine()]))).statusCode).toBe(200);
  });
});

it.each(importKindKeys)('ce qui s’importe sous «%s» est annoncé par son domaine', (key) => {
  expect(test.app.services.imports(key)).toMatchObject({ key });
});

describe('déposer', () => {
  it('propose les colonnes et montre les premières lignes, AVS masqué et jamais en clair dans la base', async () => {
    const file = await upload([[...anImportLine(), '756.1234.5678.97']], [...importHeaders, 'AVS']);
    expect(file).toMatchObject({
      state: 'uploaded',
      total: 1,
      summary: null,
      mapping: { columns: { 'identity.lastName': 0, avs: 6 } },
    });
    expect(file.preview[0]?.[6]).toBe('756.••••.••••.97');
    const { rows } = await test.db.execute(sql`select 1 from imports i where i::text ~ '756.?1234.?5678.?97'`);
    expect(rows).toHaveLength(0);
  });

  it('lit aussi un classeur', async () => {
    const columns = importHeaders.map((header) => ({ header, isDate: header === 'Né le' }));
    const file = await sheetOf({
      format: 'xlsx',
      title: 'A',
      columns,
      rows: [['Classeur', 'Léa', 'f', '2004-03-05', '079 123 45 67', 'l@exemple.ch']],
    });
    const checked = await map((await send(file, 'a.xlsx')).json<ImportFile>());
    expect(checked.summary).toMatchObject({ ok: 1, faulty: 0, missing: [] });
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Documents\\liste.csv', 'liste.csv'],
    ['a\r\nSet-Cookie: b.csv', 'aSet-Cookie: b.csv'],
    ['x'.repeat(300), 'x'.repeat(120)],
  ])('ne garde d’un nom comme %j que sa dernière part', async (name, fileName) => {
    expect((await send(csvOf([anImportLine()]), name)).json()).toMatchObject({ fileName });
  });

  it.each([
    ['un fichier vide', Buffer.from(''), 422],
    ['du texte sans ligne', Buffer.from('bonjour'), 422],
    ['plus de 10 Mo', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413],
  ])('refuse %s avec une phrase', async (_, body, status) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.any(String) });
  });

  it('refuse ce qui n’est pas un fichier', async () => {
    expect((await admin.post('/api/imports/students?name=a.csv', { a: 1 })).statusCode).toBe(415);
  });
});

describe('vérifier', () => {
  it.each([
    ['un nom vide', 0, '', 'Ce champ est requis.'],
    ['une date qui n’existe pas', 3, '30.2.2004', 'Cette date n’existe pas (exemple\u00a0: 31.08.2009).'],
    ['un âge de 8 ans', 3, '1.9.18', 'L’âge doit se situer entre 12 et 70 ans.'],
    ['un téléphone faux', 4, '12', 'Ce numéro de téléphone n’est pas valable (exemple\u00a0: 079 123 45 67).'],
    ['un e-mail faux', 5, 'a@b', 'Cette adresse e-mail n’est pas valable.'],
    ['un sexe inconnu', 2, 'bleu', 'Indiquez femme, homme ou autre.'],
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
  ])('accepte la date %s, le natel sans son zéro et le sexe écrit en toutes lettres', async (birth, _, expected) => {
    const file = await imported([anImportLine({ 2: 'Féminin', 3: birth, 4: '791234567' })]);
    const { rows } = await test.db
      .execute(sql`select birth_date::text as birth, mobile, gender, s.version from students s
      join imports i on s.id = any(i.created_ids) where i.id = ${file.id}`);
    expect(rows).toEqual([{ birth: expected, mobile: '+41791234567', gender: 'f', version: 1 }]);
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
    missing: expect.arrayContaining([expect.objectContaining({ label: 'Nom du représentant légal' })]),
  });
  const { rows } = await linesOf(file, 'faults');
  expect(rows.map(({ faults, lacksColumn }) => [faults, lacksColumn])).toEqual([
    [[], true],
    [[], true],
  ]);
});

describe('corriger et redéposer', () => {
  const bad = ['Rochat', '=Léa', 'f', '31.02.2004', '079 123 45 67', 'lea@exemple.ch'];
  const headers = [...importHeaders, 'AVS'];

  it('les lignes refusées reviennent avec leur erreur, et se redéposent telles quelles', async () => {
    const file = await upload(
      [
        [...bad, '756.1234.5678.97'],
        [...anImportLine(), ''],
      ],
      headers,
    );
    const checked = await map(file);
    expect(checked.summary).toMatchObject({ ok: 1, faulty: 1 });
    const answer = await admin.post(`/api/imports/${file.id}/faulty-lines`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, line, end] = answer.body.split('\r\n');
    expect([head, end]).toEqual([`\ufeff${[...headers, 'Erreur'].join(';')}`, '']);
    expect(line).toMatch(/^Rochat;'=Léa;f;31\.02\.2004;.*;7561234567897;Date de naissance\s: /);

    const mended = answer.body.replace('31.02.2004', '28.02.2004');
    const again = (await send(Buffer.from(mended))).json<ImportFile>();
    expect(again).toMatchObject({ headers, total: 1, mapping: file.mapping });
    expect((await map(again)).summary).toMatchObject({ ok: 1, faulty: 0 });
  });

  it.each(['csv', 'xlsx'])('le modèle à remplir (%s) se redépose sans rien associer ni corriger', async (format) => {
    const answer = await admin.get(`/api/imports/template?format=${format}`);
    const file = (await send(answer.rawPayload)).json<ImportFile>();
    expect(Object.keys(file.mapping.columns)).toHaveLength(file.headers.length);
    expect((await map(file)).summary).toMatchObject({ ok: 1, faulty: 0, missing: [] });
  });
});
