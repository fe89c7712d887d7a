import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { sql } from 'drizzle-orm';
import { agreeing } from '../testing/agreed';
import { type Client, testApp, type TestApp } from '../testing/app';
import { addRegistration, firstTeaching } from '../testing/enrolments';
import { aGroup as aGroupOf, aPlan } from '../testing/groups';
import { addStudent, aRepresentative, aTraining } from '../testing/students';
import { addTeacher } from '../testing/teachers';

let test: TestApp;
let office: Client;
let teacherId: number;
let courseLocationId: number;
beforeEach(async () => {
  test = await testApp();
  office = await test.as('admin');
  const { branchId, locationCourseId } = await firstTeaching(test);
  const branches = [{ branchId, maxLearningYear: 4, certTypes: ['CFC'] }];
  const availability = { ma: ['fin-de-journee' as const, 'soir' as const] };
  teacherId = (await addTeacher(test, { email: 'noe@exemple.ch', availability, branches })).id;
  const { rows } = await test.db.execute<{ id: number }>(sql`insert into list_items (list, label, extra)
    values ('course-locations', 'Gymnase de Morges', ${JSON.stringify({
      locationCourseId,
      street: 'Rue de la Gare 1',
      npa: '1110',
      city: 'Morges',
    })}::jsonb) returning id`);
  courseLocationId = rows[0]!.id;
});

const planned = () => ({ lastDate: '2026-12-15', teacherId, courseLocationId, room: 'B 204' });
const aGroup = () => aGroupOf({ test, admin: office }, planned());
const lessonOf = async ({ id }: GroupFile) =>
  (await office.get(`/api/groups/${id}/lessons`)).json<{ rows: Lesson[] }>().rows[0]!;

/** Somebody under age of a company, whose consent for it is missing, and who waits. */
async function whoWaits(lastName: string) {
  const company = { name: `Garage ${lastName} SA`, npa: '1003', city: 'Lausanne' };
  const { id: studentId } = await addStudent(
    office,
    { lastName, birthDate: '2010-05-06' },
    {
      apprenticeship: await aTraining(office, { company }),
      representative: { ...aRepresentative, email: 'mere@exemple.ch' },
    },
  );
  await test.db.execute(sql`update companies set email = 'garage@exemple.ch'`);
  const [row] = (await test.db.execute<{ id: number }>(sql`select max(id) as id from companies`)).rows;
  return (await addRegistration(test, { studentId, companyId: row!.id })).id;
}

const mails = async () => {
  const { rows } = await test.db.execute<{ address: string; state: string; payload: { sealed: string } }>(
    sql`select address, state, payload from outbox where kind = 'mail' order by id`,
  );
  return rows.map(({ address, state, payload }) => ({ address, state, ...test.app.services.outbox.openMail(payload) }));
};
const mailTo = async (wanted: string) => (await mails()).filter(({ address }) => address === wanted);

describe('«Qui reçoit quoi» avant un placement', () => {
  it('nomme chacun, la mère d’une mineure et qui n’est pas informé, et rien n’est écrit', async () => {
    const [group, id] = [await aGroup(), await whoWaits('Rochat')];
    const send = (agreed: string) =>
      office.post(`/api/registrations/${id}/transition`, { version: 1, to: 'placed', groupId: group.id, agreed });
    const asked = await send('');
    expect(asked.statusCode).toBe(409);
    const { notified, agreed } = asked.json<Confirmation>();
    const about = 'Élodie Rochat';
    expect(notified).toEqual([
      { kind: 'student', name: about, about: null, letter: 'Place dans un groupe', why: null },
      {
        kind: 'company',
        name: 'Garage Rochat SA',
        about,
        letter: 'Place dans un groupe (entreprise)',
        why: 'Le consentement manque',
      },
      { kind: 'representative', name: 'Anne Rochat', about, letter: 'Place dans un groupe (entreprise)', why: null },
      { kind: 'teacher', name: 'Noé Blanc', about: null, letter: 'Place dans un groupe (répétiteur·trice)', why: null },
    ]);
    expect(await mails()).toEqual([]);
    expect((await send(agreed)).statusCode).toBe(200);
    expect((await mails()).map(({ address, state }) => [address, state])).toEqual([
      ['elodie.rochat@example.ch', 'queued'],
      ['garage@exemple.ch', 'blocked'],
      ['mere@exemple.ch', 'queued'],
      ['noe@exemple.ch', 'queued'],
    ]);
  });
});

describe('ce que disent les e-mails', () => {
  it('d’une place : bâtiment, rue, localité, salle, et la première vraie séance avec son jour', async () => {
    const [group, id] = [await aGroup(), await whoWaits('Rochat')];
    const step = { version: 1, to: 'placed', groupId: group.id, from: '2026-11-27' };
    expect((await office.post(`/api/registrations/${id}/transition`, step)).statusCode).toBe(200);
    const [mail] = await mailTo('elodie.rochat@example.ch');
    expect(mail!.text).toContain('Première séance\u00a0: mardi 1er décembre 2026');
    expect(mail!.text).toContain('Où\u00a0: Gymnase de Morges, Rue de la Gare 1, 1110 Morges, salle B 204');
  });

  it('d’un nouveau groupe : un seul au répétiteur, avec la liste', async () => {
    const ids = [await whoWaits('Rochat'), await whoWaits('Dupont')];
    const body = { plan: await aPlan(test, planned()), status: 'open', registrationIds: ids };
    expect((await agreeing((agreed) => office.post('/api/groups', { ...body, agreed }))).statusCode).toBe(200);
    const received = await mailTo('noe@exemple.ch');
    expect(received).toHaveLength(1);
    expect(received[0]!.text).toContain('Élodie Rochat, dès le mardi 1er décembre 2026');
    expect(received[0]!.text).toContain('Élodie Dupont, dès le mardi 1er décembre 2026');
  });

  it('d’un remplacement : branche, lieu, salle, heure et participants', async () => {
    const [group, id] = [await aGroup(), await whoWaits('Rochat')];
    await office.post(`/api/registrations/${id}/transition`, { version: 1, to: 'placed', groupId: group.id });
    const { branchId } = await firstTeaching(test);
    const branches = [{ branchId, maxLearningYear: 4, certTypes: ['CFC'] }];
    const availability = { ma: ['fin-de-journee' as const, 'soir' as const] };
    const { id: otherId } = await addTeacher(test, {
      lastName: 'Favre',
      email: 'favre@exemple.ch',
      availability,
      branches,
    });
    const { id: lessonId } = await lessonOf(group);
    const given = await office.post(`/api/lessons/${lessonId}/substitute`, { version: 1, teacherId: otherId });
    expect(given.statusCode).toBe(200);
    const [mail] = await mailTo('favre@exemple.ch');
    for (const said of ['mardi 1er décembre 2026, 18:00–20:00', group.branch, 'salle B 204', 'Élodie Rochat'])
      expect(mail!.text).toContain(said);
  });
});

describe('une séance annulée', () => {
  const cancel = async (group: GroupFile, more: object = {}) => {
    const { id, version } = await lessonOf(group);
    return office.post(`/api/lessons/${id}/cancel`, { version, reason: 'venue_closed', ...more });
  };

  it('se rétablit, avec son motif effacé', async () => {
    const group = await aGroup();
    const { id, version } = (await cancel(group)).json<Lesson>();
    const back = await agreeing((agreed) => office.post(`/api/lessons/${id}/restore`, { version, agreed }));
    expect(back.json()).toMatchObject({ status: 'planned', cancelReason: null });
  });

  it('ne se rétablit pas où quelqu’un d’autre a l’heure, ni si elle a lieu', async () => {
    const group = await aGroup();
    const planned = await lessonOf(group);
    expect((await office.post(`/api/lessons/${planned.id}/restore`, { version: 1 })).statusCode).toBe(409);
    const { id, version } = (await cancel(group)).json<Lesson>();
    const other = await aGroupOf({ test, admin: office }, { weekday: 'me', lastDate: '2026-12-16' });
    await test.db.execute(sql`insert into lessons (group_id, date, starts_at, ends_at, teacher_id)
      select ${other.id}, date, '19:00', '20:00', teacher_id from lessons where id = ${id}`);
    expect((await office.post(`/api/lessons/${id}/restore`, { version })).statusCode).toBe(409);
  });

  it('se rajoute en fin de série, et la lettre le dit', async () => {
    const group = await aGroup();
    expect((await cancel(group, { addAtEnd: true })).statusCode).toBe(200);
    const { rows } = (await office.get(`/api/groups/${group.id}/lessons`)).json<{ rows: Lesson[] }>();
    expect(rows.map(({ date, status }) => [date, status])).toEqual([
      ['2026-12-01', 'cancelled'],
      ['2026-12-08', 'planned'],
      ['2026-12-15', 'planned'],
      ['2026-12-22', 'planned'],
    ]);
    const [mail] = await mailTo('noe@exemple.ch');
    expect(mail!.text).toContain('Une séance est ajoutée le mardi 22 décembre 2026.');
  });
});
