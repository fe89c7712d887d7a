import type { OwnAct } from '@tandem/shared/contract/teaching/acts';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { mailHoldMs } from '@tandem/shared/contract/platform/act';
import type { MailRow } from '@tandem/shared/contract/platform/outbox';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { type Client, testApp } from '../../testing/app';
import type { ApplicationOptions } from '../../testing/application';
import { agreeing } from '../../testing/agreed';
import { addEnrolment, addRegistration, firstTeaching } from '../../testing/enrolments';
import { aGroup, aPlan } from '../../testing/groups';
import { addStudent, aTraining } from '../../testing/students';
import { smtpSink } from '../../testing/smtp';
import { addTeacher } from '../../testing/teachers';

const evening = ['fin-de-journee' as const, 'soir' as const];

/** A course with somebody in it, another one at the same hour, two teachers, and two who wait. */
async function aWorld(options: ApplicationOptions = {}) {
  const test = await testApp(options);
  const office = await test.as('admin');
  const { branchId } = await firstTeaching(test);
  const branches = [{ branchId, maxLearningYear: 4, certTypes: ['CFC'] }];
  const aTeacher = async (lastName: string) =>
    (await addTeacher(test, { lastName, email: `${lastName}@exemple.ch`, availability: { ma: evening }, branches })).id;
  const [teacherId, otherId] = [await aTeacher('blanc'), await aTeacher('favre')];
  const dates = { lastDate: '2026-12-15' };
  const group = await aGroup({ test, admin: office }, { ...dates, teacherId });
  const other = await aGroup({ test, admin: office }, { ...dates, startsAt: '20:15', endsAt: '21:00' });
  const draft = await aGroup({ test, admin: office }, { ...dates, weekday: 'je' }, 'draft');
  const running = await aGroup({ test, admin: office }, { ...dates, weekday: 've' });
  await test.db.execute(sql`update groups set status = 'running' where id = ${running.id}`);
  const aStudent = async (lastName: string) => {
    const apprenticeship = await aTraining(office, { company: null });
    return (await addStudent(office, { lastName }, { apprenticeship })).id;
  };
  const seated = await addEnrolment(test, {
    studentId: await aStudent('Rochat'),
    groupId: group.id,
    fromDate: '2026-11-01',
  });
  const ended = await addEnrolment(test, {
    studentId: await aStudent('Monnier'),
    groupId: running.id,
    fromDate: '2026-11-01',
  });
  const requested = (await addRegistration(test, { studentId: await aStudent('Dupont'), status: 'requested' })).id;
  const waiting = (await addRegistration(test, { studentId: await aStudent('Favre') })).id;
  const withdrawn = (
    await addRegistration(test, { studentId: await aStudent('Morel'), status: 'withdrawn', closedOn: '2026-11-01' })
  ).id;
  await test.db.execute(sql`delete from outbox`);
  const reasons = await test.db.execute<{ id: number }>(
    sql`select min(id) as id from list_items where list = 'fail-reason'`,
  );
  const { rows: lessons } = (await office.get(`/api/groups/${group.id}/lessons`)).json<{ rows: Lesson[] }>();
  const failReasonId = reasons.rows[0]!.id;
  const missed = lessons.at(-1)!;
  await test.db.execute(sql`update lessons set status = 'cancelled', cancel_reason = 'venue_closed'
    where id = ${missed.id}`);
  return {
    test,
    office,
    group,
    other,
    draft,
    running,
    teacherId,
    otherId,
    seated,
    ended,
    requested,
    waiting,
    withdrawn,
    lesson: lessons[0]!,
    missed,
    failReasonId,
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const versionOf = async ({ test }: World, table: string, id: number) =>
  (await test.db.execute<{ version: number }>(sql`select version from ${sql.identifier(table)} where id = ${id}`))
    .rows[0]!.version;

const step =
  (of: 'requested' | 'waiting' | 'seated' | 'withdrawn', body: (world: World) => object) => async (world: World) => {
    const version = await versionOf(world, 'registrations', world[of]);
    return world.office.post(`/api/registrations/${world[of]}/transition`, { version, ...body(world) });
  };
const steps = (of: readonly ('requested' | 'waiting' | 'seated')[], body: (world: World) => object) => (world: World) =>
  world.office.post('/api/registrations/bulk/step', {
    target: { ids: of.map((key) => world[key]) },
    step: body(world),
  });
const onLesson = (path: string, body: (world: World) => object) => async (world: World) => {
  const version = await versionOf(world, 'lessons', world.lesson.id);
  return agreeing((agreed) =>
    world.office.post(`/api/lessons/${world.lesson.id}/${path}`, { version, agreed, ...body(world) }),
  );
};
const onGroup =
  (of: 'group' | 'draft' | 'running', path: string, body: (world: World) => object) => async (world: World) => {
    const version = await versionOf(world, 'groups', world[of].id);
    return world.office.post(`/api/groups/${world[of].id}/${path}`, { version, ...body(world) });
  };
const archive = (of: 'seated' | 'waiting') => async (world: World) => {
  const { rows } = await world.test.db.execute<{ id: number; version: number }>(
    sql`select s.id, s.version from students s join registrations r on r.student_id = s.id where r.id = ${world[of]}`,
  );
  const { id, version } = rows[0]!;
  return agreeing((agreed) => world.office.post(`/api/students/${id}/archive`, { version, agreed }));
};
const inGroup = ({ group }: World) => ({ to: 'placed', groupId: group.id });

/** Every act of the courses that its page offers to take back. */
const acts: readonly (readonly [name: string, act: (world: World) => Promise<Answer>])[] = [
  ['placer une demande', step('requested', inGroup)],
  ['placer qui attend', step('waiting', inGroup)],
  ['mettre en attente', step('requested', () => ({ to: 'waiting' }))],
  ['retirer une demande', step('requested', () => ({ to: 'withdrawn' }))],
  ['retirer qui attend', step('waiting', () => ({ to: 'withdrawn' }))],
  ['ne pas retenir', step('requested', () => ({ to: 'rejected', reason: 'Plus de place.' }))],
  ['changer de groupe', step('seated', ({ other }) => ({ to: 'placed', groupId: other.id }))],
  ['remettre en attente', step('seated', () => ({ to: 'waiting' }))],
  ['noter un abandon', step('seated', ({ failReasonId }) => ({ to: 'dropped', failReasonId, closedOn: '2026-11-23' }))],
  ['terminer le cours', step('seated', () => ({ to: 'completed' }))],
  ['reprendre', step('withdrawn', () => ({ to: 'waiting', reason: 'Finalement oui' }))],
  ['placer plusieurs', steps(['requested', 'waiting'], inGroup)],
  ['retirer plusieurs', steps(['requested', 'waiting'], () => ({ to: 'withdrawn' }))],
  ['mettre plusieurs en attente', steps(['requested'], () => ({ to: 'waiting' }))],
  ['ne pas en retenir plusieurs', steps(['requested', 'waiting'], () => ({ to: 'rejected', reason: 'Complet.' }))],
  [
    'rendre prioritaires',
    ({ office, waiting }) =>
      office.post('/api/registrations/bulk/priority', { target: { ids: [waiting] }, priority: 1 }),
  ],
  [
    'ajouter à un groupe',
    async (world) => {
      const { office, group, waiting } = world;
      const version = await versionOf(world, 'registrations', waiting);
      return office.post(`/api/groups/${group.id}/places`, { version, registrationId: waiting, from: '2026-12-01' });
    },
  ],
  [
    'passer dans un autre groupe',
    async (world) => {
      const { office, group, other, seated } = world;
      const version = await versionOf(world, 'registrations', seated);
      return office.post(`/api/groups/${group.id}/places/${seated}/move`, {
        version,
        groupId: other.id,
        from: '2026-12-01',
      });
    },
  ],
  ['annuler une séance', onLesson('cancel', () => ({ reason: 'venue_closed' }))],
  ['annuler une séance et en ajouter une', onLesson('cancel', () => ({ reason: 'other', addAtEnd: true }))],
  ['déplacer une séance', onLesson('move', () => ({ to: { date: '2026-12-03', startsAt: '18:00', endsAt: '20:00' } }))],
  ['confier une séance', onLesson('substitute', ({ otherId }) => ({ teacherId: otherId }))],
  [
    'confier plusieurs séances',
    async (world) => {
      const version = await versionOf(world, 'lessons', world.lesson.id);
      const lessons = [{ id: world.lesson.id, version, teacherId: world.otherId }];
      return world.office.post('/api/substitutions', { lessons });
    },
  ],
  [
    'ajouter une séance',
    ({ office, group }) => {
      const values = { date: '2026-12-05', startsAt: '09:00', endsAt: '11:00' };
      return agreeing((agreed) => office.post(`/api/groups/${group.id}/lessons`, { values, agreed }));
    },
  ],
  [
    'rattraper une séance',
    ({ office, group, missed }) => {
      const values = { date: '2026-12-05', startsAt: '09:00', endsAt: '11:00' };
      const body = { values, catchesUpId: missed.id };
      return agreeing((agreed) => office.post(`/api/groups/${group.id}/lessons`, { ...body, agreed }));
    },
  ],
  [
    'donner un deuxième jour à un groupe',
    async (world) => {
      const { test, office, group, teacherId } = world;
      const version = await versionOf(world, 'groups', group.id);
      const second = { secondWeekday: 'je', secondStartsAt: '18:00', secondEndsAt: '20:00' };
      const values = await aPlan(test, { lastDate: '2026-12-15', teacherId, ...second });
      return agreeing((agreed) => office.patch(`/api/groups/${group.id}`, { version, values, agreed }));
    },
  ],
  [
    'créer un groupe et placer',
    async ({ test, office, requested, waiting }) => {
      const plan = await aPlan(test, { weekday: 'me', lastDate: '2026-12-16' });
      const body = { plan, status: 'open', registrationIds: [requested, waiting] };
      return agreeing((agreed) => office.post('/api/groups', { ...body, agreed }));
    },
  ],
  ['archiver qui a une place', archive('seated')],
  ['archiver qui attend', archive('waiting')],
  ['ouvrir un groupe', onGroup('draft', 'transition', () => ({ to: 'open' }))],
  ['annuler un groupe', onGroup('group', 'transition', () => ({ to: 'cancelled' }))],
  ['clore un groupe', onGroup('running', 'transition', () => ({ to: 'closed' }))],
  ['refaire les séances', onGroup('group', 'regenerate', () => ({}))],
  [
    'confier plusieurs groupes',
    ({ office, group, other, otherId }) =>
      office.post('/api/groups/bulk/teacher', {
        changes: [{ target: { ids: [group.id, other.id] }, teacherId: otherId }],
      }),
  ],
  [
    'annuler plusieurs groupes',
    ({ office, group, draft }) =>
      office.post('/api/groups/bulk/step', { target: { ids: [group.id, draft.id] }, to: 'cancelled' }),
  ],
];

const tables = ['students', 'registrations', 'enrolments', 'groups', 'lessons', 'notifications', 'outbox'];
const stateOf = async ({ test }: Pick<World, 'test'>) => {
  const found: Record<string, unknown> = {};
  for (const table of tables)
    found[table] = (
      await test.db.execute(sql`select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by_id' as row
        from ${sql.identifier(table)} t order by t.id`)
    ).rows;
  return found;
};
const undo = (client: Client, act: number | undefined) => client.post(`/api/acts/${act}/undo`);
const actOf = (answer: Answer) => answer.json<{ act?: number }>().act;
describe('annuler rend l’état d’avant, à l’octet près, sans e-mail (decision 0077)', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });

  it.each(acts)('%s', async (_, act) => {
    const before = await stateOf(world);
    const answer = await act(world);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    expect(await stateOf(world)).not.toEqual(before);
    const undone = await undo(world.office, actOf(answer));
    expect([undone.statusCode, undone.body]).toEqual([204, '']);
    expect(await stateOf(world)).toEqual(before);
  });
});

const place = acts[0]![1];
const cancel = acts.find(([name]) => name === 'annuler une séance')![1];

describe('les e-mails d’un acte attendent aussi longtemps que son annulation', () => {
  it('la boîte d’envoi dit jusqu’à quand, puis ils partent', async () => {
    const sink = await smtpSink();
    const world = await aWorld({ config: { smtpUrl: sink.url } });
    const { test, office } = world;
    await place(world);
    const mails = async () => (await office.get('/api/outbox/mails')).json<{ rows: MailRow[] }>().rows;
    expect((await mails()).map(({ state, reason }) => [state, reason])).toContainEqual([
      'queued',
      'Part le 23.11.2026 09:00, sauf si l’acte est annulé d’ici là.',
    ]);
    await test.drain();
    expect(sink.received).toEqual([]);
    await test.later(mailHoldMs);
    await test.drain();
    expect(sink.received.flatMap(({ to }) => to).toSorted()).toEqual(['blanc@exemple.ch', 'elodie.rochat@example.ch']);
  });

  it('partis, une annulation envoie une correction à qui les a reçus', async () => {
    const sink = await smtpSink();
    const world = await aWorld({ config: { smtpUrl: sink.url } });
    const { test, office } = world;
    const act = actOf(await cancel(world));
    await test.later(mailHoldMs);
    await test.drain();
    const before = sink.received.splice(0).flatMap(({ to }) => to);
    expect((await undo(office, act)).statusCode).toBe(204);
    await test.drain();
    expect(sink.received.flatMap(({ to }) => to).toSorted()).toEqual(before.toSorted());
    for (const { text } of sink.received) {
      expect(text).toContain('n’est plus valable');
      expect(text).toMatch(/Séance du mardi .*: a lieu, donnée par Noé blanc\./);
    }
  });

  it('une seule par personne, qui dit ce qui vaut maintenant', async () => {
    const sink = await smtpSink();
    const world = await aWorld({ config: { smtpUrl: sink.url } });
    const { test, office } = world;
    const act = actOf(await place(world));
    await test.db.execute(sql`insert into outbox (kind, payload, address, subject, act_id, created_at)
      select kind, payload, upper(address), 'Une autre lettre', act_id, created_at from outbox
      where act_id = ${act} and address like 'elodie%'`);
    await test.later(mailHoldMs);
    await test.drain();
    await test.db.execute(sql`update outbox set state = 'sent', sent_at = created_at where act_id = ${act}`);
    sink.received.splice(0);
    expect((await undo(office, act)).statusCode).toBe(204);
    await test.drain();
    const [student, teacher, ...others] = sink.received.toSorted((a, b) => (a.to[0]! < b.to[0]! ? 1 : -1));
    expect([student?.to, teacher?.to, others]).toEqual([['elodie.rochat@example.ch'], ['blanc@exemple.ch'], []]);
    expect(student?.text).toContain('Une autre lettre');
    expect(student?.text).toContain('– Élodie Dupont, Mathématiques\u00a0: la demande est en cours de traitement.');
    expect(teacher?.text).toMatch(/– \S+\u00a0: Élodie Rochat\./);
  });
});

describe('ne s’annule plus', () => {
  let world: World;
  beforeEach(async () => {
    world = await aWorld();
  });
  const refused = async (act: number | undefined, client = world.office) => {
    const answer = await undo(client, act);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };

  it('l’acte de quelqu’un d’autre, ou aucun', async () => {
    const act = actOf(await place(world));
    const colleague = await world.test.as('appapp_administrator');
    expect(await refused(act, colleague)).toEqual([404, 'Acte introuvable.']);
    expect(await refused(999_999)).toEqual([404, 'Acte introuvable.']);
  });

  it('deux fois', async () => {
    const act = actOf(await place(world));
    await undo(world.office, act);
    expect(await refused(act)).toEqual([409, 'Cela ne s’annule plus\u00a0: c’est déjà fait.']);
  });

  it('le lendemain', async () => {
    const act = actOf(await place(world));
    world.test.clock.pass(24 * 3_600_000);
    expect(await refused(act, await world.test.as('admin'))).toEqual([
      409,
      'Cela ne s’annule plus\u00a0: ce n’était pas aujourd’hui.',
    ]);
  });

  it('ce que quelqu’un a changé depuis ; mais un acte après l’autre', async () => {
    const first = actOf(await place(world));
    const second = actOf(await step('requested', ({ other }) => ({ to: 'placed', groupId: other.id }))(world));
    expect((await refused(first))[0]).toBe(409);
    expect((await undo(world.office, second)).statusCode).toBe(204);
    expect((await undo(world.office, first)).statusCode).toBe(204);
  });

  it('une place que quelqu’un d’autre a reçue', async () => {
    await world.test.db.execute(sql`update groups set capacity = 1 where id = ${world.group.id}`);
    const act = actOf(await step('seated', () => ({ to: 'waiting' }))(world));
    expect((await step('waiting', inGroup)(world)).statusCode).toBe(200);
    expect(await refused(act)).toEqual([409, expect.stringContaining('est complet')]);
  });

  it('une séance dont l’heure est prise', async () => {
    const act = actOf(await cancel(world));
    const { teacherId, lesson, test } = world;
    await test.db.execute(sql`insert into lessons (group_id, date, starts_at, ends_at, teacher_id)
      values (${world.running.id}, ${lesson.date}, '19:00', '20:00', ${teacherId})`);
    expect(await refused(act)).toEqual([409, expect.stringContaining('Cela ne s’annule plus')]);
  });
});

describe('ses derniers gestes', () => {
  /** The two newest; the world itself was made by acts. */
  const ownActs = async (client: Client) => (await client.get('/api/acts')).json<{ rows: OwnAct[] }>().rows.slice(0, 2);

  it('sont les siens et du jour, le dernier d’abord, dans les mots du journal', async () => {
    const world = await aWorld();
    const { test, office } = world;
    await place(world);
    test.clock.pass(1000);
    await cancel(world);
    expect(
      (await ownActs(office)).map(({ what, record, others, obstacle }) => [what, record?.label, others, obstacle]),
    ).toEqual([
      ['Séance annulée', undefined, 0, null],
      ['Placement dans un groupe', 'Élodie Dupont', 0, null],
    ]);
    expect(await ownActs(await test.as('appapp_administrator'))).toEqual([]);
    test.clock.pass(24 * 3_600_000);
    expect(await ownActs(await test.as('admin'))).toEqual([]);
  });

  it('nomment ce qui a été supprimé ou ajouté, et le reprennent', async () => {
    const test = await testApp();
    const coach = await test.as('coach');
    const view = { screen: 'students', name: 'Mes apprentis', address: '', sharedWith: [] };
    const added = async (path: string, body: object) => (await coach.post(path, body)).json<{ id: number }>().id;
    const removed = async (path: string, body: object) => {
      const id = await added(path, body);
      test.clock.pass(1000);
      expect((await coach.delete(`${path}/${id}?version=1`)).statusCode).toBe(204);
    };
    await removed('/api/tasks', { values: { text: 'Appeler le garage', dueOn: '2026-12-01' } });
    await removed('/api/saved-views', view);
    const { id } = await addStudent(await test.as('admin'), {});
    await added(`/api/students/${id}/notes`, { values: { text: 'Le matin' } });
    const rows = (await coach.get('/api/acts')).json<{ rows: OwnAct[] }>().rows;
    expect(rows.map(({ what, record, name }) => [what, record?.label ?? name])).toEqual([
      ['Remarque ajoutée', 'Élodie Rochat'],
      ['Vue supprimée', 'Mes apprentis'],
      ['Rappel supprimé', 'Appeler le garage'],
    ]);
    for (const act of rows) expect((await undo(coach, act.id)).statusCode).toBe(204);
    expect((await coach.get('/api/tasks')).body).toContain('Appeler le garage');
  });

  it('disent pourquoi l’un d’eux ne s’annule plus', async () => {
    const world = await aWorld();
    const { test, office } = world;
    await place(world);
    test.clock.pass(1000);
    await step('requested', ({ other }) => ({ to: 'placed', groupId: other.id }))(world);
    const obstacles = async () => (await ownActs(office)).map(({ obstacle }) => obstacle);
    expect(await obstacles()).toEqual([null, 'Une place a été modifiée entre-temps.']);
    const [newest] = await ownActs(office);
    await undo(office, newest?.id);
    expect(await obstacles()).toEqual(['C’est déjà fait.', null]);
  });
});
