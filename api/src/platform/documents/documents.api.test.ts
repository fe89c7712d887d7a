import { existsSync } from 'node:fs';
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataClass, Document } from '@tandem/shared/contract/platform/documents';
import { sql } from 'drizzle-orm';
import type { Client } from '../../testing/app';
import { aCoach, addCoaching, offices } from '../../testing/coachings';
import { aTestContext, filesIn, listOf, type TestContext, sendDocument } from '../../testing/documents';
import { aPdf } from '../../testing/files';
import { aTeacherOf } from '../../testing/own-teacher';
import { addStudent, firstItems } from '../../testing/students';
import { sweepFiles } from './documents.repository';

let context: TestContext;
beforeAll(async () => {
  context = await aTestContext();
});

/** One of these people, and the follow-up of the apprentice that makes them what they are. */
async function whoIs(who: string): Promise<Client> {
  const { test, studentId } = context;
  if (!who.startsWith('coach ')) return test.as(who as 'admin');
  const [first, second] = await offices(test);
  const coach = await aCoach(test, who.includes('autre') ? second! : first!);
  await test.db.execute(sql`delete from coachings`);
  const { id } = await addCoaching({ test, by: await test.as('admin') }, { studentId, officeId: first! });
  const status = who.includes('refusé') ? 'refused' : who.includes('suivi') ? 'ended' : 'active';
  await test.db.execute(sql`update coachings set status = ${status} where id = ${id}`);
  return coach;
}

type Sent = Partial<Parameters<typeof sendDocument>[2]>;
const upload = (client: Client, bytes: Buffer, sent: Sent = {}) =>
  sendDocument(client, bytes, { path: context.path, ...sent });
const opened = (client: Client, { id }: Document) => client.get(`${context.path}/${id}/file`);

describe('qui lit et qui ajoute quoi (people 32)', () => {
  const everything = 'ABCD';
  it.each([
    ['admin', everything, everything],
    ['appapp_administrator', 'ABD', 'ABD'],
    ['coach', 'A', 'A'],
    ['coach d’une autre antenne', 'A', 'A'],
    ['coach dont l’antenne a refusé la demande', 'A', 'A'],
    ['coach de l’antenne', 'ABC', 'AC'],
    ['coach de l’antenne qui l’a suivi', 'ABC', 'AC'],
  ] as const)('d’un apprenti, %s lit %s et ajoute %s', async (who, readable, addable) => {
    const { admin } = context;
    const client = await whoIs(who);
    for (const dataClass of everything.split('') as DataClass[]) {
      const added = (await upload(admin, aPdf(), { dataClass })).json<Document>();
      expect((await opened(client, added)).statusCode).toBe(readable.includes(dataClass) ? 200 : 404);
      const own = await upload(client, aPdf(), { dataClass });
      expect(own.statusCode).toBe((addable as string).includes(dataClass) ? 200 : 403);
    }
    const list = await listOf(client, context.path);
    expect([...new Set(list.rows.map(({ dataClass }) => dataClass))].sort().join('')).toBe(readable);
    expect(list.addable.join('')).toBe(addable);
  });

  it.each([
    ['anonymous', 401],
    ['external', 403],
    ['teacher', 403],
  ] as const)('%s n’ouvre aucun document d’apprenti', async (who, status) => {
    const client = await context.test.as(who);
    const { path } = context;
    const answers = [await client.get(path), await client.get(`${path}/1/file`), await upload(client, aPdf())];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
  });

  it('d’un répétiteur, chacun selon sa classe, et le répétiteur sa fiche seulement', async () => {
    const { test, admin, studentId } = context;
    const own = await aTeacherOf(test, studentId, (await firstItems(admin))['profession']!);
    const path = `/api/teachers/${own.teacherId}/documents`;
    for (const dataClass of ['A', 'B', 'D'] as const) await upload(admin, aPdf(), { path, dataClass });
    expect((await upload(admin, aPdf(), { path, dataClass: 'C' })).statusCode).toBe(403);
    const seen = async (client: Client) => (await listOf(client, path)).rows.map(({ dataClass }) => dataClass).join('');
    expect(await seen(own)).toBe('DBA');
    expect(await seen(await test.as('appapp_administrator'))).toBe('DBA');
    expect(await seen(await test.as('coach'))).toBe('A');
    expect((await (await test.as('teacher')).get(path)).statusCode).toBe(404);
    expect((await upload(own, aPdf(), { path, dataClass: 'A' })).statusCode).toBe(200);
    expect((await upload(own, aPdf(), { path, dataClass: 'D' })).statusCode).toBe(403);
  });

  it('le document d’une autre fiche est introuvable, aussi sous un répétiteur', async () => {
    const { admin } = context;
    const { id } = (await upload(admin, aPdf())).json<Document>();
    const other = await addStudent(admin, { lastName: 'Voisine' });
    const paths = [`/api/students/${other.id}/documents/${id}`, `/api/teachers/${context.studentId}/documents/${id}`];
    for (const path of paths) {
      expect((await admin.get(`${path}/file`)).statusCode).toBe(404);
      expect((await admin.post(`${path}/archive`, { version: 1 })).statusCode).toBe(404);
    }
  });
});

describe('garder et rendre', () => {
  it('rend le fichier en pièce jointe, sans cache, sous son nom', async () => {
    const added = (await upload(context.admin, aPdf(), { name: 'Attestation «été».pdf' })).json<Document>();
    const { headers, rawPayload } = await opened(context.admin, added);
    expect(rawPayload.equals(aPdf())).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Attestation ete.pdf"; filename*=UTF-8''Attestation%20%C2%AB%C3%A9t%C3%A9%C2%BB.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('le garde sous un nom de hasard que ce compte seul peut lire', async () => {
    const before = new Set(await filesIn(context));
    await upload(context.admin, aPdf());
    const [added] = (await filesIn(context)).filter((name) => !before.has(name));
    expect(added).toMatch(/^[0-9a-f]{48}$/);
    const { mode } = await stat(join(context.dataDir, 'documents', added!.slice(0, 2), added!));
    expect(mode & 0o777).toBe(0o600);
  });

  it('note l’ouverture d’un document protégé, et d’aucun autre', async () => {
    for (const dataClass of ['A', 'B', 'C', 'D'] as const) {
      await opened(
        context.admin,
        (await upload(context.admin, aPdf(), { dataClass, name: `${dataClass}.pdf` })).json(),
      );
    }
    const { rows } = await context.test.db.execute<{ detail: string }>(
      sql`select diff->>'detail' as detail from audit_log where action = 'open_document' order by id desc limit 3`,
    );
    expect(rows.map(({ detail }) => detail)).toEqual(['D', 'C', 'B']);
    const history = await context.admin.get(`/api/students/${context.studentId}/history`);
    expect(history.json<{ rows: object[] }>().rows[0]).toMatchObject({
      what: 'Document protégé ouvert',
      changes: [{ label: 'Document', before: null, after: 'D' }],
    });
  });

  it('ne laisse pas de fichier sans ligne: ce qu’une panne a laissé part après un jour, le reste demeure', async () => {
    const added = (await upload(context.admin, aPdf())).json<Document>();
    const name = 'ab'.repeat(24);
    const path = join(context.dataDir, 'documents', 'ab');
    await mkdir(path, { recursive: true });
    const [old, fresh] = [join(path, name), join(path, 'abc'.padEnd(48, '0'))];
    for (const file of [old, fresh]) await writeFile(file, 'orphelin');
    const long = new Date('2020-01-01');
    await utimes(old, long, long);
    await utimes(fresh, context.test.clock.now(), context.test.clock.now());
    expect(await sweepFiles(context.test.app.services)).toBe(1);
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    expect((await opened(context.admin, added)).statusCode).toBe(200);
  });

  it('ne rend pas un fichier que quelqu’un a changé sur le disque', async () => {
    const before = new Set(await filesIn(context));
    const added = (await upload(context.admin, aPdf())).json<Document>();
    const [name] = (await filesIn(context)).filter((each) => !before.has(each));
    await writeFile(join(context.dataDir, 'documents', name!.slice(0, 2), name!), 'autre chose');
    expect((await opened(context.admin, added)).json()).toMatchObject({
      message: 'Ce document est endommagé sur le disque.',
    });
  });

  it('s’archive et revient; arriver trop tard se dit', async () => {
    const added = (await upload(context.admin, aPdf())).json<Document>();
    const path = `${context.path}/${added.id}`;
    const view = async () => (await listOf(context.admin, context.path)).rows.some(({ id }) => id === added.id);
    expect((await context.admin.post(`${path}/archive`, {})).statusCode).toBe(428);
    expect((await context.admin.post(`${path}/archive`, { version: 1 })).statusCode).toBe(200);
    expect(await view()).toBe(false);
    expect((await opened(context.admin, added)).statusCode).toBe(404);
    expect((await context.admin.post(`${path}/restore`, { version: 1 })).json()).toMatchObject({ reason: 'stale' });
    expect((await context.admin.post(`${path}/restore`, { version: 2 })).statusCode).toBe(200);
    expect(await view()).toBe(true);
  });

  it('un double clic ne fait qu’un document', async () => {
    const before = (await listOf(context.admin, context.path)).rows.length;
    const send = () => upload(context.admin, aPdf(), { key: 'document-deux-fois' });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await listOf(context.admin, context.path)).rows).toHaveLength(before + 1);
  });

  it('paraît dans le journal de l’apprenti', async () => {
    await upload(context.admin, aPdf(), { name: 'Permis.pdf', dataClass: 'B' });
    expect((await context.admin.get(`/api/students/${context.studentId}/history`)).json()).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          what: 'Document ajouté',
          changes: expect.arrayContaining([expect.objectContaining({ label: 'Titre', after: 'Permis' })]),
        }),
      ]),
    });
  });
});
