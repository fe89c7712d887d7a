import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import { type Client, testApp, type TestApp } from '../testing/app';
import { addStudent } from '../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
/** An anonymised file is nobody's double. */
beforeEach(() => test.db.pool.query('update students set anonymised_at = now()'));

const contact = (mobile: string, email: string) => ({ contact: { mobile, phone: null, email } });
const lea = (more: Record<string, string> = {}) =>
  addStudent(admin, { lastName: 'Dupont', firstName: 'Léa', ...more }, contact('079 111 11 11', 'lea@example.ch'));
const lia = () => addStudent(admin, { lastName: 'Dupond', firstName: 'Lea' }, contact('079 222 22 22', 'l@example.ch'));
const noe = () =>
  addStudent(
    admin,
    { lastName: 'Favre', firstName: 'Noé', birthDate: '2001-02-03' },
    contact('079 3333333', 'n@example.ch'),
  );

const ids = async (query = 'probableDuplicate=true', client = admin) =>
  (await client.get(`/api/students?${query}`))
    .json<{ rows: StudentRow[] }>()
    .rows.map(({ id }) => id)
    .sort((a, b) => a - b);

describe('le filtre «Doublon probable»', () => {
  it('montre les deux fiches qui se ressemblent, et personne d’autre', async () => {
    const [a, b, c] = [await lea(), await lia(), await noe()];
    expect(await ids()).toEqual([a.id, b.id]);
    expect(await ids('probableDuplicate=false')).toEqual([c.id]);
  });

  it('trouve ce que le panneau des doublons tient pour probable', async () => {
    const [a, b] = [await lea(), await lia()];
    const { candidates } = (await admin.get(`/api/students/${a.id}/duplicates`)).json();
    expect(candidates).toMatchObject([{ id: b.id, verdict: 'probable' }]);
    expect(await ids()).toEqual([a.id, b.id]);
  });

  it('dit à chaque ligne à qui elle ressemble et pourquoi, et ne dit rien dans les autres listes', async () => {
    const [a, b] = [await lea(), await lia()];
    const rowsOf = async (query: string) =>
      (await admin.get(`/api/students?${query}`)).json<{ rows: StudentRow[] }>().rows;
    const reasons = ['même naissance', 'noms proches'];
    expect((await rowsOf('probableDuplicate=true')).map(({ twin }) => twin)).toEqual([
      { id: a.id, name: 'Léa Dupont', reasons },
      { id: b.id, name: 'Lea Dupond', reasons },
    ]);
    expect((await rowsOf('search=dupon')).map(({ twin }) => twin)).toEqual([undefined, undefined]);
  });

  it.each(['admin', 'appapp_administrator'] as const)('vaut pour %s', async (role) => {
    const [a, b] = [await lea(), await lia()];
    expect(await ids(undefined, await test.as(role))).toEqual([a.id, b.id]);
  });

  it.each([
    ['la liste', (by: Client) => by.get('/api/students?probableDuplicate=false')],
    [
      'l’export',
      (by: Client) =>
        by.post('/api/students/export', {
          format: 'csv',
          columns: ['lastName'],
          filters: { probableDuplicate: 'true' },
        }),
    ],
    [
      'une action groupée',
      (by: Client) =>
        by.post('/api/students/bulk/notes', {
          target: { filters: { probableDuplicate: 'true' } },
          values: { text: 'À comparer', visibility: 'all_staff' },
        }),
    ],
  ])('ne vaut pas pour une coach, à qui il dirait des dates de naissance: %s', async (_, ask) => {
    expect((await ask(await test.as('coach'))).statusCode).toBe(403);
  });

  it('compte zéro pour la vue qu’une coach en avait gardée, et les autres vues comme avant', async () => {
    await Promise.all([lea(), lia()]);
    const filters = [{ search: 'dupon' }, { probableDuplicate: 'true' }, {}];
    const answer = await (await test.as('coach')).post('/api/students/counts', { filters });
    expect(answer.json()).toEqual({ totals: [2, 0, 2] });
  });

  it('oublie une fiche dont l’identité a été corrigée, et retrouve celle qui ressemble désormais', async () => {
    const [a, b, c] = [await lea(), await lia(), await noe()];
    expect(await ids()).toEqual([a.id, b.id]);
    const rename = async (id: number, values: Record<string, unknown>) => {
      const { version, identity } = (await admin.get(`/api/students/${id}`)).json();
      const body = { section: 'identity', version, values: { ...identity, ...values } };
      expect((await admin.patch(`/api/students/${id}`, body)).statusCode).toBe(200);
    };
    await rename(b.id, { lastName: 'Zufferey', firstName: 'Quentin' });
    expect(await ids()).toEqual([]);
    await rename(b.id, { lastName: 'Favre', firstName: 'Noe', birthDate: '2001-02-03' });
    expect(await ids()).toEqual([b.id, c.id]);
  });

  it('ne compte plus une fiche fusionnée, et la recompte quand la fusion est annulée', async () => {
    const [a, b] = [await lea(), await lia()];
    const body = { otherId: b.id, version: a.version, otherVersion: b.version, choices: {} };
    const { mergeId } = (await admin.post(`/api/students/${a.id}/merge`, body)).json();
    expect(await ids()).toEqual([]);
    expect(await ids('probableDuplicate=true&status=archived')).toEqual([]);
    await admin.post(`/api/merges/${mergeId}/undo`);
    expect(await ids()).toEqual([a.id, b.id]);
  });

  it('montre qui ressemble à une fiche archivée, comme le panneau', async () => {
    const [a, b] = [await lea(), await lia()];
    await admin.post(`/api/students/${b.id}/archive`, { version: b.version });
    expect(await ids()).toEqual([a.id]);
    expect(await ids('probableDuplicate=true&status=archived')).toEqual([b.id]);
  });

  it('compte les lignes d’une vue, de l’export et d’une action groupée', async () => {
    const [a, b] = [await lea(), await lia()];
    const filters = { probableDuplicate: 'true' };
    expect((await admin.post('/api/students/counts', { filters: [filters] })).json()).toEqual({ totals: [2] });
    const sheet = await admin.post('/api/students/export', { format: 'csv', columns: ['lastName'], filters });
    expect(sheet.body.trim().split('\r\n')).toHaveLength(3);
    const values = { text: 'À comparer', visibility: 'all_staff' };
    const { done } = (await admin.post('/api/students/bulk/notes', { target: { filters }, values })).json();
    expect(done).toEqual([a.id, b.id]);
  });

  it('ne regarde plus rien tant que rien n’a changé', async () => {
    await lea();
    await ids();
    const { rows } = await test.db.pool.query('select 1 from student_twin_checks');
    expect(rows).toEqual([]);
  });
});
