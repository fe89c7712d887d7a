import { importKindKeys } from '@tandem/shared/contract/platform/imports.roles';
import { imports, importUploads } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { sql } from 'drizzle-orm';
import { sheetOf } from '../sheets/write';
import { type Actor, type Client, testApp, type TestApp } from '../../testing/app';
import { anImportLine, csvOf, importHeaders, importsOf } from '../../testing/imports';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { send, upload, map } = importsOf(
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
