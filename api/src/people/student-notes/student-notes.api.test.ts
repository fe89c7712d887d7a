import type { StudentNote } from '@tandem/shared/contract/people/student-notes';
import { sql } from 'drizzle-orm';
import { students } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aTeacherOf } from '../../testing/own-teacher';
import { addStudent, firstItems } from '../../testing/students';

let test: TestApp;
let admin: Client;
let studentId: number;
let teacher: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  studentId = (await addStudent(admin, { lastName: 'Note' })).id;
  teacher = await aTeacherOf(test, studentId, (await firstItems(admin))['profession']!);
});

const at = (id = studentId) => `/api/students/${id}/notes`;
const add = async (client: Client, text: string, more: object = {}) =>
  (await client.post(at(), { values: { text, ...more } })).json<StudentNote>();
const textsOf = async (client: Client) =>
  (await client.get(at())).json<{ rows: StudentNote[] }>().rows.map(({ text }) => text);

describe('qui écrit et qui lit (people 25)', () => {
  it.each([
    ['anonymous', 401, 401],
    ['external', 403, 403],
    ['teacher', 404, 404],
    ['coach', 200, 200],
    ['appapp_administrator', 200, 200],
    ['admin', 200, 200],
  ] as const)('%s lit: %i, ajoute: %i', async (who, read, write) => {
    const client = await test.as(who);
    expect((await client.get(at())).statusCode).toBe(read);
    expect((await client.post(at(), { values: { text: `De ${who}` } })).statusCode).toBe(write);
  });

  it('un répétiteur écrit sur un apprenti de son groupe une remarque pédagogique, et ne lit que les siennes', async () => {
    const note = await add(teacher, 'A bien progressé en algèbre.');
    expect(note).toMatchObject({ isPedagogical: true, author: 'Noé Blanc' });
    expect(await textsOf(teacher)).toEqual(['A bien progressé en algèbre.']);
    expect(await textsOf(await test.as('coach'))).toContain('A bien progressé en algèbre.');
  });

  it('compte sur l’onglet ce que chacun y lit', async () => {
    const coach = await test.as('coach');
    const counted = async (client: Client) =>
      (await client.get(`/api/students/${studentId}/counts`)).json<{ notes: number; history?: number }>();
    await add(admin, 'Entre nous.', { visibility: 'admin' });
    expect((await counted(coach)).notes).toBe((await textsOf(coach)).length);
    expect(await counted(admin)).toMatchObject({ notes: (await textsOf(admin)).length, history: expect.any(Number) });
    expect(await counted(coach)).not.toHaveProperty('history');
  });

  it('un répétiteur ne reçoit que ces champs', async () => {
    const { rows } = (await teacher.get(at())).json<{ rows: object[] }>();
    expect(Object.keys(rows[0]!).sort()).toEqual([
      'author',
      'changedAt',
      'id',
      'isPedagogical',
      'may',
      'text',
      'version',
      'writtenAt',
    ]);
    expect(rows[0]).toMatchObject({ may: { change: false, archive: false } });
  });

  it('un répétiteur ne change ni n’archive rien', async () => {
    const { id } = await add(teacher, 'La mienne');
    expect((await teacher.patch(`${at()}/${id}`, { version: 1, values: { text: 'x' } })).statusCode).toBe(403);
    expect((await teacher.post(`${at()}/${id}/archive`, { version: 1 })).statusCode).toBe(403);
  });

  it('une remarque réservée à l’administration n’existe pour personne d’autre', async () => {
    const secret = await add(admin, 'Entre nous', { visibility: 'admin' });
    expect(secret).toMatchObject({ visibility: 'admin' });
    for (const who of ['coach', 'appapp_administrator'] as const) {
      const client = await test.as(who);
      expect((await client.get(at())).body).not.toMatch(/Entre nous|visibility/);
      const change = await client.patch(`${at()}/${secret.id}`, { version: 1, values: { text: 'x' } });
      expect(change.statusCode).toBe(404);
    }
  });

  it('seule l’administration peut s’en réserver une', async () => {
    const answer = await (await test.as('coach')).post(at(), { values: { text: 'Chut', visibility: 'admin' } });
    expect(answer.statusCode).toBe(403);
  });

  it('chacun change les siennes, l’administration toutes', async () => {
    const coach = await test.as('coach');
    const { id } = await add(coach, 'Du coach');
    const change = (client: Client, version: number) =>
      client.patch(`${at()}/${id}`, { version, values: { text: `v${version}` } });
    expect((await change(await test.as('appapp_administrator'), 1)).statusCode).toBe(403);
    expect((await change(coach, 1)).json()).toMatchObject({ text: 'v1', version: 2, changedAt: expect.any(String) });
    expect((await change(admin, 2)).json()).toMatchObject({ text: 'v2', version: 3 });
  });

  it('la remarque d’un autre apprenti est introuvable', async () => {
    const { id } = await add(admin, 'Ici');
    const other = await addStudent(admin, { lastName: 'Autre' });
    const answers = await Promise.all([
      admin.patch(`${at(other.id)}/${id}`, { version: 1, values: { text: 'x' } }),
      admin.post(`${at(other.id)}/${id}/archive`, { version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('écrire', () => {
  it.each([
    ['', 'Ce champ est requis.'],
    ['   ', 'Ce champ est requis.'],
    ['a'.repeat(4001), '4000 caractères au plus.'],
  ])('refuse «%.10s»', async (text, message) => {
    const answer = await admin.post(at(), { values: { text } });
    expect(answer.json()).toMatchObject({ errors: { 'values.text': message } });
  });

  it('ne croit ni l’auteur ni la date qu’on lui donne', async () => {
    const forged = { createdById: 1, studentId: 1, isPedagogical: true, writtenAt: '2000-01-01T00:00:00Z', version: 9 };
    expect(await add(await test.as('coach'), 'Forgée', forged)).toMatchObject({ isPedagogical: false, version: 1 });
  });

  it('demande la version, et montre la remarque actuelle à qui arrive trop tard', async () => {
    const { id } = await add(admin, 'Course');
    const change = (version?: number) => admin.patch(`${at()}/${id}`, { version, values: { text: 'Nouveau' } });
    expect((await change()).statusCode).toBe(428);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => change(1)))).map(
      (answer) => answer.statusCode,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await change(1)).json()).toMatchObject({ reason: 'stale', current: { text: 'Nouveau', version: 2 } });
  });

  it('un double clic ne fait qu’une remarque', async () => {
    const send = () => admin.post(at(), { values: { text: 'Une seule' } }, { 'idempotency-key': 'note-deux-fois' });
    await Promise.all([send(), send()]);
    expect((await textsOf(admin)).filter((text) => text === 'Une seule')).toHaveLength(1);
  });

  it('s’archive et revient', async () => {
    const { id } = await add(admin, 'À ranger');
    expect((await admin.post(`${at()}/${id}/archive`, { version: 1 })).statusCode).toBe(200);
    expect(await textsOf(admin)).not.toContain('À ranger');
    expect((await admin.patch(`${at()}/${id}`, { version: 2, values: { text: 'x' } })).statusCode).toBe(404);
    expect((await admin.post(`${at()}/${id}/restore`, { version: 2 })).statusCode).toBe(200);
    expect(await textsOf(admin)).toContain('À ranger');
  });

  it('une fiche anonymisée ne reçoit plus rien', async () => {
    const { id } = await addStudent(admin, { lastName: 'Effacee' });
    await test.db
      .update(students)
      .set({ anonymisedAt: new Date() })
      .where(sql`id = ${id}`);
    expect((await admin.post(at(id), { values: { text: 'x' } })).statusCode).toBe(422);
  });

  it('paraît dans le journal de l’apprenti', async () => {
    const { id } = await addStudent(admin, { lastName: 'Journal' });
    await admin.post(at(id), { values: { text: 'À retenir', visibility: 'admin' } });
    expect((await admin.get(`/api/students/${id}/history`)).json()).toMatchObject({
      rows: [
        {
          what: 'Remarque ajoutée',
          changes: [
            { label: 'Remarque', after: 'À retenir' },
            { label: 'Visible par', after: 'Administration seulement' },
          ],
        },
        { what: 'Apprenti·e ajouté·e' },
      ],
    });
  });
});
