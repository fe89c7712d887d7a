import type { DemandCell, DemandMatrix } from '@tandem/shared/contract/teaching/registrations.matrix';
import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from '../../testing/app';
import { addEnrolment, addGroup, addRegistration } from '../../testing/enrolments';
import { aRegistering, type Registering } from '../../testing/registrations';
import { addStudent } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let studentId: number;
let first: Registering['first'];
let second: Registering['itemOf'];
beforeEach(async () => {
  ({ test, admin, studentId, first, itemOf: second } = await aRegistering());
});

describe('la liste (teaching 34)', () => {
  const total = async (query: string) =>
    (await admin.get(`/api/registrations?${query}`)).json<{ total: number }>().total;

  it('filtre, compte et exporte', async () => {
    await addRegistration(test, { studentId, priority: 1, submittedAt: new Date('2026-11-13T08:00:00Z') });
    const other = await addStudent(admin, { lastName: 'Autre' });
    await addRegistration(test, { studentId: other.id, status: 'withdrawn', availability: { sa: ['matin'] } });
    const year = (await second('training-year', 0)).id;
    expect({
      all: await total(''),
      waiting: await total('status=waiting'),
      priority: await total('priority=true'),
      since10: await total('since=10'),
      since11: await total('since=11'),
      free: await total('free=sa_matin,sa_soir'),
      place: await total(`locationCourseId=${first.locationCourseId}&branchId=${first.branchId}`),
      search: await total('search=lea dup'),
      otherYear: await total(`trainingYearId=${year}`),
      region: await total('regionId=1'),
      level: await total('learningYearId=1'),
    }).toEqual({
      all: 2,
      waiting: 1,
      priority: 1,
      since10: 1,
      since11: 0,
      free: 1,
      place: 2,
      search: 1,
      otherYear: 0,
      region: 0,
      level: 0,
    });
    expect((await admin.get('/api/registrations/counts')).json()).toEqual({
      requested: 0,
      waiting: 1,
      placed: 0,
      dropped: 0,
      refused: 1,
      all: 2,
    });
    const [row] = (await admin.get('/api/registrations?search=dupont')).json<{ rows: object[] }>().rows;
    expect(row).toMatchObject({
      days: 10,
      branch: { code: 'MAT', label: 'Mathématiques' },
      places: [{ label: 'Lausanne' }],
    });
    const file = await admin.post('/api/registrations/export', {
      format: 'csv',
      columns: ['lastName', 'branch', 'days', 'status'],
      filters: { status: ['waiting'] },
      sort: ['-days'],
    });
    expect(file.body).toContain('Dupont Léa;Mathématiques;10;En attente');
  });
});

describe('les groupes qui conviennent (teaching 27)', () => {
  it('sont notés, avec leurs places du moment, pour une inscription comme pour un souhait', async () => {
    const full = await addGroup(test, { capacity: 2, code: 'MAT-LAU-01' });
    await addGroup(test, { weekday: 'lu', code: 'MAT-LAU-02' });
    const { id } = await addRegistration(test, { studentId });
    const of = async () => (await admin.get(`/api/registrations/${id}/matches`)).json<{ rows: GroupMatch[] }>().rows;
    expect(await of()).toMatchObject([
      { code: 'MAT-LAU-01', score: 60, seatsFree: 2, reasons: ['Premier lieu', 'Disponible toute la séance'] },
      { code: 'MAT-LAU-02', score: null, blocked: 'Pas disponible le lundi à 18:00' },
    ]);
    const draft = { branchIds: [first.branchId], locationCourseIds: [], availability: { ma: ['soir'] } };
    const typed = await admin.post(`/api/students/${studentId}/registrations/matches`, draft);
    expect(typed.json<{ rows: GroupMatch[] }>().rows[0]).toMatchObject({ score: null });
    await admin.post(`/api/registrations/${id}/transition`, { version: 1, to: 'placed', groupId: full.id });
    expect((await of())[0]).toMatchObject({ seatsFree: 1, blocked: 'Déjà dans MAT-LAU-01 à cette heure' });
    expect((await admin.post('/api/registrations/best', { ids: [id] })).json()).toEqual({
      rows: [{ id, match: null }],
    });
  });

  it('le meilleur a une place libre, et entre deux pareils des gens de la même année', async () => {
    const full = await addGroup(test, { code: 'MAT-LAU-01' });
    const [alone, together] = [
      await addGroup(test, { capacity: 4, code: 'MAT-LAU-02' }),
      await addGroup(test, { capacity: 4, code: 'MAT-LAU-03' }),
    ];
    const [taker, mate] = [
      await addStudent(admin, { lastName: 'Rochat' }),
      await addStudent(admin, { lastName: 'Favre' }),
    ];
    await addEnrolment(test, { groupId: full.id, studentId: taker.id, fromDate: '2026-09-01' });
    const { id } = await addRegistration(test, { studentId });
    const best = async () =>
      (await admin.post('/api/registrations/best', { ids: [id] })).json<{ rows: { match: GroupMatch }[] }>().rows[0];
    expect(await best()).toMatchObject({ match: { id: alone.id, seatsFree: 4, score: 60 } });
    const seat = await addEnrolment(test, { groupId: together.id, studentId: mate.id, fromDate: '2026-09-01' });
    await test.db
      .execute(sql`update registrations set learning_year_id = (select a.learning_year_id from apprenticeships a
      where a.student_id = ${studentId} and a.is_current) where id = ${seat}`);
    expect(await best()).toMatchObject({ match: { id: together.id, seatsFree: 3, score: 75 } });
  });
});

describe('la carte de la demande (teaching 28, 34)', () => {
  it('compte qui attend et les places libres; une case s’explique', async () => {
    const branches = [{ branchId: first.branchId, maxLearningYear: 4, certTypes: ['CFC'] }];
    const free = {
      branches,
      availability: { ma: ['soir'], me: ['soir'] },
      locationCourseIds: [first.locationCourseId],
    };
    await addTeacher(test, { ...free, firstName: 'Oriane', lastName: 'Mottier' });
    const morges = (await second('location-course', 2)).id;
    for (const lastName of ['Un', 'Deux', 'Trois']) {
      const { id } = await addStudent(admin, { lastName });
      await addRegistration(test, { studentId: id, locationCourseIds: [first.locationCourseId, morges] });
    }
    await addGroup(test, { capacity: 2, weekday: 'me', code: 'MAT-LAU-09' });
    const { cells, total, branches: rows } = (await admin.get('/api/appapp/matrix')).json<DemandMatrix>();
    expect(cells.filter(({ branchId }) => branchId === first.branchId)).toEqual([
      { branchId: first.branchId, locationCourseId: first.locationCourseId, waiting: 3, seatsFree: 2, isReady: true },
      { branchId: first.branchId, locationCourseId: morges, waiting: 3, seatsFree: 0, isReady: true },
    ]);
    expect(total).toMatchObject({ waiting: 3 });
    expect(rows[0]).toMatchObject({ label: 'Mathématiques', waiting: 3, seatsFree: 2 });
    const cell = (await admin.get(`/api/appapp/matrix/${first.branchId}/${first.locationCourseId}`)).json<DemandCell>();
    expect(cell.people).toHaveLength(3);
    expect(cell.slots[0]).toMatchObject({
      weekday: 'ma',
      slot: 'soir',
      teachers: [{ name: 'Oriane Mottier', isHere: true }],
    });
    expect(cell.slots[0]!.rooms.length).toBeGreaterThan(0);
    expect(cell.groups).toMatchObject([{ code: 'MAT-LAU-09', seatsFree: 2, suits: [] }]);
    expect((await admin.get(`/api/appapp/matrix/${morges}/1`)).statusCode).toBe(404);
  });
});

describe('plusieurs à la fois', () => {
  it('place tant qu’il y a des places, et dit pourquoi les autres restent', async () => {
    const { id: groupId } = await addGroup(test, { code: 'MAT-LAU-05' });
    const ids: number[] = [];
    for (const lastName of ['Un', 'Deux'])
      ids.push((await addRegistration(test, { studentId: (await addStudent(admin, { lastName })).id })).id);
    const answer = await admin.post('/api/registrations/bulk/step', {
      target: { ids },
      step: { to: 'placed', groupId },
    });
    expect(answer.json()).toMatchObject({
      done: [ids[0]],
      refused: [{ id: ids[1], name: 'Élodie Deux', reason: expect.stringContaining('MAT-LAU-05 est complet') }],
    });
    expect(
      (await admin.post('/api/registrations/bulk/priority', { target: { ids }, priority: 1 })).json(),
    ).toMatchObject({
      done: ids,
    });
    const back = { target: { filters: { status: ['placed'] } }, step: { to: 'waiting' } };
    expect((await admin.post('/api/registrations/bulk/step', back)).json()).toMatchObject({ done: [ids[0]] });
  });

  it('écrit une fois à qui demande deux branches', async () => {
    const ids = [(await addRegistration(test, { studentId })).id];
    ids.push((await addRegistration(test, { studentId, branchId: (await second('branch')).id })).id);
    const body = { target: { ids }, mail: { subject: 'Bonjour', text: 'Bonjour {{prenom}}' } };
    expect((await admin.post('/api/registrations/bulk/mail', body)).json()).toMatchObject({ done: [studentId] });
  });
});
