import { importKindKeys } from '@tandem/shared/contract/platform/imports.roles';
import { imports, importUploads } from '@tandem/shared/contract/platform/imports';
import type { ImportFile, ImportSheets } from '@tandem/shared/contract/platform/imports.file';
import { sql } from 'drizzle-orm';
import { sheetOf } from '../sheets/write';
import { type Actor, type Client, testApp, type TestApp } from '../../testing/app';
import { anImportLine, csvOf, importHeaders, importsOf, sheetCase } from '../../testing/imports';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { send, upload, map, linesOf } = importsOf(
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
    const columns = importHeaders.map((header) => ({ header, ...(header === 'Né le' && { kind: 'date' as const }) }));
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

describe('les titres des colonnes', () => {
  const sent = async (name: string) => (await send(sheetCase(name), name)).json<ImportFile>();
  const chosen = ({ id, version }: ImportFile, sheet: number, line: number) =>
    admin.put(`/api/imports/${id}/header`, { version, sheet, line });

  it.each([
    ['titre.csv', { sheet: 0, name: '', line: 3 }],
    ['titre.xlsx', { sheet: 0, name: 'Liste', line: 4 }],
    ['feuille-cachee.xlsx', { sheet: 0, name: 'Apprentis', line: 1 }],
    ['numbers-resume.xlsx', { sheet: 1, name: 'Apprentis', line: 1 }],
  ])('se trouvent dans %s, et une ligne y garde son numéro', async (name, header) => {
    const file = await map(await sent(name));
    expect(file).toMatchObject({ header, total: 1, summary: { ok: 1, faulty: 0, missing: [] } });
    expect((await linesOf(file)).rows).toMatchObject([{ line: header.line + 1 }]);
  });

  it('se choisissent dans une autre feuille et sur une autre ligne, tant que rien n’est écrit', async () => {
    const file = await sent('numbers-resume.xlsx');
    const { sheets } = (await admin.get(`/api/imports/${file.id}/sheets`)).json<ImportSheets>();
    expect(sheets.map(({ name }) => name)).toEqual(['Résumé de l’exportation', 'Apprentis']);
    expect(sheets[0]?.lines[1]).toMatchObject({ line: 2, cells: expect.arrayContaining(['Nom du tableau']) });
    const other = (await chosen(file, 0, 1)).json<ImportFile>();
    expect(other).toMatchObject({ version: 2, total: 1, header: { sheet: 0, line: 1 }, mapping: { columns: {} } });
    expect(other.preview).toEqual([expect.arrayContaining(['Nom de la feuille'])]);
    const back = (await chosen(other, 1, 1)).json<ImportFile>();
    expect((await map(back)).summary).toMatchObject({ ok: 1, faulty: 0 });
    expect((await chosen(file, 0, 1)).statusCode).toBe(409);
    for (const [sheet, line] of [
      [2, 1],
      [0, 3],
      [1, 2],
    ] as const)
      expect((await chosen({ ...back, version: 4 }, sheet, line)).statusCode).toBe(422);
  });
});

it('une ligne masquée et un total se disent et ne s’importent pas; une erreur de calcul et une coche se demandent', async () => {
  const file = await map((await send(sheetCase('formules.xlsx'), 'formules.xlsx')).json<ImportFile>());
  const { rows } = await linesOf(file, 'faults');
  const said = new Map(
    rows.map(({ line, faults }) => [line, faults.map(({ label, message }) => `${label}: ${message}`)]),
  );
  expect(said.get(14)).toEqual([expect.stringMatching(/^Ligne: Cette ligne est masquée/)]);
  expect(said.get(15)).toEqual([expect.stringMatching(/^Ligne: Cette ligne ressemble à un total/)]);
  expect(said.get(4)).toEqual([expect.stringMatching(/AVS: Cette cellule contient une erreur de calcul/)]);
  expect(said.get(5)).toEqual([expect.stringMatching(/^E-mail: Cette cellule contient une erreur de calcul/)]);
  expect(said.get(13)).toEqual([expect.stringMatching(/^Sexe: Indiquez femme, homme ou autre/)]);
});

it('un numéro de maison devenu une date se demande, et ne s’écrit jamais', async () => {
  const answer = await send(sheetCase('libreoffice-numero-3-5.xlsx'), 'numero.xlsx');
  const file = await map(answer.json<ImportFile>());
  expect((await linesOf(file, 'faults')).rows).toMatchObject([
    {
      line: 2,
      faults: [{ text: '2026-05-03', message: expect.stringMatching(/^Le tableur a fait de ce texte une date/) }],
    },
  ]);
});

it('une date se lit sous tous les formats d’un classeur', async () => {
  const file = await map((await send(sheetCase('formats-dates.xlsx'), 'dates.xlsx')).json<ImportFile>());
  expect((await linesOf(file, 'faults')).rows.map(({ name }) => name)).toEqual(['29.2.1900 Zxoikok']);
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
    expect(line).toMatch(/^Rochat;'=Léa;f;31\.02\.2004;.*;756\.1234\.5678\.97;Date de naissance\s: /);

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
