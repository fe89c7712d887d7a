import { eq, sql } from 'drizzle-orm';
import { attendances, enrolments, lessons, registrations } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { type Work, writerOf } from '../../platform/http/write';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addGroup, addRegistration } from '../../testing/enrolments';
import { addStudent, aTraining } from '../../testing/students';
import { type Placing, placingRepository } from './placing.repository';

let test: TestApp;
let admin: Client;
let placing: Placing;
let person: Person;
const from = '2026-11-24';
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  placing = placingRepository(test.app.services);
  person = {
    id: admin.userId!,
    role: 'admin',
    audience: 'admin',
    teacherId: null,
    sessionId: 0,
    ip: '',
    expiresAt: new Date(0),
  };
});

const within = <T>(step: (work: Work) => Promise<T>) =>
  writerOf<never>(test.app.services, { name: '', read: async () => undefined, auditEntries: () => [] }).within(
    person,
    step,
  );
const place = (registrationId: number, groupId: number, more: object = {}) =>
  within((work) => placing.place(work, { registrationId, groupId, from, ...more }));
const waits = async (lastName = 'Dupont', training?: Record<string, unknown>) => {
  const student = await addStudent(
    admin,
    { lastName },
    training && { apprenticeship: await aTraining(admin, { company: null, ...training }) },
  );
  return addRegistration(test, { studentId: student.id });
};
const stateOf = async (id: number) => {
  const [row] = await test.db.select().from(registrations).where(eq(registrations.id, id));
  const places = await test.db
    .select()
    .from(enrolments)
    .where(eq(enrolments.registrationId, id))
    .orderBy(enrolments.id);
  return {
    status: row!.status,
    places: places.map(({ groupId, fromDate, toDate, endKind }) => [groupId, fromDate, toDate, endKind]),
  };
};
const journalOf = async (id: number) =>
  (
    await test.db.execute(
      sql`select action, diff from audit_log where entity = 'registration' and entity_id = ${id} order by id`,
    )
  ).rows;

describe('placer (teaching 11)', () => {
  it('ouvre la place, et le journal le dit', async () => {
    const group = await addGroup(test);
    const { id } = await waits();
    expect(await place(id, group.id)).toBe(true);
    expect(await stateOf(id)).toEqual({ status: 'placed', places: [[group.id, from, null, null]] });
    expect(await journalOf(id)).toEqual([
      {
        action: 'place',
        diff: { status: ['En attente', 'Placée'], group: [null, group.code], from: [null, '24.11.2026'] },
      },
      { action: 'mail', diff: { mail: expect.any(Number), outbox: expect.any(Number) } },
    ]);
  });

  it('vingt à la fois pour la dernière place: une gagne, les autres lisent qui l’a eue', async () => {
    const group = await addGroup(test, { code: 'MAT-LAU-77' });
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, at) => waits(`Dupont${'abcdefghijklmnopqrst'[at]}`)),
    );
    const answers = await Promise.allSettled(people.map(({ id }) => place(id, group.id)));
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
    expect(lost).toHaveLength(19);
    for (const reason of lost)
      expect(reason).toMatchObject({
        status: 409,
        message: expect.stringMatching(
          /^Élodie Dupont. a reçu la dernière place il y a un instant, par .+\. Le groupe MAT-LAU-77 est complet\.$/,
        ),
      });
  });

  it('vingt à la fois pour la même inscription: une seule place', async () => {
    const group = await addGroup(test, { capacity: 30 });
    const { id } = await waits();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => place(id, group.id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stateOf(id)).places).toHaveLength(1);
  });

  it('deux groupes à la même heure à la fois: un seul', async () => {
    const [one, other] = [
      await addGroup(test),
      await addGroup(test, { branchId: 1, startsAt: '19:00', endsAt: '21:00' }),
    ];
    const math = await waits();
    const french = await addRegistration(test, { studentId: math.studentId, branchId: 1 });
    const answers = await Promise.allSettled([place(math.id, one.id), place(french.id, other.id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: expect.stringContaining('est déjà dans le groupe MAT-LAU-') },
    });
  });

  it('une place qui se libère avant est libre ce jour-là, pas plus tôt', async () => {
    const group = await addGroup(test);
    const first = await waits();
    await place(first.id, group.id);
    await within((work) => placing.leave(work, { registrationId: first.id, from: '2026-12-01' }));
    const { id } = await waits();
    await expect(place(id, group.id, { from: '2026-11-30' })).rejects.toMatchObject({ status: 409 });
    expect(await place(id, group.id, { from: '2026-12-01' })).toBe(true);
  });

  it.each<[string, object, string]>([
    ['une autre branche', { branchId: 1 }, 'n’est pas de cette branche'],
    ['une autre année', { trainingYearId: 1 }, 'n’est pas de cette branche'],
    ['un groupe terminé', { status: 'closed' }, 'n’accueille plus personne'],
    ['un groupe annulé', { status: 'cancelled' }, 'n’accueille plus personne'],
    ['un groupe qui se termine avant', { lastDate: '2026-11-01' }, 'se termine le 01.11.2026'],
    ['une heure d’école', { startsAt: '16:00', endsAt: '18:00' }, 'a cours à l’école le mardi à 16:00'],
  ])('refuse %s', async (_case, group, message) => {
    const { id } = await waits('Ecole', { schoolDays: ['ma'] });
    const { id: groupId } = await addGroup(test, group);
    await expect(place(id, groupId)).rejects.toThrow(message);
    expect(await stateOf(id)).toEqual({ status: 'waiting', places: [] });
  });

  it('un groupe en brouillon a déjà ses places; une autre version ne place personne', async () => {
    const group = await addGroup(test, { status: 'draft' });
    const { id } = await waits();
    expect(await place(id, group.id, { version: 7 })).toBe(false);
    expect(await place(id, group.id, { version: 1 })).toBe(true);
  });

  it('ce qui est clos n’est pas placé, ce qui n’existe pas est introuvable', async () => {
    const { id: groupId } = await addGroup(test);
    const { id } = await waits();
    await test.db.update(registrations).set({ status: 'withdrawn' }).where(eq(registrations.id, id));
    await expect(place(id, groupId)).rejects.toThrow('Cette inscription est close (Retirée).');
    await expect(place(999_999, groupId)).rejects.toMatchObject({ status: 404 });
    await expect(place(id, 999_999)).rejects.toMatchObject({ status: 409 });
  });
});

describe('changer et rendre sa place (teaching 7)', () => {
  async function placed() {
    const group = await addGroup(test, { startsAt: '17:00', endsAt: '19:00' });
    const { id, studentId } = await waits();
    await place(id, group.id, { from: '2026-11-01' });
    return { id, group, studentId };
  }

  it('change de groupe en un acte', async () => {
    const { id, group } = await placed();
    const next = await addGroup(test);
    await within((work) => placing.move(work, { registrationId: id, groupId: next.id, from }));
    expect(await stateOf(id)).toEqual({
      status: 'placed',
      places: [
        [group.id, '2026-11-01', '2026-11-23', 'moved'],
        [next.id, from, null, null],
      ],
    });
  });

  it('deux qui échangent leurs groupes pleins se bloquent sans se figer', async () => {
    const [one, other] = [await placed(), await placed()];
    const answers = await Promise.allSettled([
      within((work) => placing.move(work, { registrationId: one.id, groupId: other.group.id, from })),
      within((work) => placing.move(work, { registrationId: other.id, groupId: one.group.id, from })),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ reason: { status: 409 } });
  });

  it('retourne attendre', async () => {
    const { id, group } = await placed();
    await within((work) => placing.leave(work, { registrationId: id, from }));
    expect(await stateOf(id)).toEqual({
      status: 'waiting',
      places: [[group.id, '2026-11-01', '2026-11-23', 'moved']],
    });
  });

  it('abandonne, avec son motif et sa date; la place est libre ce jour-là', async () => {
    const { id, group } = await placed();
    await within((work) => placing.drop(work, { registrationId: id, failReasonId: 1, closedOn: from }));
    expect(await stateOf(id)).toMatchObject({
      status: 'dropped',
      places: [[group.id, '2026-11-01', '2026-11-23', 'dropped']],
    });
    const { id: next } = await waits();
    expect(await place(next, group.id)).toBe(true);
  });

  it('termine avec le groupe', async () => {
    const { id, group } = await placed();
    await within((work) => placing.complete(work, { registrationId: id, lastDay: from }));
    expect(await stateOf(id)).toEqual({ status: 'completed', places: [[group.id, '2026-11-01', from, 'completed']] });
  });

  it('une place d’aucun jour n’est pas gardée, et aucune ne finit avant une présence saisie', async () => {
    const { id, group } = await placed();
    await within((work) => placing.leave(work, { registrationId: id, from: '2026-11-01' }));
    expect((await stateOf(id)).places).toEqual([]);
    await place(id, group.id, { from: '2026-11-02' });
    const [seat] = await test.db.select().from(enrolments).where(eq(enrolments.registrationId, id));
    const hours = { startsAt: '17:00', endsAt: '19:00' };
    const [lesson] = await test.db
      .insert(lessons)
      .values({ groupId: group.id, date: '2026-11-02', ...hours })
      .returning();
    await test.db
      .insert(attendances)
      .values({ lessonId: lesson!.id, enrolmentId: seat!.id, status: 'present', source: 'office' });
    await expect(within((work) => placing.leave(work, { registrationId: id, from: '2026-11-01' }))).rejects.toThrow(
      'Une présence de Élodie Dupont est saisie le lundi 02.11.2026.',
    );
    await within((work) => placing.leave(work, { registrationId: id, from: '2026-11-02' }));
    expect((await stateOf(id)).places).toEqual([[group.id, '2026-11-02', '2026-11-02', 'moved']]);
  });

  it('qui n’a pas de place n’en rend pas', async () => {
    const { id } = await waits();
    await expect(within((work) => placing.leave(work, { registrationId: id, from }))).rejects.toThrow(
      'Élodie Dupont n’a pas de place en ce moment.',
    );
  });
});

describe('un avis à qui gère les cours (desk 8)', () => {
  const noticesOf = async (groupId: number) =>
    (
      await test.db.execute<{ type: string; isDone: boolean }>(
        sql`select n.type, n.done_at is not null as "isDone" from notifications n
          join users u on u.id = n.user_id and u.role = 'appapp_administrator'
          where n.link = ${`/internal/appapp/group/show/${groupId}`} order by n.type`,
      )
    ).rows;

  it('dit qu’une place se libère que quelqu’un attend, et se tait quand elle est reprise', async () => {
    const group = await addGroup(test, { capacity: 1, minSize: 1 });
    const [stops, waiting] = [await waits(), await waits()];
    await place(stops.id, group.id);
    expect(await noticesOf(group.id)).toEqual([]);
    const reason = await test.db.execute<{ id: number }>(
      sql`select id from list_items where list = 'fail-reason' limit 1`,
    );
    await within((work) =>
      placing.drop(work, { registrationId: stops.id, failReasonId: reason.rows[0]!.id, closedOn: from }),
    );
    expect(await noticesOf(group.id)).toEqual([
      { type: 'group_below_min', isDone: false },
      { type: 'seat_free', isDone: false },
    ]);
    await place(waiting.id, group.id);
    expect(await noticesOf(group.id)).toEqual([
      { type: 'group_below_min', isDone: true },
      { type: 'seat_free', isDone: true },
    ]);
  });
});
