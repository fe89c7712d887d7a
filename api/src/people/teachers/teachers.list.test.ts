import type { TeacherCounts, TeacherRow } from '@tandem/shared/contract/people/teachers.list';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { cipherForTests } from '../../testing/fixed';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let lists: Record<string, ListItem[]>;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  lists = (await admin.get('/api/lists?keys=branch,location-course')).json();
  const item = (list: string, label: string) => lists[list]!.find((row) => row.label === label)!.id;
  const maths = { branchId: item('branch', 'Mathématiques'), maxLearningYear: 3, certTypes: ['CFC'] };
  await addTeacher(test, {
    lastName: 'Éluard',
    firstName: 'Zoé',
    branches: [maths],
    locationCourseIds: [item('location-course', 'Morges')],
    availability: { ma: ['soir'] },
    mobile: '+41791112233',
    permitValidUntil: '2027-01-22',
  });
  await addTeacher(test, {
    lastName: 'Da Silva',
    firstName: 'Ana',
    availability: { ma: ['matin'] },
    permitValidUntil: '2027-01-23',
  });
  await addTeacher(test, {
    lastName: 'Complet',
    firstName: 'Paul',
    contractStart: '2026-01-01',
    avsSealed: cipherForTests.seal('1'),
    ibanSealed: cipherForTests.seal('CH9300762011623852957'),
    criminalRecordSeenOn: '2026-01-01',
    rates: [{ validFrom: '2026-01-01', hourlyRate: 3750, vacationPct: 833 }],
  });
  await addTeacher(test, { lastName: 'Candide', firstName: 'Léa', status: 'candidate' });
  await addTeacher(test, { lastName: 'Parti', firstName: 'Luc', archivedAt: new Date() });
});

const found = async (query: string) =>
  (await admin.get(`/api/teachers?${query}`)).json<{ rows: TeacherRow[]; total: number }>();
const own = ({ rows }: { rows: TeacherRow[] }) =>
  rows
    .map(({ lastName }) => lastName)
    .filter((name) => ['Éluard', 'Da Silva', 'Complet', 'Candide', 'Parti'].includes(name));

describe('la liste des répétiteurs', () => {
  it.each([
    ['search=eluard', ['Éluard']],
    ['search=silva ana', ['Da Silva']],
    ['search=079 111 22', ['Éluard']],
    ['search=%2B41791112233', ['Éluard']],
    ['search=%25', []],
    ['status=candidate', ['Candide']],
    ['status=candidate,interview', ['Candide']],
    ['free=ma_soir', ['Éluard']],
    ['free=ma_soir,ma_matin', ['Da Silva', 'Éluard']],
    ['archived=true', ['Parti']],
    ['permitExpiring=true', ['Éluard']],
    ['withoutGroup=true', ['Complet', 'Da Silva', 'Éluard']],
    ['incomplete=true', ['Da Silva', 'Éluard']],
  ])('filtre: %s', async (query, names) => {
    expect(own(await found(`${query}&size=100`))).toEqual(names);
  });

  it('filtre par branche et par lieu', async () => {
    const { id: branch } = lists['branch']!.find(({ label }) => label === 'Mathématiques')!;
    const { id: locationId } = lists['location-course']!.find(({ label }) => label === 'Morges')!;
    expect(own(await found(`branchId=${branch}&locationCourseId=${locationId}&search=zoe`))).toEqual(['Éluard']);
    const { rows } = await found('search=eluard');
    expect(rows[0]).toMatchObject({ branches: [{ code: 'MAT', label: 'Mathématiques' }], locations: ['Morges'] });
  });

  it.each([
    ['lastName', ['Candide', 'Complet', 'Da Silva', 'Éluard']],
    ['-lastName', ['Éluard', 'Da Silva', 'Complet', 'Candide']],
    ['-complete,firstName', ['Complet', 'Da Silva', 'Candide', 'Éluard']],
    ['status', ['Candide', 'Complet', 'Da Silva', 'Éluard']],
  ])('trie: %s', async (sort, names) => expect(own(await found(`sort=${sort}`))).toEqual(names));

  it('compte les vues standard', async () => {
    const counts = (await admin.get('/api/teachers/counts')).json<TeacherCounts>();
    for (const [view, query] of [
      ['all', ''],
      ['active', 'status=active'],
      ['applications', 'status=candidate,interview'],
      ['withoutGroup', 'withoutGroup=true'],
      ['incomplete', 'incomplete=true'],
      ['permitExpiring', 'permitExpiring=true'],
      ['archived', 'archived=true'],
    ] as const)
      expect([view, counts[view]]).toEqual([view, (await found(query)).total]);
  });

  it('compte plusieurs filtres à la fois', async () => {
    const count = (filters: object[]) => admin.post('/api/teachers/counts', { filters });
    const filters = [{ search: 'éluard' }, { search: 'candide', status: 'candidate' }, { search: 'parti' }];
    expect((await count(filters)).json()).toEqual({ totals: [1, 1, 0] });
    expect((await count(Array.from({ length: 21 }, () => ({})))).statusCode).toBe(422);
  });

  it.each(['incomplete', 'permitExpiring'])(
    'ne compte pas pour un coach ce qu’il ne peut lire : %s',
    async (filter) => {
      const coach = await test.as('coach');
      const count = (filters: object) => coach.post('/api/teachers/counts', { filters: [{}, filters] });
      expect((await count({ withoutGroup: 'true' })).statusCode).toBe(200);
      expect((await count({ [filter]: 'true' })).statusCode).toBe(403);
    },
  );
});

describe('l’export', () => {
  const wanted = {
    format: 'csv',
    columns: ['lastName', 'groups', 'complete'],
    filters: { search: 'complet' },
    sort: ['lastName'],
  };
  const linesOf = (body: string) => body.replace('\ufeff', '').trim().split('\r\n');

  it('a exactement les colonnes visibles', async () => {
    const { body } = await admin.post('/api/teachers/export', wanted);
    expect(linesOf(body)).toEqual(['Nom;Groupes;Dossier', 'Complet;0;Complet']);
  });

  it('n’ajoute la paie que cochée, et le note avec les champs', async () => {
    const { body } = await admin.post('/api/teachers/export', {
      ...wanted,
      columns: ['lastName'],
      payColumns: ['iban', 'hourlyRate', 'contractStart'],
    });
    expect(linesOf(body)).toEqual([
      'Nom;IBAN;Taux horaire;Début du contrat',
      'Complet;CH93 0076 2011 6238 5295 7;37.50;01.01.2026',
    ]);
    const { rows } = await test.db.pool.query(
      "select diff from audit_log where action = 'export' order by id desc limit 1",
    );
    expect(rows[0].diff).toMatchObject({ payColumns: ['iban', 'hourlyRate', 'contractStart'], rows: 1 });
  });
});
