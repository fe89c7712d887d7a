import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { Regrouped } from '@tandem/shared/contract/teaching/groups.regrouping';
import { sql } from 'drizzle-orm';
import { agreeing } from '../../testing/agreed';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addEnrolment } from '../../testing/enrolments';
import { aGroup, aPlan } from '../../testing/groups';
import { addAttendance } from '../../testing/lessons';
import { addStudent } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let office: Client;
beforeEach(async () => {
  test = await testApp();
  [admin, office] = [await test.as('admin'), await test.as('appapp_administrator')];
});

const rowsOf = async (query: ReturnType<typeof sql>) => (await test.db.execute(query)).rows;
const read = async (id: number) => (await office.get(`/api/groups/${id}`)).json<GroupFile>();

/** A group of Tuesdays that has begun, with its teacher and these people, the first two lessons entered. */
async function aCourse(names = ['Rochat', 'Favre', 'Blanc'], given: object = {}) {
  const { id: teacherId } = await addTeacher(test, { lastName: 'Morel', email: 'morel@exemple.ch' });
  const dates = { firstDate: '2026-11-10', lastDate: '2026-12-22', capacity: 3 };
  const { id } = await aGroup({ test, admin }, { ...dates, teacherId, ...given });
  const people: number[] = [];
  for (const lastName of names) {
    const { id: studentId } = await addStudent(admin, { lastName });
    await test.db.execute(sql`update students set email = lower(last_name) || '@exemple.ch' where id = ${studentId}`);
    people.push(await addEnrolment(test, { studentId, groupId: id, fromDate: '2026-11-10' }));
  }
  await test.db.execute(sql`update lessons set status = 'held' where group_id = ${id} and date < '2026-11-23'`);
  await test.db.execute(sql`update groups set status = 'running' where id = ${id}`);
  const marks = await rowsOf(sql`select l.id as lesson, e.id as place from lessons l join enrolments e
    on e.group_id = l.group_id where l.group_id = ${id} and l.status = 'held'`);
  for (const { lesson, place } of marks as { lesson: number; place: number }[])
    await addAttendance(test, { lessonId: lesson, enrolmentId: place, status: 'present' });
  await test.db.execute(sql`delete from outbox`);
  return { group: await read(id), people, teacherId };
}

const thursday = { weekday: 'je', firstDate: '2026-12-01', lastDate: '2026-12-22', plannedLessons: 4 };
const split = async (
  { id, version }: GroupFile,
  people: object[],
  plan: object = {},
  more: object = {},
  client = office,
) =>
  client.post(`/api/groups/${id}/split`, {
    version,
    plan: await aPlan(test, { ...thursday, ...plan }),
    people,
    ...more,
  });
const join = ({ id, version }: GroupFile, groupId: number, more: object = {}, client = office) =>
  client.post(`/api/groups/${id}/join`, { version, groupId, from: '2026-12-01', ...more });
const undo = (of: Regrouped) => office.post(`/api/acts/${of.group.act}/undo`, {});
const message = (answer: { json: <T>() => T }) => {
  const { message: text, errors } = answer.json<{ message: string; errors?: Record<string, string> }>();
  return errors ?? text;
};

async function anotherBranch() {
  const [last] = await rowsOf(sql`select max(id) as id from list_items where list = 'branch'`);
  return last!.id;
}

const placesOf = (registrationId: number) =>
  rowsOf(sql`select e.group_id as "group", e.from_date::text as from, e.to_date::text as to, r.status
    from registrations r left join enrolments e on e.registration_id = r.id where r.id = ${registrationId} order by e.id`);
const mails = async () =>
  (
    await rowsOf(sql`select address || ' ' || template as line from outbox where kind = 'mail' and state = 'queued'
      order by address, id`)
  ).map(({ line }) => line);
/** All that an act may write, without who wrote it last. */
const state = async () => {
  const tables = ['groups', 'lessons', 'enrolments', 'registrations'];
  const rows = await Promise.all(
    tables.map((table) =>
      rowsOf(sql`select to_jsonb(t) - array['version', 'updated_at', 'updated_by_id'] as row
        from ${sql.identifier(table)} t order by t.id`),
    ),
  );
  return rows.flat();
};

describe('scinder un groupe (teaching 10)', () => {
  it('donne à chacun sa nouvelle place dès ce jour ; qui reste et ce qui est passé ne bougent pas', async () => {
    const { group, people } = await aCourse();
    const [goes, waits, stays] = people;
    const past = await rowsOf(sql`select * from attendances order by lesson_id, enrolment_id`);
    await test.db.execute(sql`update registrations set submitted_at = '2026-08-20T08:00:00Z'`);
    const answer = await agreeing((agreed) =>
      split(
        group,
        [
          { registrationId: goes, to: 'new' },
          { registrationId: waits, to: 'waiting' },
        ],
        {},
        { agreed },
      ),
    );
    const { other } = answer.json<Regrouped>();
    expect(await read(other.id)).toMatchObject({ status: 'open', lessons: { planned: 3, next: '2026-12-03' } });
    const before = { group: group.id, from: '2026-11-10', to: '2026-11-30' };
    expect(await placesOf(goes!)).toEqual([
      { ...before, status: 'placed' },
      { group: other.id, from: '2026-12-01', to: null, status: 'placed' },
    ]);
    expect(await placesOf(waits!)).toEqual([{ ...before, status: 'waiting' }]);
    expect(await placesOf(stays!)).toEqual([{ ...before, to: null, status: 'placed' }]);
    expect(await rowsOf(sql`select * from attendances order by lesson_id, enrolment_id`)).toEqual(past);
    expect(await rowsOf(sql`select submitted_at::date::text as since from registrations where id = ${waits}`)).toEqual([
      { since: '2026-08-20' },
    ]);
  });

  it('dit d’abord qui reçoit quoi, puis écrit à chacun une fois ; le journal le garde', async () => {
    const { group, people, teacherId } = await aCourse();
    const gone = [
      { registrationId: people[0], to: 'new' },
      { registrationId: people[1], to: 'waiting' },
    ];
    const asked = await split(group, gone, { teacherId }, { agreed: '' });
    const { notified, agreed } = asked.json<Confirmation>();
    expect(notified.map(({ name, letter }) => `${name}: ${letter}`)).toEqual([
      'Élodie Favre: De nouveau en attente d’une place',
      'Élodie Rochat: Le cours change',
      'Noé Morel: Le cours change (répétiteur·trice)',
    ]);
    expect([await mails(), (await read(group.id)).version]).toEqual([[], group.version]);
    expect((await split(group, gone, { teacherId }, { agreed })).statusCode).toBe(200);
    expect(await mails()).toEqual([
      'favre@exemple.ch aa_waiting_again',
      'morel@exemple.ch aa_teacher_changed',
      'rochat@exemple.ch aa_lessons_changed',
    ]);
    expect(
      await rowsOf(sql`select action from audit_log where entity = 'group' and entity_id = ${group.id}
        and action = 'split'`),
    ).toHaveLength(1);
  });

  it('demande avant de confier un groupe de plus que voulu', async () => {
    const { group, people, teacherId } = await aCourse();
    await test.db.execute(sql`update teachers set max_groups = 1 where id = ${teacherId}`);
    const asked = await split(group, [{ registrationId: people[0], to: 'new' }], { teacherId });
    expect(asked.json<Confirmation>().questions).toEqual(['Noé Morel a déjà 1 groupe sur 1.']);
  });

  it('ce qui attend un consentement parle de la nouvelle place', async () => {
    const { group, people } = await aCourse();
    const [company] = await rowsOf(sql`insert into companies (name, npa, email)
      values ('Garage du Lac', '1003', 'garage@exemple.ch') returning id`);
    await test.db.execute(sql`update registrations set company_id = ${company!.id} where id = ${people[0]}`);
    await test.db.execute(sql`insert into outbox (kind, address, template, payload, state, matter)
      values ('mail', 'garage@exemple.ch', 'aa_placed_company', '{}', 'blocked', ${`registration:${people[0]}`})`);
    const gone = [{ registrationId: people[0], to: 'new' }];
    const answer = await agreeing((agreed) => split(group, gone, {}, { agreed }));
    const held = (await rowsOf(sql`select payload from outbox where state = 'blocked'`)) as {
      payload: { sealed: string };
    }[];
    expect(held.map(({ payload }) => test.app.services.outbox.openMail(payload).text)).toEqual([
      expect.stringContaining(answer.json<Regrouped>().other.code),
    ]);
  });

  it.each([
    ['un jour passé', { firstDate: '2026-11-20' }, { 'plan.firstDate': 'Choisissez aujourd’hui ou une date à venir.' }],
    ['une autre année', { lastDate: '2027-10-29' }, { 'plan.lastDate': expect.stringContaining('2026-2027') }],
    ['trop peu de places', { capacity: 1 }, expect.stringContaining('est complet')],
  ])('refuse %s, et rien n’est écrit', async (_, plan, said) => {
    const { group, people } = await aCourse();
    const before = await state();
    const gone = people.slice(0, 2).map((registrationId) => ({ registrationId, to: 'new' }));
    const answer = await agreeing((agreed) => split(group, gone, plan, { agreed }));
    expect(message(answer)).toEqual(said);
    expect(await state()).toEqual(before);
  });

  it('un administrateur passe outre un conflit avec un motif, le bureau non (teaching 9)', async () => {
    const { group, people, teacherId } = await aCourse();
    const busy = await aGroup({ test, admin }, { teacherId, weekday: 'je', lastDate: '2026-12-22' });
    const gone = [{ registrationId: people[0], to: 'new' }];
    const plan = { teacherId, startsAt: '19:00', endsAt: '21:00' };
    const refusal = await split(group, gone, plan);
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      409,
      { reason: 'clash', message: expect.stringContaining(`le jeudi 03.12.2026, Noé Morel donne ${busy.code}`) },
    ]);
    const forced = { forcedBecause: 'Il donne les deux à la fois' };
    expect((await split(group, gone, plan, forced)).statusCode).toBe(403);
    expect((await split(group, gone, plan, forced, admin)).statusCode).toBe(200);
    expect(
      await rowsOf(
        sql`select reason from audit_log where entity = 'group' and entity_id = ${group.id} and action = 'split'`,
      ),
    ).toEqual([{ reason: 'Conflit forcé\u00a0: Il donne les deux à la fois' }]);
  });

  it('refuse une autre branche', async () => {
    const { group, people } = await aCourse();
    const gone = [{ registrationId: people[0], to: 'new' }];
    expect(message(await split(group, gone, { branchId: await anotherBranch() }))).toContain('pas de cette branche');
  });

  it('refuse avec les mots d’un placement : le répétiteur, l’école, un autre groupe', async () => {
    const { group, people, teacherId } = await aCourse();
    const gone = [{ registrationId: people[0], to: 'new' }];
    const tuesday = { weekday: 'ma', teacherId };
    expect(message(await split(group, gone, tuesday))).toContain(`Noé Morel donne ${group.code}, 18:00–20:00`);
    const other = await aGroup({ test, admin }, { ...thursday, branchId: await anotherBranch() });
    const [{ student_id: studentId }] = (await rowsOf(
      sql`select student_id from registrations where id = ${people[0]}`,
    )) as [{ student_id: number }];
    await addEnrolment(test, { studentId, groupId: other.id, fromDate: '2026-12-01' });
    expect(message(await split(group, gone))).toContain(`est déjà dans le groupe ${other.code}`);
  });

  it('refuse qui n’a pas de place ici, et un groupe où personne ne passe', async () => {
    const { group, people } = await aCourse();
    expect(message(await split(group, [{ registrationId: 999_999, to: 'new' }]))).toEqual({
      'people.0.registrationId': 'Cette personne n’a pas de place dans ce groupe.',
    });
    expect(message(await split(group, [{ registrationId: people[0], to: 'waiting' }]))).toEqual({
      people: 'Choisissez qui passe dans l’autre groupe.',
    });
  });
});

describe('réunir deux groupes', () => {
  const target = (given: object = {}) => aCourse(['Zbinden'], { weekday: 'je', capacity: 4, ...given });

  it('donne les places de l’autre groupe dès ce jour, et ne donne plus de séance ici', async () => {
    const [{ group, people }, into] = [await aCourse(), await target()];
    const answer = await agreeing((agreed) => join(group, into.group.id, { waiting: [people[1]], agreed }));
    expect(answer.json<Regrouped>().group).toMatchObject({ status: 'running', lastDate: '2026-11-30' });
    expect(await placesOf(people[0]!)).toMatchObject([{ to: '2026-11-30' }, { group: into.group.id, to: null }]);
    expect(await placesOf(people[1]!)).toMatchObject([{ to: '2026-11-30', status: 'waiting' }]);
    const days = await rowsOf(sql`select date::text as day from lessons where group_id = ${group.id}
      and status = 'cancelled' order by date`);
    expect(days.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']);
    expect(await mails()).toEqual([
      'blanc@exemple.ch aa_lessons_changed',
      'favre@exemple.ch aa_waiting_again',
      'morel@exemple.ch aa_teacher_changed',
      'morel@exemple.ch aa_teacher_changed',
      'rochat@exemple.ch aa_lessons_changed',
    ]);
  });

  it('clôt le groupe quand il ne lui reste rien à donner ni à saisir', async () => {
    const [{ group }, into] = [await aCourse(), await target()];
    const answer = await agreeing((agreed) => join(group, into.group.id, { from: '2026-11-24', agreed }));
    expect(answer.json<Regrouped>().group).toMatchObject({ status: 'closed' });
  });

  it('dit combien de places sont libres, et qui n’a pas indiqué cette heure', async () => {
    const [{ group, people }, small] = [await aCourse(), await target({ capacity: 2 })];
    expect(message(await join(group, small.group.id))).toBe(
      `Le groupe ${small.group.code} a 1 place libre pour 3 personnes.`,
    );
    await test.db.execute(sql`update registrations set availability = '{"ma": ["soir"]}' where id = ${people[0]}`);
    const asked = await join(group, small.group.id, { waiting: people.slice(1), agreed: '' });
    expect(asked.json<Confirmation>().questions).toEqual(['Élodie Rochat n’a pas indiqué le jeudi à 18:00.']);
  });

  it('refuse lui-même, un brouillon et un jour passé', async () => {
    const { group } = await aCourse();
    expect(message(await join(group, group.id))).toEqual({ groupId: 'Choisissez un autre groupe.' });
    const draft = await aGroup({ test, admin }, { weekday: 'je' }, 'draft');
    expect(message(await join(group, draft.id))).toBe(`Le groupe ${draft.code} n’est pas ouvert.`);
    expect(message(await join(group, draft.id, { from: '2026-11-20' }))).toEqual({
      from: 'Choisissez aujourd’hui ou une date à venir.',
    });
  });
});

describe('le retour', () => {
  const acts: [string, () => Promise<Regrouped>][] = [
    [
      'd’une scission',
      async () => {
        const { group, people } = await aCourse();
        before = await state();
        const gone = [
          { registrationId: people[0], to: 'new' },
          { registrationId: people[1], to: 'waiting' },
        ];
        return (await agreeing((agreed) => split(group, gone, {}, { agreed }))).json<Regrouped>();
      },
    ],
    [
      'd’une réunion',
      async () => {
        const [{ group, people }, into] = [await aCourse(), await aCourse(['Zbinden'], { weekday: 'je', capacity: 4 })];
        before = await state();
        const waiting = [people[1]];
        return (await agreeing((agreed) => join(group, into.group.id, { waiting, agreed }))).json<Regrouped>();
      },
    ],
  ];
  let before: Awaited<ReturnType<typeof state>>;

  it.each(acts)('%s rend tout comme avant, et aucun e-mail ne part', async (_, act) => {
    const answer = await undo(await act());
    expect([answer.statusCode, await state(), await mails()]).toEqual([204, before, []]);
  });

  it.each(acts)('%s n’écrit rien quand une inscription a changé depuis', async (_, act) => {
    const done = await act();
    await test.db.execute(sql`update registrations set version = version + 1
      where id in (select registration_id from enrolments where group_id = ${done.group.id} and end_kind = 'moved')`);
    const after = await state();
    const answer = await undo(done);
    expect([answer.statusCode, message(answer)]).toEqual([
      409,
      'Cela ne s’annule plus\u00a0: une inscription a été modifiée entre-temps.',
    ]);
    expect(await state()).toEqual(after);
  });

  it('d’une scission n’a pas lieu une fois une séance saisie', async () => {
    const done = await acts[0]![1]();
    await test.db.execute(
      sql`update lessons set status = 'held', version = version + 1 where group_id = ${done.other.id}`,
    );
    expect(message(await undo(done))).toContain('ne s’annule plus');
  });
});
