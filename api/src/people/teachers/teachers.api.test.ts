import { eq } from 'drizzle-orm';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { groups, teachers, users } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addTeacher, aNewTeacher, fileOf, signedTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
});

const { contact } = aNewTeacher();
const listId = async (list: string) =>
  (await admin.get(`/api/lists?keys=${list}`)).json<Record<string, { id: number }[]>>()[list]![0]!.id;

describe('qui peut quoi (people 34)', () => {
  const calls = [
    ['GET', '', undefined],
    ['GET', '/counts', undefined],
    ['GET', '/availability-search?branchId=1&weekday=ma&time=18:00', undefined],
    ['POST', '', {}],
    ['POST', '/export', {}],
    ['GET', '/1', undefined],
    ['PATCH', '/1', {}],
    ['POST', '/1/transition', {}],
    ['POST', '/1/archive', {}],
    ['GET', '/1/pay', undefined],
    ['PATCH', '/1/pay', {}],
    ['POST', '/1/reveal', {}],
    ['GET', '/1/history', undefined],
    ['GET', '/1/calendar', undefined],
    ['POST', '/1/calendar', {}],
    ['GET', '/1/counts', undefined],
  ] as const;
  it.each([
    ['anonymous', calls.map(() => 401)],
    ['external', calls.map(() => 403)],
    ['coach', [200, 200, 200, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200]],
    ['appapp_administrator', [200, 200, 200, 422, 422, 200, 422, 422, 428, 200, 422, 422, 403, 200, 200, 200]],
    ['admin', [200, 200, 200, 422, 422, 200, 422, 422, 428, 200, 422, 422, 200, 200, 200, 200]],
  ] as const)('%s', async (who, expected) => {
    const client = await test.as(who);
    const answers: number[] = [];
    for (const [method, path, body] of calls) {
      const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
      answers.push((await client.send(method, `/api/teachers${path}`, body, headers)).statusCode);
    }
    expect(answers).toEqual(expected);
  });

  it('un répétiteur ouvre sa fiche et rien d’une autre: tout y est introuvable', async () => {
    const [one, other] = [await signedTeacher(test), await addTeacher(test)];
    expect(await fileOf(one.client, one.path)).toMatchObject({ isOwn: true, mayChange: true });
    const { client } = one;
    const foreign = [
      await client.get(other.path),
      await client.get(`${other.path}/pay`),
      await client.get(`${other.path}/calendar`),
      await client.post(`${other.path}/calendar`, {}),
      await client.delete(`${other.path}/calendar`),
      await client.post(`${other.path}/reveal`, { field: 'iban' }),
      await client.patch(other.path, { section: 'contact', version: 1, values: contact }),
      await client.patch(`${other.path}/pay`, { section: 'iban', version: 1, values: { iban: null } }),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual(foreign.map(() => 404));
    expect([...new Set(foreign.map(({ body }) => body))]).toEqual(['{"message":"Répétiteur·trice introuvable."}']);
  });

  it.each([
    ['identity', { lastName: 'Roi', firstName: 'Noé' }, 403],
    [
      'origin',
      { birthDate: null, nationalityId: null, residencePermitId: null, permitValidUntil: null, civilStatusId: null },
      403,
    ],
    ['study', { teacherSchoolId: null, field: '', level: '', teacherSourceId: null, motivation: '' }, 403],
    ['teaching', { branches: [], locationCourseIds: [], maxGroups: 3 }, 403],
    ['rating', { rating: 3 }, 403],
    ['contact', contact, 200],
    ['availability', { availability: { lu: ['soir'] } }, 200],
  ])('sur sa propre fiche, la section «%s» répond %s', async (section, values, status) => {
    const { client, path } = await signedTeacher(test);
    expect((await client.patch(path, { section, version: 1, values })).statusCode).toBe(status);
  });

  it('seul un admin note', async () => {
    const { path } = await addTeacher(test);
    const rating = { section: 'rating', version: 1, values: { rating: 2 } };
    expect((await (await test.as('appapp_administrator')).patch(path, rating)).statusCode).toBe(403);
    expect((await admin.patch(path, rating)).json()).toMatchObject({ rating: 2 });
  });

  it.each(['-1', '0', '1e3', '9007199254740993', 'abc', '999999'])('ne trouve rien sous %s', async (id) => {
    expect([404, 422]).toContain((await admin.get(`/api/teachers/${id}`)).statusCode);
  });
});

describe('la fiche', () => {
  it('montre au répétiteur les apprentis de ses groupes, qu’il peut ouvrir', async () => {
    const [group] = await test.db.select().from(groups).limit(1);
    await test.db.update(users).set({ teacherId: null }).where(eq(users.teacherId, group!.teacherId!));
    const client = await test.as('teacher', { teacherId: group!.teacherId });
    const { currentStudents, groups: taught } = await fileOf(client, `/api/teachers/${group!.teacherId}`);
    expect(taught.map(({ code }) => code)).toContain(group!.code);
    expect((await client.get(`/api/students/${currentStudents[0]!.id}`)).json()).toMatchObject({ view: 'card' });
  });

  it('se change section par section, avec la version lue', async () => {
    const { path } = await addTeacher(test);
    expect((await admin.patch(path, { section: 'contact', values: contact })).statusCode).toBe(428);
    expect((await admin.patch(path, { section: 'contact', version: 1, values: contact })).json()).toMatchObject({
      version: 2,
      contact: { mobile: '+41792223344', phone: null },
    });
    expect((await admin.patch(path, { section: 'contact', version: 1, values: contact })).json()).toMatchObject({
      reason: 'stale',
      current: { version: 2 },
    });
  });

  it('garde ce que chaque section contient', async () => {
    const { path } = await addTeacher(test);
    const [branchId, index, school] = [
      await listId('branch'),
      await listId('location-course'),
      await listId('teacher-school'),
    ];
    const branches = [{ branchId, maxLearningYear: 3, certTypes: ['CFC', 'AFP'] }];
    const change = (section: string, version: number, values: object) =>
      admin.patch(path, { section, version, values });
    await change('teaching', 1, { branches, locationCourseIds: [index], maxGroups: 2 });
    await change('availability', 2, { availability: { ma: ['fin-de-journee', 'soir'] } });
    await change('study', 3, {
      teacherSchoolId: school,
      field: 'Droit',
      level: '',
      teacherSourceId: null,
      motivation: 'Aider',
    });
    await change('origin', 4, {
      birthDate: '1999-02-28',
      nationalityId: null,
      residencePermitId: null,
      permitValidUntil: null,
      civilStatusId: null,
    });
    expect(await fileOf(admin, path)).toMatchObject({
      version: 5,
      teaching: {
        branches: [{ ...branches[0], branch: expect.any(String) }],
        locationCourseIds: [index],
        maxGroups: 2,
      },
      availability: { ma: ['fin-de-journee', 'soir'] },
      study: { teacherSchoolId: school, field: 'Droit', level: null, motivation: 'Aider' },
      origin: { birthDate: '1999-02-28' },
    });
  });

  it.each([
    [
      'une valeur d’une autre liste',
      'teaching',
      { branches: [], locationCourseIds: [999_999], maxGroups: 1 },
      'values.locationCourseIds',
    ],
    [
      'un âge impossible',
      'origin',
      {
        birthDate: '2020-01-01',
        nationalityId: null,
        residencePermitId: null,
        permitValidUntil: null,
        civilStatusId: null,
      },
      'values.birthDate',
    ],
    ['un jour qui n’existe pas', 'availability', { availability: { dimanche: ['soir'] } }, 'values.availability'],
  ])('refuse %s', async (_, section, values, field) => {
    const { path } = await addTeacher(test);
    const answer = await admin.patch(path, { section, version: 1, values });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors).join()).toContain(field);
  });

  it('un nouveau nom arrive aussi sur le compte, avec une trace', async () => {
    const { id, path, client } = await signedTeacher(test, { lastName: 'Ancien' });
    const values = { lastName: 'Nouveau', firstName: 'Noé', role: 'admin' };
    await admin.patch(path, { section: 'identity', version: 1, values });
    expect((await client.get('/api/user')).json()).toMatchObject({ lastName: 'Nouveau', role: 'teacher' });
    const { rows } = await test.db.pool.query(
      "select diff from audit_log where entity = 'teacher' and entity_id = $1",
      [id],
    );
    expect(rows).toEqual([{ diff: { lastName: ['Ancien', 'Nouveau'] } }]);
  });

  it('laisse gagner exactement une de 20 personnes', async () => {
    const { path } = await addTeacher(test);
    const change = () => admin.patch(path, { section: 'contact', version: 1, values: contact });
    const statuses = (await Promise.all(Array.from({ length: 20 }, change))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('raconte son histoire à l’admin', async () => {
    const { path } = await addTeacher(test);
    await admin.patch(path, { section: 'contact', version: 1, values: contact });
    expect((await admin.get(`${path}/history`)).json()).toMatchObject({
      total: 1,
      rows: [
        {
          what: 'Fiche de répétiteur·trice modifiée',
          changes: expect.arrayContaining([{ field: 'npa', label: 'NPA', before: null, after: '1003' }]),
        },
      ],
    });
  });
});

describe('ajouter', () => {
  it('une candidature, une seule fois pour le même envoi', async () => {
    const headers = { 'idempotency-key': 'a-teacher-once-only-000001' };
    const body = aNewTeacher({ identity: { lastName: 'Unefois', firstName: 'Luca' } });
    const [first, again] = [
      await admin.post('/api/teachers', body, headers),
      await admin.post('/api/teachers', body, headers),
    ];
    expect(first.json<TeacherFile>()).toMatchObject({ status: 'candidate', version: 1, contact: { npa: '1003' } });
    expect(again.json<TeacherFile>().id).toBe(first.json<TeacherFile>().id);
    const found = await test.db.select().from(teachers).where(eq(teachers.lastName, 'Unefois'));
    expect(found).toHaveLength(1);
  });

  it('refuse ce qui manque, champ par champ', async () => {
    const { errors } = (await admin.post('/api/teachers', { identity: {}, contact: {} })).json();
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['identity.lastName', 'contact.mobile']));
  });

  it('n’écrit que les champs prévus', async () => {
    const forged = aNewTeacher({ id: 1, version: 9, rating: 3, archivedAt: '1999-01-01', createdById: 1 });
    const { id } = (await admin.post('/api/teachers', forged)).json<TeacherFile>();
    const [row] = await test.db.select().from(teachers).where(eq(teachers.id, id));
    expect(row).toMatchObject({ version: 1, rating: null, archivedAt: null });
  });
});
