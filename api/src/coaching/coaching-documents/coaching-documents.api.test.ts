import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import type { Document } from '@tandem/shared/contract/platform/documents';
import { sql } from 'drizzle-orm';
import type { Client } from '../../testing/app';
import { aCoach, addCoaching, offices } from '../../testing/coachings';
import { aTestContext, filesIn, listOf, type TestContext, sendDocument } from '../../testing/documents';
import { aPdf } from '../../testing/files';
import { addStudent } from '../../testing/students';

let context: TestContext;
let own: Awaited<ReturnType<typeof aCoach>>;
let colleague: Client;
let elsewhere: Client;
beforeAll(async () => {
  context = await aTestContext();
  const [first, second] = await offices(context.test);
  own = await aCoach(context.test, first!);
  [colleague, elsewhere] = await Promise.all([aCoach(context.test, first!), aCoach(context.test, second!)]);
});

const aFollowUp = (given: object = {}) =>
  addCoaching({ test: context.test, by: own }, { coachId: own.employeeId, ...given });
const pathOf = ({ id }: Pick<Coaching, 'id'>) => `/api/coachings/${id}/documents`;
const send = (coaching: Coaching, by: Client = own, given: object = {}) =>
  sendDocument(by, aPdf(), { path: pathOf(coaching), dataClass: 'C', name: 'Canari.pdf', ...given });
const added = async (coaching: Coaching) => (await send(coaching)).json<Document>();
const titles = async (coaching: Coaching, by: Client) =>
  (await listOf(by, pathOf(coaching))).rows.map(({ title }) => title);

describe('les documents d’un suivi (coaching 15)', () => {
  it('son coach les ajoute et les archive; l’antenne et l’administration les lisent', async () => {
    const coaching = await aFollowUp();
    const { id, version } = await added(coaching);
    for (const by of [own, colleague, context.admin]) {
      expect(await titles(coaching, by)).toEqual(['Canari']);
      expect((await by.get(`${pathOf(coaching)}/${id}/file`)).statusCode).toBe(200);
    }
    expect(await listOf(colleague, pathOf(coaching))).toMatchObject({ addable: [] });
    expect((await send(coaching, colleague)).statusCode).toBe(403);
    expect((await colleague.post(`${pathOf(coaching)}/${id}/archive`, { version })).statusCode).toBe(403);
    expect((await own.post(`${pathOf(coaching)}/${id}/archive`, { version })).statusCode).toBe(200);
    expect(await titles(coaching, own)).toEqual([]);
    const back = await own.post(`${pathOf(coaching)}/${id}/restore`, { version: version + 1 });
    expect([back.statusCode, await titles(coaching, own)]).toEqual([200, ['Canari']]);
  });

  it('l’administration en ajoute et en archive aussi, et dit pourquoi (coaching 10)', async () => {
    const coaching = await aFollowUp();
    const { admin, test } = context;
    expect(await listOf(admin, pathOf(coaching))).toMatchObject({ addable: ['C'], needsReason: true });
    expect(await listOf(own, pathOf(coaching))).toMatchObject({ addable: ['C'], needsReason: false });
    const files = await filesIn(context);
    const silent = await send(coaching, admin);
    expect([silent.statusCode, Object.keys(silent.json().errors), await filesIn(context)]).toEqual([
      422,
      ['reason'],
      files,
    ]);
    const { id, version } = (await send(coaching, admin, { reason: 'Coach absent' })).json<Document>();
    const archive = (reason?: string) => admin.post(`${pathOf(coaching)}/${id}/archive`, { version, reason });
    expect((await archive()).statusCode).toBe(422);
    expect((await archive('Reçu deux fois')).statusCode).toBe(200);
    const { rows } = await test.db.execute(
      sql`select action, reason from audit_log where entity = 'coaching_document' and entity_id = ${id} order by id`,
    );
    expect(rows).toEqual([
      { action: 'create', reason: 'Coach absent' },
      { action: 'archive', reason: 'Reçu deux fois' },
    ]);
  });

  it('ils sont de la classe C, et contrôlés comme tout document', async () => {
    const coaching = await aFollowUp();
    for (const dataClass of ['A', 'B', 'D']) expect((await send(coaching, own, { dataClass })).statusCode).toBe(403);
    const files = await filesIn(context);
    const broken = await send(coaching, own, { name: 'Canari.png' });
    expect([broken.statusCode, await filesIn(context)]).toEqual([422, files]);
  });

  it('un suivi clos n’en prend plus, et garde ceux qu’il a', async () => {
    const coaching = await aFollowUp();
    const { id, version } = await added(coaching);
    await context.test.db.execute(
      sql`update coachings set status = 'withdrawn', version = version + 1 where id = ${coaching.id}`,
    );
    expect((await send(coaching)).statusCode).toBe(422);
    expect((await own.post(`${pathOf(coaching)}/${id}/archive`, { version })).statusCode).toBe(403);
    expect(await titles(coaching, own)).toEqual(['Canari']);
  });
});

describe('le mur (coaching 1)', () => {
  const everyCall = async (by: Client, path: string, id: number) => [
    await by.get(path),
    await by.get(`${path}/${id}/file`),
    await sendDocument(by, aPdf(), { path, dataClass: 'C' }),
    await by.post(`${path}/${id}/archive`, { version: 1 }),
    await by.post(`${path}/${id}/restore`, { version: 1 }),
  ];

  it('un coach d’ailleurs reçoit de ce qui existe la réponse d’un numéro libre, à l’octet près', async () => {
    const coaching = await aFollowUp();
    const { id } = await added(coaching);
    const files = await filesIn(context);
    const notified = async (path: string) =>
      (await everyCall(elsewhere, path, id)).map(({ statusCode, body }) => [statusCode, body]);
    const answers = await notified(pathOf(coaching));
    expect(answers).toEqual(await notified(pathOf({ id: coaching.id + 50_000 })));
    expect(answers.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await filesIn(context)).toEqual(files);
  });

  it('le document d’un suivi ne se trouve ni sous un autre, ni sous la fiche, et ne s’y compte pas', async () => {
    const coaching = await aFollowUp();
    const { id } = await added(coaching);
    const file = `/api/students/${coaching.studentId}/documents`;
    expect((await own.get(`${pathOf(await aFollowUp())}/${id}/file`)).statusCode).toBe(404);
    expect((await context.admin.get(`${file}/${id}/file`)).statusCode).toBe(404);
    expect((await listOf(context.admin, file)).rows).toEqual([]);
  });

  it('une lecture est notée sans dire ce qu’est le document; le journal ne le nomme jamais', async () => {
    const coaching = await aFollowUp();
    const { id } = await added(coaching);
    await colleague.get(pathOf(coaching));
    await colleague.get(`${pathOf(coaching)}/${id}/file`);
    const { rows } = await context.test.db.execute<{ action: string }>(
      sql`select * from audit_log where entity in ('coaching', 'coaching_document', 'document') order by id`,
    );
    expect(JSON.stringify(rows)).not.toContain('Canari');
    const { rows: own } = await context.test.db.execute(
      sql`select action from audit_log where entity = 'coaching' and entity_id = ${coaching.id} and action <> 'create' order by id`,
    );
    expect(own).toEqual([{ action: 'read_coaching' }, { action: 'open_document' }]);
  });

  it('qui réunit deux apprentis les emmène avec le suivi, sans les voir', async () => {
    const { test, admin } = context;
    const outside = await test.as('appapp_administrator');
    const [kept, other] = [await addStudent(admin), await addStudent(admin)];
    const coaching = await aFollowUp({ studentId: other.id });
    await added(coaching);
    const merged = await outside.post(`/api/students/${kept.id}/merge`, {
      otherId: other.id,
      version: 1,
      otherVersion: 1,
    });
    expect([merged.statusCode, merged.body.includes('document')]).toEqual([200, false]);
    expect(await titles(coaching, own)).toEqual(['Canari']);
    expect((await own.get(`/api/coachings/${coaching.id}`)).json()).toMatchObject({ studentId: kept.id });
  });
});
