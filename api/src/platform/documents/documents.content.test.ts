import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Client } from '../../testing/app';
import { aTestContext, filesIn, type TestContext, sendDocument } from '../../testing/documents';
import { aJpeg, anOfficeFile, aPdf, aPng } from '../../testing/files';

let context: TestContext;
beforeAll(async () => {
  context = await aTestContext();
});

type Sent = Partial<Parameters<typeof sendDocument>[2]>;
const upload = (client: Client, bytes: Buffer, sent: Sent = {}) =>
  sendDocument(client, bytes, { path: context.path, ...sent });

describe('ce qui est accepté (security 61)', () => {
  it.each([
    ['bail.pdf', aPdf(), 'pdf', 'bail.pdf'],
    ['photo.PNG', aPng(), 'png', 'photo.png'],
    ['photo.jpeg', aJpeg(), 'jpg', 'photo.jpg'],
    ['lettre.docx', anOfficeFile('word/document.xml'), 'docx', 'lettre.docx'],
    ['notes.xlsx', anOfficeFile('xl/workbook.xml'), 'xlsx', 'notes.xlsx'],
    ['mémo.txt', Buffer.from('Rendez-vous à 14 h, salle 2.'), 'txt', 'mémo.txt'],
    ['../../etc/x.pdf', aPdf(), 'pdf', 'x.pdf'],
    ['C:\\Temp\\x.pdf', aPdf(), 'pdf', 'x.pdf'],
    ['a\r\nSet-Cookie: b=c.pdf', aPdf(), 'pdf', 'aSet-Cookie_ b=c.pdf'],
    ['con.pdf', aPdf(), 'pdf', '_con.pdf'],
    [`${'é'.repeat(280)}.pdf`, aPdf(), 'pdf', `${'é'.repeat(100)}.pdf`],
  ])('%.30s', async (name, bytes, kind, fileName) => {
    expect((await upload(context.admin, bytes, { name })).json()).toMatchObject({ kind, fileName, size: bytes.length });
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
  it.each([
    ['du SVG', 'image.svg', svg],
    ['du SVG qui se dit PNG', 'image.png', svg],
    ['du SVG qui se dit texte', 'image.txt', svg],
    ['une page HTML', 'page.html', html],
    ['une page qui se dit texte', 'page.txt', html],
    ['une page qui se dit PDF', 'page.pdf', html],
    ['un programme', 'jeu.exe', exe],
    ['un programme qui se dit PDF', 'jeu.pdf', exe],
    ['un script qui se dit texte', 'a.txt', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['un PDF qui se dit PNG', 'photo.png', aPdf()],
    ['un faux PNG', 'photo.png', Buffer.concat([aPng().subarray(0, 8), html])],
    ['un JPEG sans image', 'photo.jpg', aJpeg().subarray(0, 20)],
    ['20 000 × 20 000 points', 'photo.png', aPng({ width: 20_000, height: 20_000 })],
    ['un JPEG démesuré', 'photo.jpg', aJpeg(65_000, 65_000)],
    ['un classeur qui se dit lettre', 'lettre.docx', anOfficeFile('xl/workbook.xml')],
    ['un nom sans fin', 'contrat', aPdf()],
    ['un fichier vide', 'vide.pdf', Buffer.alloc(0)],
  ])('refuse %s, et n’en garde rien', async (_, name, bytes) => {
    const before = await filesIn(context);
    const answer = await upload(context.admin, bytes, { name });
    expect([415, 422]).toContain(answer.statusCode);
    expect(await filesIn(context)).toEqual(before);
  });

  it('refuse 11 Mo sans les lire, et accepte 10 Mo', async () => {
    const ofSize = (megabytes: number) =>
      Buffer.concat([aPdf(), Buffer.alloc(megabytes * 1024 * 1024 - aPdf().length)]);
    expect((await upload(context.admin, ofSize(11))).statusCode).toBe(413);
    expect((await upload(context.admin, ofSize(10))).statusCode).toBe(200);
  });

  it('n’accepte ni JSON ni formulaire', async () => {
    const path = `${context.path}?name=a.pdf`;
    expect((await context.admin.post(path, { a: 1 })).statusCode).toBe(415);
    expect(
      (await context.admin.post(path, 'a=b', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode,
    ).toBe(415);
  });
});

describe('l’antivirus et le disque', () => {
  const uploadTo = ({ admin, path }: TestContext, bytes: Buffer, name = 'contrat.pdf') =>
    sendDocument(admin, bytes, { path, name });
  const looking = ['sh', '-c', '! grep -q EICAR "$0"'];

  it('sans programme, le document dit que rien ne l’a contrôlé', async () => {
    expect((await upload(context.admin, aPdf())).json()).toMatchObject({ scan: 'not_scanned' });
  });

  it('garde ce que le programme laisse passer, et rien de ce qu’il refuse', async () => {
    const own = await aTestContext({ virusScanCommand: looking });
    expect((await uploadTo(own, aPdf())).json()).toMatchObject({ scan: 'clean' });
    const refused = await uploadTo(own, Buffer.from('EICAR standard'), 'test.txt');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { file: expect.stringContaining('L’antivirus a refusé') } });
    expect(await filesIn(own)).toHaveLength(1);
  });

  it('ne garde rien quand le programme ne répond pas', async () => {
    const own = await aTestContext({ virusScanCommand: ['/nowhere/scanner'] });
    expect((await uploadTo(own, aPdf())).statusCode).toBe(503);
    expect(await filesIn(own)).toEqual([]);
  });

  it('le fichier s’en va quand sa ligne ne s’écrit pas', async () => {
    const own = await aTestContext();
    await own.test.db.execute(sql`alter table documents add constraint nothing_fits check (size < 0) not valid`);
    expect((await uploadTo(own, aPdf())).statusCode).toBe(422);
    expect(await filesIn(own)).toEqual([]);
  });

  it('un dossier hors d’atteinte donne une phrase claire', async () => {
    const own = await aTestContext();
    await writeFile(join(own.dataDir, 'documents'), 'pas un dossier');
    const answer = await uploadTo(own, aPdf());
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('inaccessibles') });
  });
});
