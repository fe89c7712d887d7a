import type { SearchGroup } from '@tandem/shared/contract/desk/search';
import { companies, contacts, employees, groups, listItems, students, teachers } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addEnrolment, addRegistration } from '../../testing/enrolments';
import { addStudent } from '../../testing/students';

let test: TestApp;
let own: Client;
beforeAll(async () => {
  test = await testApp();
  const birthDate = '2004-05-06';
  const people = [
    { number: 'AP-26-00901', firstName: 'Zoé', lastName: 'Étienne', mobile: '+41791112233', email: 'zoe@exemple.ch' },
    { number: 'AP-26-00902', firstName: 'Noé', lastName: 'Zoéchiella', phone: '+41215550000' },
    {
      number: 'AP-26-00903',
      firstName: 'Gazoé',
      lastName: 'Aubry',
      street: 'Rue du Lac',
      houseNo: '12',
      npa: '1400',
      city: 'Yverdon-les-Bains',
    },
    { number: 'AP-26-00904', firstName: 'Zoé', lastName: 'Partie', archivedAt: new Date() },
    ...Array.from({ length: 8 }, (_, at) => ({
      number: `AP-26-0095${at}`,
      firstName: `Ida${at}`,
      lastName: 'Nombreux',
    })),
  ];
  const added = await test.db
    .insert(students)
    .values(people.map((person) => ({ ...person, birthDate })))
    .returning({ id: students.id });
  await test.db.insert(contacts).values([
    {
      kind: 'legal_representative',
      relation: 'Mère',
      firstName: 'Sonia',
      lastName: 'Étienne',
      phone: '+41781234567',
      studentId: added[0]!.id,
    },
    { kind: 'company_trainer', firstName: 'Sonia', lastName: 'Fabre', studentId: added[1]!.id },
    { kind: 'other', firstName: 'Sonia', lastName: 'Partie', studentId: added[2]!.id, archivedAt: new Date() },
  ]);
  await test.db.insert(companies).values({ name: 'Boulangerie Zoé', npa: '1003', city: 'Lausanne' });
  const [teacher] = await test.db
    .insert(teachers)
    .values({ firstName: 'Zoé', lastName: 'Maître' })
    .returning({ id: teachers.id });
  const [item] = await test.db
    .insert(listItems)
    .values({ list: 'branch', label: 'Zoologie' })
    .returning({ id: listItems.id });
  const [group] = await test.db
    .insert(groups)
    .values({
      code: 'MAT-1',
      status: 'running',
      trainingYearId: item!.id,
      branchId: item!.id,
      locationCourseId: item!.id,
      capacity: 8,
      teacherId: teacher!.id,
    })
    .returning({ id: groups.id });
  await addEnrolment(test, { groupId: group!.id, studentId: added[1]!.id, fromDate: '2026-09-01' });
  const over = { fromDate: '2026-08-01', toDate: '2026-09-30' };
  await addEnrolment(test, { groupId: group!.id, studentId: added[0]!.id, ...over });
  const staff = { email: 'zora@tandem.test', function: 'Comptable' };
  await test.db.insert(employees).values([
    { ...staff, firstName: 'Zora', lastName: 'Nkunda', phone: '+41791239999' },
    { ...staff, firstName: 'Zora', lastName: 'Bientôt', phone: '+41791238888', leftOn: '2999-12-31' },
    { ...staff, firstName: 'Zora', lastName: 'Muette' },
    { ...staff, firstName: 'Zora', lastName: 'Partie', phone: '+41791237777', leftOn: '2020-01-31' },
    { ...staff, firstName: 'Zora', lastName: 'Rangée', phone: '+41791236666', archivedAt: new Date() },
  ]);
  own = await test.as('teacher', { teacherId: teacher!.id });
});

async function found(client: Client, q: string): Promise<Partial<Record<string, string[]>>> {
  const answer = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode).toBe(200);
  const rows = answer.json<{ groups: SearchGroup[] }>().groups;
  return Object.fromEntries(rows.map((group) => [group.kind, group.rows.map(({ label }) => label)]));
}

it.each([
  ['anonymous', 401],
  ['external', 403],
] as const)('refuse %s', async (who, status) => {
  expect((await (await test.as(who)).get('/api/search?q=zoe')).statusCode).toBe(status);
});

it.each([
  ['admin', ['student', 'teacher', 'company', 'employee', 'registration', 'value']],
  ['appapp_administrator', ['student', 'teacher', 'company', 'employee', 'registration']],
  ['coach', ['student', 'teacher', 'company', 'employee', 'registration']],
  ['teacher', []],
] as const)('trouve pour %s ce que son rôle peut ouvrir', async (who, kinds) => {
  expect(Object.keys(await found(await test.as(who), 'zo'))).toEqual(kinds);
});

it.each([
  ['ZOE', ['Noé Zoéchiella', 'Zoé Étienne', 'Gazoé Aubry', 'Zoé Partie']],
  ['zoe partie', ['Zoé Partie']],
  ['etienne zo', ['Zoé Étienne']],
  ['079 111 22', ['Zoé Étienne']],
  ['+41 79 111', ['Zoé Étienne']],
  ['021 555 00 00', ['Noé Zoéchiella']],
  ['AP-26-00903', ['Gazoé Aubry']],
  ['ap 26 00903', ['Gazoé Aubry']],
  ['zoe@exemple', ['Zoé Étienne']],
  ['zo', ['Noé Zoéchiella', 'Zoé Étienne', 'Zoé Partie']],
  ['%%', undefined],
  ['z', undefined],
])('trouve «%s», le meilleur d’abord, les archives après', async (q, labels) => {
  expect((await found(await test.as('coach'), q)).student).toEqual(labels);
});

const mother = '+41781234567 · Sonia, mère';
const street = 'Rue du Lac 12, 1400 Yverdon-les-Bains';
it.each([
  ['sonia', ['Zoé Étienne: Sonia, mère de Zoé', 'Noé Zoéchiella: Sonia Fabre, formateur·trice de Noé']],
  ['sonia etienne', ['Zoé Étienne: Sonia, mère de Zoé']],
  ['078 123 45 67', [`Zoé Étienne: ${mother}`]],
  ['+41781234567', [`Zoé Étienne: ${mother}`]],
  ['+41 (0)78 123 45 67', [`Zoé Étienne: ${mother}`]],
  ['(078) 123.45.67', [`Zoé Étienne: ${mother}`]],
  ['45 67', [`Zoé Étienne: ${mother}`]],
  ['079 111 22', ['Zoé Étienne: +41791112233']],
  ['rue du lac 12 1400', [`Gazoé Aubry: ${street}`]],
  ['Rue du Lac 12, 1400 Yverdon', [`Gazoé Aubry: ${street}`]],
  ['1400', [`Gazoé Aubry: ${street}`]],
  ['aubry', ['Gazoé Aubry: AP-26-00903']],
])('dit pourquoi «%s» trouve quelqu’un', async (q, reasons) => {
  const { groups: all } = (await (await test.as('coach')).get(`/api/search?q=${encodeURIComponent(q)}`)).json<{
    groups: SearchGroup[];
  }>();
  expect(all.find(({ kind }) => kind === 'student')?.rows.map(({ label, hint }) => `${label}: ${hint}`)).toEqual(
    reasons,
  );
});

it('dit de qui est archivé qu’il l’est: apprenti, répétiteur, entreprise ou collaborateur', async () => {
  await test.db
    .insert(companies)
    .values([{ name: 'Menuiserie Rangée' }, { name: 'Menuiserie Close', archivedAt: new Date() }]);
  const ofAdmin = async (q: string) =>
    (await (await test.as('admin')).get(`/api/search?q=${q}`))
      .json<{ groups: SearchGroup[] }>()
      .groups.flatMap(({ rows }) => rows.map(({ label, isArchived }) => [label, isArchived]));
  expect(await ofAdmin('menuiserie')).toEqual([
    ['Menuiserie Rangée', undefined],
    ['Menuiserie Close', true],
  ]);
  expect(await ofAdmin('zora rangee')).toEqual([['Zora Rangée', true]]);
  await test.db.insert(teachers).values([{ firstName: 'Aline', lastName: 'Maître', archivedAt: new Date() }]);
  const hits = async (q: string) =>
    (await (await test.as('coach')).get(`/api/search?q=${q}`))
      .json<{ groups: SearchGroup[] }>()
      .groups.flatMap(({ rows }) => rows.map(({ label, isArchived }) => [label, isArchived]));
  expect(await hits('partie')).toEqual([['Zoé Partie', true]]);
  expect(await hits('maitre')).toEqual([
    ['Zoé Maître', undefined],
    ['Aline Maître', true],
  ]);
});

it('montre six lignes d’une sorte, toujours les mêmes', async () => {
  const coach = await test.as('coach');
  const first = await found(coach, 'nombreux');
  expect(first.student).toEqual(['Ida0', 'Ida1', 'Ida2', 'Ida3', 'Ida4', 'Ida5'].map((name) => `${name} Nombreux`));
  expect(await found(coach, 'nombreux')).toEqual(first);
});

it.each([
  ['zoe', { student: ['Noé Zoéchiella'] }],
  ['etienne', {}],
  ['021 555 00 00', {}],
  ['AP-26-00902', {}],
  ['boulangerie', {}],
  ['sonia', {}],
])('un répétiteur ne trouve par «%s» que ses apprentis d’aujourd’hui, par ce qu’il peut lire', async (q, expected) => {
  expect(await found(own, q)).toEqual(expected);
});

it('ne dit d’un apprenti à un répétiteur que son nom et ses groupes', async () => {
  const [group] = (await own.get('/api/search?q=zoe')).json<{ groups: SearchGroup[] }>().groups;
  expect(group?.rows).toEqual([{ id: expect.any(Number), label: 'Noé Zoéchiella', hint: 'MAT-1' }]);
});

describe('les collaborateurs (access 7)', () => {
  const rowsFor = async (who: 'admin' | 'appapp_administrator' | 'coach' | 'teacher', q: string) => {
    const answer = await (await test.as(who)).get(`/api/search?q=${encodeURIComponent(q)}`);
    const { groups: all } = answer.json<{ groups: SearchGroup[] }>();
    return all.find(({ kind }) => kind === 'employee')?.rows.map(({ label, hint }) => ({ label, hint })) ?? [];
  };

  it('l’administration les trouve aussi par leur fonction, les archives après, sans ceux qui sont partis', async () => {
    const hint = 'Comptable';
    expect(await rowsFor('admin', 'zora comptable')).toEqual(
      ['Zora Bientôt', 'Zora Muette', 'Zora Nkunda', 'Zora Rangée'].map((label) => ({ label, hint })),
    );
  });

  it.each(['coach', 'appapp_administrator'] as const)('%s n’en apprend que le nom et le téléphone', async (who) => {
    expect(await rowsFor(who, 'zora')).toEqual([
      { label: 'Zora Bientôt', hint: '+41791238888' },
      { label: 'Zora Nkunda', hint: '+41791239999' },
    ]);
    expect(await rowsFor(who, '079 123 99')).toEqual([{ label: 'Zora Nkunda', hint: '+41791239999' }]);
    for (const hidden of ['comptable', 'zora@tandem']) expect(await rowsFor(who, hidden)).toEqual([]);
  });

  it('un répétiteur n’en trouve aucun', async () => expect(await rowsFor('teacher', 'zora')).toEqual([]));
});

it('ne consigne jamais le texte cherché', async () => {
  await found(await test.as('admin'), 'Secretissime');
  expect(test.logged.join('')).not.toMatch(/secretissime/i);
});

it('trouve une inscription par le nom, la branche et ce qu’il en est', async () => {
  const admin = await test.as('admin');
  const { id } = await addStudent(admin, { firstName: 'Lia', lastName: 'Rochat' });
  await addRegistration(test, { studentId: id });
  const { groups: all } = (await admin.get('/api/search?q=rochat+MAT+attente')).json<{ groups: SearchGroup[] }>();
  expect(all.find(({ kind }) => kind === 'registration')?.rows).toEqual([
    { id, label: 'Lia Rochat', hint: 'MAT Lausanne, en attente' },
  ]);
});
