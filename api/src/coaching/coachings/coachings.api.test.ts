import { randomUUID } from 'node:crypto';
import type { Coaching, CoachingReaders, StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import type { SearchGroup } from '@tandem/shared/contract/desk/search';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aCoach, aCoachingForm, addCoaching, aGoalForm, itemOf, offices } from '../../testing/coachings';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
let own: Awaited<ReturnType<typeof aCoach>>;
let colleague: Awaited<ReturnType<typeof aCoach>>;
let elsewhere: Awaited<ReturnType<typeof aCoach>>;
let officeId: number;
let otherOfficeId: number;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const [first, second] = await offices(test);
  officeId = first!;
  otherOfficeId = second!;
  [own, colleague, elsewhere] = await Promise.all([aCoach(test, first!), aCoach(test, first!), aCoach(test, second!)]);
});

const add = (given: Parameters<typeof addCoaching>[1] = {}, by: Client = own) => addCoaching({ test, by }, given);
const step = (by: Client, { id, version }: Pick<Coaching, 'id' | 'version'>, body: object) =>
  by.post(`/api/coachings/${id}/transition`, { version, ...body });
const ended = async () => ({
  to: 'ended',
  endReasonId: await itemOf(test, 'coachapp-end-reason'),
  outcome: 'contract_kept',
});

/** Takes the steps one after the other, each on what the one before left. */
async function through(coaching: Coaching, steps: readonly object[]): Promise<Coaching> {
  let now = coaching;
  for (const each of steps) {
    const answer = await step(own, now, each);
    expect(answer.statusCode).toBe(200);
    now = answer.json<Coaching>();
  }
  return now;
}

describe('une demande CoachApp (coaching 4)', () => {
  it('s’inscrit une fois; une seconde mène à celle qui est ouverte', async () => {
    const { id: studentId } = await addStudent(admin);
    const first = await add({ studentId });
    expect(first).toMatchObject({ status: 'received', office: expect.any(String), areas: [{}, {}] });
    const values = await aCoachingForm(test);
    const again = await own.post(`/api/students/${studentId}/coachings`, { values });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ reason: 'duplicate', id: first.id }),
    ]);
  });

  it('une fiche dans les archives n’en reçoit pas', async () => {
    const { id, version } = await addStudent(admin);
    await admin.post(`/api/students/${id}/archive`, { version });
    const answer = await own.post(`/api/students/${id}/coachings`, { values: await aCoachingForm(test) });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ message: 'Cette fiche est dans les archives.' }),
    ]);
  });

  it('vingt à la fois : une est écrite', async () => {
    const { id: studentId } = await addStudent(admin);
    const values = await aCoachingForm(test);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => own.post(`/api/students/${studentId}/coachings`, { values })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it('un contrat en danger la rend urgente', async () => {
    expect(await add({ isContractAtRisk: true })).toMatchObject({ isUrgent: true, isContractAtRisk: true });
  });

  it.each([
    ['reçue demain', { receivedOn: '2026-12-24' }, 'values.receivedOn'],
    ['sans domaine', { areaIds: [] }, 'values.areaIds'],
    ['sans situation', { situation: ' ' }, 'values.situation'],
    ['une antenne qui n’en est pas une', { officeId: 999_999 }, 'values.officeId'],
    ['un coach qui n’en est pas un', { coachId: 999_999 }, 'values.coachId'],
  ])('%s : refusée au champ', async (_what, given, field) => {
    const { id: studentId } = await addStudent(admin);
    const values = await aCoachingForm(test, given);
    const answer = await own.post(`/api/students/${studentId}/coachings`, { values });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });
});

describe('l’historique d’un suivi', () => {
  it('dit que ce qui a été dit a changé, jamais ce que c’était ni ce que c’est', async () => {
    const { id, version } = await add({ situation: 'Canari avant' });
    const values = await aCoachingForm(test, { situation: 'Canari après', applicantPhone: '+41219990000' });
    expect((await own.patch(`/api/coachings/${id}`, { version, values })).statusCode).toBe(200);
    const { rows } = await test.db.execute<{ diff: object }>(
      sql`select diff from audit_log where entity = 'coaching' and entity_id = ${id} and action = 'change'`,
    );
    const changed = [null, 'non repris au journal'];
    expect(rows).toEqual([{ diff: { situation: changed, applicantContact: changed } }]);
  });
});

describe('un suivi avance (coaching 5)', () => {
  it('de la demande à la fin, et reprend dans l’année', async () => {
    const accepted = { to: 'accepted', officeId, coachId: own.employeeId };
    const at = await through(await add(), [
      { to: 'review' },
      accepted,
      { to: 'active' },
      { to: 'paused', until: '2026-12-20' },
      { to: 'active' },
      await ended(),
      { to: 'active', reason: 'Nouvelle crise' },
    ]);
    expect(at).toMatchObject({ status: 'active', coachId: own.employeeId, endedOn: null, outcome: null });
  });

  it('suspendu, il rappelle à sa coach le jour où il reprend, qui que ce soit qui l’ait suspendu', async () => {
    const at = await through(await add({ coachId: own.employeeId }), [
      { to: 'review' },
      { to: 'accepted', officeId, coachId: own.employeeId },
      { to: 'active' },
    ]);
    await step(admin, at, { to: 'paused', until: '2026-12-20' });
    const { rows } = (await own.get('/api/tasks')).json<{ rows: object[] }>();
    const subject = { kind: 'coaching', id: at.id, label: at.name };
    expect(rows).toContainEqual(
      expect.objectContaining({ dueOn: '2026-12-20', text: 'Fin de la suspension', subject }),
    );
  });

  it.each<[string, readonly object[], object]>([
    ['accepter ce qui n’est pas analysé', [], { to: 'accepted', officeId: 1, coachId: null }],
    [
      'suspendre jusqu’à hier',
      [{ to: 'review' }, { to: 'accepted' }, { to: 'active' }],
      { to: 'paused', until: '2026-11-01' },
    ],
    ['refuser sans dire vers qui', [{ to: 'review' }], { to: 'refused', refusalReasonId: 1, text: '' }],
  ])('%s est refusé', async (_what, steps, last) => {
    const ready = steps.map((each) =>
      'to' in each && each.to === 'accepted' ? { ...each, officeId, coachId: null } : each,
    );
    const at = await through(await add(), ready);
    expect((await step(own, at, last)).statusCode).toBe(422);
  });

  it('deux à la fois : la seconde lit ce qui est', async () => {
    const request = await add();
    expect((await step(own, request, { to: 'review' })).statusCode).toBe(200);
    const late = await step(colleague, request, { to: 'withdrawn' });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ reason: 'stale', current: expect.objectContaining({ status: 'review' }) }),
    ]);
  });

  it('repris alors qu’un autre est ouvert : refusé', async () => {
    const first = await through(await add(), [
      { to: 'review' },
      { to: 'accepted', officeId, coachId: null },
      await ended(),
    ]);
    await add({ studentId: first.studentId });
    expect((await step(own, first, { to: 'active', reason: 'Encore' })).statusCode).toBe(409);
  });

  it('qui a demandé l’apprend par e-mail, sans nom ni contenu', async () => {
    const name = { lastName: 'Silencieuse', firstName: 'Maude' };
    const { id: studentId } = await addStudent(admin, name);
    const to = `${studentId}@exemple.test`;
    await through(await add({ studentId, applicantEmail: to, situation: 'Un secret' }), [
      { to: 'review' },
      { to: 'accepted', officeId, coachId: own.employeeId },
    ]);
    const { rows } = await test.db.execute<{ payload: { sealed: string } }>(
      sql`select payload from outbox order by id`,
    );
    const mails = rows
      .map(({ payload }) => test.app.services.outbox.openMail(payload))
      .filter((mail) => mail.to === to);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Votre demande est arrivée',
      'Votre demande du vendredi 20 novembre 2026 est acceptée',
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/Silencieuse|Maude|secret/);
  });

  describe('son e-mail attend aussi longtemps que l’annulation, et part avec elle (decision 0077)', () => {
    const refused = async () => ({
      to: 'refused',
      refusalReasonId: await itemOf(test, 'coachapp-refusal-reason'),
      text: 'Trop tôt',
    });
    const mailsTo = async (to: string) => {
      const { rows } = await test.db.execute<{ payload: { sealed: string }; isHeld: boolean }>(
        sql`select payload, next_attempt_at > created_at as "isHeld" from outbox where state = 'queued' order by id`,
      );
      return rows.filter(({ payload }) => test.app.services.outbox.openMail(payload).to === to);
    };
    const undo = (by: Client, act: number | undefined) => by.post(`/api/acts/${act}/undo`);
    const rowOf = async (id: number) =>
      (
        await test.db.execute(sql`select to_jsonb(c) - 'version' - 'updated_at' - 'updated_by_id' as row
          from coachings c where c.id = ${id}`)
      ).rows[0];

    it.each([
      ['accepter', async () => ({ to: 'accepted', officeId, coachId: own.employeeId })],
      ['refuser', refused],
    ])('%s', async (_, stepOf) => {
      const to = `${randomUUID()}@exemple.test`;
      const at = await through(await add({ applicantEmail: to }), [{ to: 'review' }]);
      const [before, mailsBefore] = [await rowOf(at.id), await mailsTo(to)];
      const { act } = (await step(own, at, await stepOf())).json<Coaching>();
      expect((await mailsTo(to)).map(({ isHeld }) => isHeld)).toEqual([...mailsBefore.map(() => true), true]);
      expect((await undo(colleague, act)).statusCode).toBe(404);
      expect((await undo(own, act)).statusCode).toBe(204);
      expect([await rowOf(at.id), await mailsTo(to)]).toEqual([before, mailsBefore]);
    });

    it('inscrire: la demande n’est plus là', async () => {
      const to = `${randomUUID()}@exemple.test`;
      const { id, act } = await add({ applicantEmail: to });
      expect((await undo(own, act)).statusCode).toBe(204);
      expect([await rowOf(id), await mailsTo(to)]).toEqual([undefined, []]);
    });
  });

  it('les coachs de l’antenne l’apprennent aussitôt, jusqu’à ce que quelqu’un s’en charge', async () => {
    const { id, version } = await add({ isContractAtRisk: true });
    const waiting = async () =>
      (
        await test.db.execute<{ userId: number; type: string; title: string }>(
          sql`select n.user_id as "userId", n.type, n.title from notifications n
            where n.link = ${`/internal/coachapp?open=${id}`} and n.done_at is null`,
        )
      ).rows;
    const notified = await waiting();
    expect(new Set(notified.map(({ type }) => type))).toEqual(new Set(['coach_urgent']));
    const people = notified.map(({ userId }) => userId);
    expect([
      people.includes(colleague.userId!),
      people.includes(own.userId!),
      people.includes(elsewhere.userId!),
    ]).toEqual([true, false, false]);
    await step(colleague, { id, version }, { to: 'review' });
    expect(await waiting()).toEqual([]);
  });

  it('s’attribue à un autre coach', async () => {
    const { id, version } = await add();
    const answer = await own.post(`/api/coachings/${id}/assign`, { version, officeId, coachId: colleague.employeeId });
    expect(answer.json()).toMatchObject({ coachId: colleague.employeeId, coach: 'Noé Coach' });
  });
});

describe('le mur (coaching 1, 10)', () => {
  const outside = ['appapp_administrator', 'teacher', 'external'] as const;

  it.each(outside)('%s reçoit la même réponse d’un suivi et d’un numéro libre, à l’octet près', async (audience) => {
    const { id, studentId } = await add();
    const stranger = await test.as(audience);
    for (const path of ['', '/readers']) {
      const [real, free] = [
        await stranger.get(`/api/coachings/${id}${path}`),
        await stranger.get(`/api/coachings/${id + 50_000}${path}`),
      ];
      expect([real.statusCode, real.body]).toEqual([free.statusCode, free.body]);
      expect(real.statusCode).toBe(403);
    }
    expect((await stranger.get(`/api/students/${studentId}/coachings`)).statusCode).toBe(403);
    expect((await stranger.get('/api/coachings')).statusCode).toBe(403);
  });

  it('un coach d’une autre antenne voit qu’il existe, et n’en lit ni n’en change rien', async () => {
    const { id, version, studentId } = await add({ situation: 'Rien pour les autres' });
    const { rows } = (await elsewhere.get(`/api/coachings?studentId=${studentId}`)).json<{ rows: CoachingRow[] }>();
    expect(rows).toMatchObject([{ id, isReadable: false }]);
    const free = await elsewhere.get('/api/coachings/99999');
    for (const answer of [
      await elsewhere.get(`/api/coachings/${id}`),
      await elsewhere.get(`/api/coachings/${id}/readers`),
      await step(elsewhere, { id, version }, { to: 'review' }),
      await elsewhere.post(`/api/coachings/${id}/assign`, { version, officeId, coachId: null }),
      await elsewhere.patch(`/api/coachings/${id}`, { version, values: await aCoachingForm(test) }),
    ])
      expect([answer.statusCode, answer.body]).toEqual([404, free.body]);
    const ofStudent = (await elsewhere.get(`/api/students/${studentId}/coachings`)).body;
    expect(ofStudent).not.toContain('Rien pour les autres');
  });

  it('la recherche et la fusion n’en disent rien à qui est dehors', async () => {
    const student = await addStudent(admin, { lastName: 'Invisible' });
    const duplicate = await addStudent(admin, { lastName: 'Invisible' });
    await add({ studentId: student.id });
    const kindsFor = async (by: Client) =>
      (await by.get('/api/search?q=invisible')).json<{ groups: SearchGroup[] }>().groups.map(({ kind }) => kind);
    const movesFor = async (by: Client) =>
      (await by.get(`/api/students/${duplicate.id}/merge-preview?otherId=${student.id}&order=given`))
        .json<{
          moves: { label: string }[];
        }>()
        .moves.map(({ label }) => label);
    const appapp = await test.as('appapp_administrator');
    expect([await kindsFor(own), await kindsFor(appapp)]).toEqual([
      expect.arrayContaining(['coaching']),
      expect.not.arrayContaining(['coaching']),
    ]);
    expect([await movesFor(admin), await movesFor(appapp)]).toEqual([['Suivis CoachApp'], []]);
    const { version, ...merged } = { version: duplicate.version, otherId: student.id, otherVersion: student.version };
    expect((await appapp.post(`/api/students/${duplicate.id}/merge`, { version, ...merged })).statusCode).toBe(200);
    const { rows } = (await own.get(`/api/students/${duplicate.id}/coachings`)).json<StudentCoachings>();
    expect(rows).toHaveLength(1);
  });
});

it('qui peut lire un suivi, et qui l’a lu (coaching 2)', async () => {
  const { id } = await add({ coachId: own.employeeId });
  await own.get(`/api/coachings/${id}`);
  await own.get(`/api/coachings/${id}`);
  const { may, have } = (await own.get(`/api/coachings/${id}/readers`)).json<CoachingReaders>();
  expect(new Set(may.map(({ why }) => why))).toEqual(new Set(['Coach du suivi', 'Même antenne', 'Administration']));
  expect(have).toMatchObject([{ times: 2 }]);
});

it('les coachs en fonction se choisissent avec leur antenne et ce qu’ils suivent', async () => {
  const { id: studentId } = await addStudent(admin);
  await add({ studentId, coachId: elsewhere.employeeId });
  const { rows } = (await own.get('/api/coachings/coaches')).json<{ rows: StudentCoachings['coaches'] }>();
  expect(rows.find(({ id }) => id === elsewhere.employeeId)).toMatchObject({ label: 'Noé Coach', open: 1 });
});

it('les vues comptent exactement les lignes qu’elles montrent', async () => {
  await add({ coachId: own.employeeId, isUrgent: true });
  const counts = (await own.get('/api/coachings/counts')).json<Record<string, number>>();
  const open = 'status=received&status=review&status=accepted&status=active&status=paused';
  const views = {
    mine: `mine=true&${open}`,
    unassigned: 'unassigned=true',
    urgent: 'urgent=true',
    quiet: 'quiet=true',
    overdue: 'overdue=true',
    open,
    ended: 'status=ended',
  };
  for (const [view, query] of Object.entries(views))
    expect([view, (await own.get(`/api/coachings?${query}`)).json<{ total: number }>().total]).toEqual([
      view,
      counts[view],
    ]);
});

it('un objectif est échu le lendemain de son jour, tant qu’il est ouvert, pour qui lit le suivi (coaching 10)', async () => {
  const aGoal = async (goal: object, by = own) => {
    const { id } = await add({ coachId: by.employeeId, officeId: by === own ? officeId : otherOfficeId }, by);
    await by.post(`/api/coachings/${id}/goals`, { values: aGoalForm(goal) });
    return id;
  };
  const late = await aGoal({ dueOn: '2026-11-22' });
  await aGoal({ dueOn: '2026-11-23' });
  await aGoal({ dueOn: null });
  await aGoal({ dueOn: '2026-11-22', state: 'reached' });
  const others = await aGoal({ dueOn: '2026-11-01' }, elsewhere);
  const seen = async (by: Client) => ({
    rows: (await by.get('/api/coachings?overdue=true')).json<{ rows: CoachingRow[] }>().rows.map(({ id }) => id),
    counted: (await by.get('/api/coachings/counts')).json<{ overdue: number }>().overdue,
  });
  expect(await seen(own)).toEqual({ rows: [late], counted: 1 });
  expect(await seen(elsewhere)).toEqual({ rows: [others], counted: 1 });
  expect(await seen(admin)).toEqual({ rows: [late, others], counted: 2 });
});
