import type { EmployeeRow, HandOver } from '@tandem/shared/contract/access/employees';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { runScheduledTasks } from '../../jobs';
import { type Client, type TestApp, testApp } from '../../testing/app';

const values = {
  firstName: 'Ève',
  lastName: 'Morel',
  email: 'eve@organisation.test',
  phone: '079 123 45 67',
  function: 'Coach',
  workload: 80,
  coachAppOfficeId: null,
  hiredOn: '2024-02-01',
};
const password = 'Correct-Horse-9!';

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp({ template: 'empty' });
  admin = await test.as('admin', { email: 'chef@tandem.test', password });
});

const add = async (given: Partial<typeof values> | object = {}) =>
  (await admin.post('/api/employees', { values: { ...values, ...given } })).json<EmployeeRow>();

/** Somebody of the staff with a session of their own. */
async function withAccount() {
  const client = await test.as('coach', { email: values.email, password });
  return { client, row: await add() };
}

describe('la liste des collaborateurs', () => {
  it('ne montre que ces champs', async () => {
    await withAccount();
    const { rows } = (await admin.get('/api/employees')).json<{ rows: EmployeeRow[] }>();
    expect(Object.keys(rows[0]!).toSorted()).toEqual([
      'account',
      'coachAppOfficeId',
      'email',
      'firstName',
      'function',
      'hiredOn',
      'id',
      'lastName',
      'leftOn',
      'office',
      'phone',
      'status',
      'updatedAt',
      'updatedBy',
      'version',
      'workload',
    ]);
    expect(Object.keys(rows[0]!.account!).toSorted()).toEqual([
      'email',
      'hasSecondFactor',
      'id',
      'invitedAt',
      'lastSignInAt',
      'role',
      'state',
      'version',
    ]);
  });

  it.each([
    ['', ['Morel', 'Zbinden']],
    ['search=zbìnden', ['Zbinden']],
    ['search=DIRECTION', ['Zbinden']],
    ['function=Direction%2C adjointe', []],
    ['function=Direction%252C adjointe', ['Zbinden']],
    ['account=with', ['Morel']],
    ['account=without', ['Zbinden']],
    ['role=coach', ['Morel']],
    ['status=left', ['Ancien']],
    ['status=left,present&sort=-lastName', ['Zbinden', 'Morel', 'Ancien']],
    ['sort=workload', ['Zbinden', 'Morel']],
  ])('se cherche, se filtre et se trie: %s', async (query, names) => {
    await withAccount();
    await add({ lastName: 'Zbinden', email: 'z@organisation.test', function: 'Direction, adjointe', workload: 50 });
    const gone = await add({ lastName: 'Ancien', email: 'a@organisation.test' });
    await admin.post(`/api/employees/${gone.id}/departure`, { version: 1, leftOn: '2026-10-31' });
    const { rows } = (await admin.get(`/api/employees?${query}`)).json<{ rows: EmployeeRow[] }>();
    expect(rows.map(({ lastName }) => lastName)).toEqual(names);
  });

  it('compte les vues et nomme les fonctions en usage', async () => {
    await withAccount();
    await add({ email: 'b@organisation.test', function: 'Administration' });
    expect((await admin.get('/api/employees/overview')).json()).toEqual({
      present: 2,
      withoutAccount: 1,
      left: 0,
      archived: 0,
      functions: ['Administration', 'Coach'],
    });
  });

  it.each(['appapp_administrator', 'coach', 'teacher', 'external'] as const)(
    'ne se lit pas par d’autres: %s',
    async (who) => {
      const answer = await (await test.as(who)).get('/api/employees');
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([403, ['message']]);
    },
  );
});

describe('ajouter et changer', () => {
  it('rattache le compte qui a la même adresse, et lui donne les mêmes noms ensuite', async () => {
    const { client, row } = await withAccount();
    expect(row.account).toMatchObject({ id: client.userId, role: 'coach', state: 'active' });
    const changed = await admin.patch(`/api/employees/${row.id}`, {
      version: row.version,
      values: { ...values, lastName: 'Morel-Favre' },
    });
    expect(changed.json()).toMatchObject({ lastName: 'Morel-Favre', version: 2 });
    expect((await client.get('/api/user')).json()).toMatchObject({ lastName: 'Morel-Favre' });
  });

  it('ne fait qu’une fiche d’un envoi répété', async () => {
    const send = () => admin.post('/api/employees', { values }, { 'idempotency-key': 'une-cle-de-formulaire' });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => answer.json<EmployeeRow>().id)).size).toBe(1);
  });

  it('laisse gagner exactement une de 20 personnes, et demande la version', async () => {
    const { id } = await add();
    const change = () => admin.patch(`/api/employees/${id}`, { version: 1, values: { ...values, workload: 60 } });
    const answers = await Promise.all(Array.from({ length: 20 }, change));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      reason: 'stale',
      current: { version: 2, workload: 60 },
    });
    expect((await admin.patch(`/api/employees/${id}`, { values })).statusCode).toBe(428);
  });

  it.each([
    ['sans fonction', { function: ' ' }, 'values.function'],
    ['à 120 %', { workload: 120 }, 'values.workload'],
    ['sans adresse', { email: '' }, 'values.email'],
    ['dans une antenne inconnue', { coachAppOfficeId: 999_999 }, 'values.coachAppOfficeId'],
  ])('refuse une personne %s', async (_, given, field) => {
    const answer = await admin.post('/api/employees', { values: { ...values, ...given } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('nomme l’antenne, et garde celle d’aujourd’hui quand elle est désactivée', async () => {
    test = await testApp();
    admin = await test.as('admin');
    const lists = (await admin.get('/api/lists?keys=coachapp-office')).json<Record<string, ListItem[]>>();
    const [{ id: coachAppOfficeId, label } = { id: 0, label: '' }] = lists['coachapp-office']!;
    const row = await add({ coachAppOfficeId });
    expect(row.office).toBe(label);
    await test.db.pool.query('update list_items set is_active = false where id = $1', [coachAppOfficeId]);
    const change = await admin.patch(`/api/employees/${row.id}`, {
      version: 1,
      values: { ...values, coachAppOfficeId },
    });
    expect(change.statusCode).toBe(200);
  });

  it('n’écrit aucun champ de plus', async () => {
    const row = await add({ id: 99, version: 7, leftOn: '2020-01-01', archivedAt: '2020-01-01', createdById: 42 });
    expect(row).toMatchObject({ version: 1, leftOn: null, status: 'present' });
  });
});

describe('un départ', () => {
  it('ferme le compte et ses sessions le jour même, et le dit dans le journal', async () => {
    const { client, row } = await withAccount();
    const answer = await admin.post(`/api/employees/${row.id}/departure`, { version: 1, leftOn: '2026-11-23' });
    expect(answer.json()).toMatchObject({ status: 'left', account: { state: 'inactive' } });
    expect((await client.get('/api/user')).statusCode).toBe(401);
    const { rows } = await test.db.pool.query(
      "select entity, action, diff from audit_log where action in ('leave', 'deactivate') order by id",
    );
    expect(rows).toEqual([
      { entity: 'user', action: 'deactivate', diff: { isActive: [true, false] } },
      { entity: 'employee', action: 'leave', diff: { leftOn: [null, '23.11.2026'] } },
    ]);
  });

  it('annoncé pour plus tard, ferme le compte ce jour-là seulement', async () => {
    const { client, row } = await withAccount();
    await admin.post(`/api/employees/${row.id}/departure`, { version: 1, leftOn: '2026-11-24' });
    expect((await client.get('/api/user')).statusCode).toBe(200);
    test.clock.set(new Date('2026-11-24T08:00:00Z'));
    await runScheduledTasks(test.app.services);
    expect((await client.get('/api/user')).statusCode).toBe(401);
  });

  it('montre d’abord ce que la personne laisse', async () => {
    test = await testApp({ template: 'demo' });
    admin = await test.as('admin');
    const teacher = await test.as('teacher');
    const { id } = await add({ email: 'autre@organisation.test' });
    await test.db.pool.query('update users set employee_id = $1 where id = $2', [id, teacher.userId]);
    const found = (await admin.get(`/api/employees/${id}/hand-over`)).json<HandOver>();
    expect(found).toMatchObject({ account: { role: 'teacher' }, openSessions: 1, isLastAdmin: false });
    expect(found.groups).toHaveLength(3);
  });

  it('ne se note pas pour soi, ni avant l’entrée en fonction', async () => {
    const own = await add({ email: 'chef@tandem.test' });
    const mine = await admin.post(`/api/employees/${own.id}/departure`, { version: 1, leftOn: '2026-11-23' });
    expect([mine.statusCode, mine.json().message]).toEqual([422, expect.stringContaining('votre propre départ')]);
    const other = await add({ email: 'b@organisation.test' });
    const early = await admin.post(`/api/employees/${other.id}/departure`, { version: 1, leftOn: '2024-01-31' });
    expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ['leftOn']]);
  });

  it('de la dernière administration ne se note pas, et rien n’est écrit', async () => {
    const invited = await test.as('admin', { email: 'invitee@tandem.test' });
    const chef = await add({ email: 'chef@tandem.test' });
    const answer = await invited.post(`/api/employees/${chef.id}/departure`, { version: 1, leftOn: '2026-11-23' });
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('au moins un compte')]);
    expect((await admin.get(`/api/employees/${chef.id}`)).json()).toMatchObject({ version: 1, leftOn: null });
  });

  it('précède l’archivage, et s’annule; le compte se rouvre', async () => {
    const { row } = await withAccount();
    const at = `/api/employees/${row.id}`;
    expect((await admin.post(`${at}/archive`, { version: 1 })).statusCode).toBe(422);
    await admin.post(`${at}/departure`, { version: 1, leftOn: '2026-11-20' });
    expect((await admin.post(`${at}/archive`, { version: 2 })).json()).toMatchObject({ status: 'archived' });
    expect((await admin.post(`${at}/restore`, { version: 3 })).json()).toMatchObject({
      status: 'present',
      account: { state: 'active' },
    });
  });
});
