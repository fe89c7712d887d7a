import type { TeacherReport } from '@tandem/shared/contract/people/teachers.bulk';
import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import { groups } from '../../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { addTeacher, fileOf } from '../../../testing/teachers';

let test: TestApp;
let admin: Client;
let ana: { id: number; path: string };
let bob: { id: number; path: string };
beforeEach(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
  ana = await addTeacher(test, { lastName: 'Zzrey', firstName: 'Ana', status: 'interview', email: 'ana@exemple.ch' });
  bob = await addTeacher(test, { lastName: 'Zzrey', firstName: 'Bob', status: 'active', email: 'bob@exemple.ch' });
});

const path = (rest: string) => `/api/teachers/bulk/${rest}`;
const both = () => ({ ids: [ana.id, bob.id] });
const post = async <T = TeacherReport>(rest: string, body: object, client = admin) =>
  (await client.post(path(rest), body)).json<T>();
const move = (changes: object[]) => post<TeacherReport & { before: object[] }>('transition', { changes });
const historyOf = async ({ path: file }: { path: string }) =>
  (await admin.get(`${file}/history`)).json<{ rows: HistoryRow[] }>().rows.map(({ what, reason, changes }) => ({
    what,
    reason,
    changes: changes.map(({ before, after }) => [before, after]),
  }));
async function openGroupOf({ id }: { id: number }) {
  const [{ id: _, ...rest } = { id: 0 }] = await test.db.select().from(groups).limit(1);
  await test.db
    .insert(groups)
    .values({ ...(rest as typeof groups.$inferInsert), code: 'MAT-MOR-99', teacherId: id, status: 'open' });
}

describe('une étape pour plusieurs (people 20)', () => {
  it('fait avancer qui le peut, dit pourquoi les autres restent, et l’écrit à l’historique de chacun', async () => {
    expect(await move([{ target: both(), to: 'active' }])).toEqual({
      done: [ana.id],
      refused: [{ id: bob.id, name: 'Bob Zzrey', reason: 'Est déjà à cette étape' }],
      refusedTotal: 1,
      before: [{ status: 'interview', ids: [ana.id] }],
    });
    expect(await fileOf(admin, ana.path)).toMatchObject({ status: 'active', version: 2 });
    expect((await historyOf(ana))[0]).toEqual({
      what: 'Fiche de répétiteur·trice modifiée',
      reason: null,
      changes: [['Entretien', 'Actif·ve']],
    });
    expect(await fileOf(admin, bob.path)).toMatchObject({ version: 1 });
  });

  it('ne saute pas d’étape', async () => {
    const { refused } = await move([{ target: both(), to: 'candidate' }]);
    expect(refused).toMatchObject([{ id: bob.id, reason: 'Pas possible depuis «\u00a0Actif·ve\u00a0»' }]);
  });

  it('ne rend pas inactif qui donne encore un cours', async () => {
    await openGroupOf(bob);
    const { done, refused } = await move([{ target: { ids: [bob.id] }, to: 'inactive' }]);
    expect([done, refused]).toMatchObject([[], [{ reason: 'Donne encore un cours (MAT-MOR-99)' }]]);
  });

  it('se défait, sauf pour qui a changé depuis', async () => {
    await move([{ target: both(), to: 'candidate' }]);
    await move([{ target: { ids: [ana.id] }, to: 'rejected' }]);
    expect(await move([{ target: { ids: [ana.id] }, to: 'interview', from: 'candidate' }])).toMatchObject({
      done: [],
      refused: [],
    });
    expect(await fileOf(admin, ana.path)).toMatchObject({ status: 'rejected' });
    expect(await move([{ target: { ids: [ana.id] }, to: 'candidate', from: 'rejected' }])).toMatchObject({
      done: [ana.id],
    });
  });

  it('n’est prise qu’une fois quand deux personnes cliquent ensemble', async () => {
    const click = () => move([{ target: { ids: [ana.id] }, to: 'active' }]);
    const done = (await Promise.all([click(), click(), click()])).flatMap((report) => report.done);
    expect(done).toEqual([ana.id]);
    expect(await fileOf(admin, ana.path)).toMatchObject({ version: 2 });
  });
});

describe('archiver ensemble', () => {
  it('prend tout un filtre, laisse qui donne encore un cours, et se défait', async () => {
    await openGroupOf(bob);
    const { done, refused } = await post('archive', { target: { filters: { search: 'zzrey' } } });
    expect([done, refused]).toMatchObject([[ana.id], [{ id: bob.id, reason: 'Donne encore un cours (MAT-MOR-99)' }]]);
    expect((await historyOf(ana))[0]).toEqual({
      what: 'Répétiteur·trice archivé·e',
      reason: null,
      changes: [['non', 'oui']],
    });
    expect(await post('restore', { target: { ids: done } })).toMatchObject({ done, refused: [] });
    expect(await fileOf(admin, ana.path)).toMatchObject({ archivedAt: null, version: 3 });
  });
});

describe('un e-mail à plusieurs', () => {
  const mail = { subject: 'Bonjour {{prenom}}', text: 'Cher·ère {{prenom}} {{nom}}' };

  it('part des modèles pour répétiteurs', async () => {
    const { templates } = (await admin.get(path('mail-templates'))).json<{ templates: { name: string }[] }>();
    expect(templates.map(({ name }) => name)).toEqual(['Disponibilités à mettre à jour', 'Dossier à compléter']);
  });

  it('se montre avant de partir, puis s’écrit à l’historique', async () => {
    await test.db.execute(sql`update teachers set email = null where id = ${bob.id}`);
    expect(await post('mail/preview', { target: both(), mail })).toEqual({
      first: { to: 'ana@exemple.ch', subject: 'Bonjour Ana', text: 'Cher·ère Ana Zzrey' },
      addressees: 1,
      refused: [{ id: bob.id, name: 'Bob Zzrey', reason: 'Sans e-mail' }],
      refusedTotal: 1,
    });
    expect(await post('mail', { target: both(), mail })).toMatchObject({ done: [ana.id], refusedTotal: 1 });
    expect((await historyOf(ana))[0]).toMatchObject({ what: 'E-mail envoyé\u00a0: Bonjour Ana', reason: null });
    const { rows } = await test.db.execute(sql`select 1 from outbox where kind = 'mail'`);
    expect(rows).toHaveLength(1);
  });

  it('ne connaît pas le n° de dossier', async () => {
    const answer = await admin.post(path('mail'), { target: both(), mail: { ...mail, text: '{{numero}}' } });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['mail.text']]);
  });
});

describe('les droits (people 37)', () => {
  const mail = { subject: 'x', text: 'x' };
  it.each([
    ['coach', 'transition', 403, () => ({ changes: [{ target: both(), to: 'active' }] })],
    ['coach', 'archive', 403, () => ({ target: both() })],
    ['coach', 'mail', 403, () => ({ target: both(), mail })],
    ['teacher', 'archive', 403, () => ({ target: both() })],
    ['external', 'mail', 403, () => ({ target: both(), mail })],
    ['appapp_administrator', 'transition', 200, () => ({ changes: [{ target: both(), to: 'active' }] })],
    ['appapp_administrator', 'mail', 200, () => ({ target: both(), mail })],
    ['appapp_administrator', 'archive', 200, () => ({ target: both() })],
  ] as const)('%s : %s → %s', async (who, rest, status, body) => {
    expect((await (await test.as(who)).post(path(rest), body())).statusCode).toBe(status);
  });
});

it('refuse plus de 10 000 personnes à la fois', async () => {
  const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
  expect((await admin.post(path('archive'), { target: { ids } })).statusCode).toBe(422);
});
