import type { Coaching, CoachingReaders, StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import type { ConsistencyFindings } from '@tandem/shared/contract/administration/consistency';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aCoach, addAccompaniment, addCoaching, aGoalForm, aMemberForm, offices } from '../../testing/coachings';
import { sendDocument } from '../../testing/documents';
import { aPdf } from '../../testing/files';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
let appApp: Client;
/** Of two offices. */
let north: Awaited<ReturnType<typeof aCoach>>;
let south: Awaited<ReturnType<typeof aCoach>>;
let stranger: Awaited<ReturnType<typeof aCoach>>;
let officeIds: number[];
beforeAll(async () => {
  test = await testApp();
  [admin, appApp] = [await test.as('admin'), await test.as('appapp_administrator')];
  officeIds = await offices(test);
  const [first = 0, second = 0, third = 0] = officeIds;
  [north, south, stranger] = [await aCoach(test, first), await aCoach(test, second), await aCoach(test, third)];
});

const readOf = async ({ id }: Pick<Coaching, 'id'>, by: Client = admin) =>
  (await by.get(`/api/coachings/${id}`)).json<Coaching>();
const stepOf = async (by: Client, coaching: Coaching, body: object) =>
  (await by.post(`/api/coachings/${coaching.id}/transition`, { version: coaching.version, ...body })).json<Coaching>();
const openOf = async (studentId: number) =>
  (await admin.get(`/api/students/${studentId}/coachings`))
    .json<StudentCoachings>()
    .rows.filter(({ status }) => !['ended', 'refused', 'withdrawn'].includes(status))
    .map(({ id }) => id);
const noticesOf = async ({ userId }: Client) =>
  (
    await test.db.execute<{ title: string; link: string }>(
      sql`select title, link from notifications where user_id = ${userId} and type = 'coach_joined' and done_at is null order by id`,
    )
  ).rows;

async function merge(kept: StudentFile, merged: StudentFile, by: Client = appApp): Promise<number> {
  const body = { otherId: merged.id, version: kept.version, otherVersion: merged.version };
  const answer = await by.post(`/api/students/${kept.id}/merge`, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ mergeId: number }>().mergeId;
}

/** Everything that may hang on a follow-up, in one that has begun. */
async function aWholeOne(by: Client & { employeeId: number }, studentId: number, officeId: number): Promise<Coaching> {
  const given = { studentId, officeId, coachId: by.employeeId, receivedOn: '2026-09-01' };
  const review = await addCoaching({ test, by }, { ...given, to: 'review' });
  const accepted = await stepOf(by, review, { to: 'accepted', officeId, coachId: by.employeeId });
  await by.post(`/api/coachings/${accepted.id}/goals`, { values: aGoalForm() });
  await by.post(`/api/coachings/${accepted.id}/network`, { values: await aMemberForm(test) });
  await addAccompaniment({ test, by }, accepted, { date: '2026-10-01' });
  const document = { path: `/api/coachings/${accepted.id}/documents`, name: 'Accord.pdf', dataClass: 'C' } as const;
  expect((await sendDocument(by, aPdf(), document)).statusCode).toBe(200);
  return readOf(accepted);
}

/** Two files of one person: a follow-up that has begun in the other one, a request in the one that stays. */
async function twoFollowUps() {
  const [officeId = 0, otherOfficeId = 0] = officeIds;
  const [kept, merged] = [await addStudent(admin), await addStudent(admin)];
  const begun = await aWholeOne(north, merged.id, officeId);
  const request = await addCoaching(
    { test, by: south },
    {
      studentId: kept.id,
      officeId: otherOfficeId,
      coachId: south.employeeId,
      receivedOn: '2026-08-15',
      isUrgent: true,
    },
  );
  return { kept, merged, begun, request };
}
async function joined() {
  const both = await twoFollowUps();
  const mergeId = await merge(both.kept, both.merged);
  await test.drain();
  return { ...both, mergeId };
}
const hangingOn = async (id: number) =>
  (
    await test.db.execute(sql`select
      (select count(*)::int from accompaniments where coaching_id = ${id}) as meetings,
      (select count(*)::int from goals where coaching_id = ${id}) as goals,
      (select count(*)::int from network_members where coaching_id = ${id}) as network,
      (select count(*)::int from documents where coaching_id = ${id}) as documents`)
  ).rows[0];
const whole = { meetings: 1, goals: 1, network: 1, documents: 1 };
const nothing = { meetings: 0, goals: 0, network: 0, documents: 0 };
const part = async (by: Client, of: Coaching) => {
  const { version, joins } = await readOf(of);
  return by.post(`/api/coachings/${of.id}/parting`, { version, joinId: joins[0]?.id ?? 0 });
};

describe('deux fiches fusionnées n’ont qu’un suivi ouvert (coaching 16)', () => {
  it('le plus avancé continue, avec ce qui est dans les deux et les jours les plus anciens', async () => {
    const { kept, begun, request } = await joined();
    expect(await openOf(kept.id)).toEqual([begun.id]);
    expect(await readOf(begun)).toMatchObject({
      studentId: kept.id,
      status: 'active',
      receivedOn: '2026-08-15',
      firstMeetingOn: '2026-10-01',
      isUrgent: true,
      joins: [{ otherId: request.id, goesOn: true }],
    });
    expect(await readOf(request)).toMatchObject({ status: 'withdrawn', joins: [{ otherId: begun.id, goesOn: false }] });
    expect(await hangingOn(begun.id)).toEqual(whole);
  });

  it('ce qui est dans celui qui se ferme passe dans l’autre', async () => {
    const [officeId = 0, otherOfficeId = 0] = officeIds;
    const [kept, merged] = [await addStudent(admin), await addStudent(admin)];
    const first = await aWholeOne(north, kept.id, officeId);
    const second = await aWholeOne(south, merged.id, otherOfficeId);
    await merge(kept, merged);
    await test.drain();
    expect(await openOf(kept.id)).toEqual([first.id]);
    expect(await hangingOn(first.id)).toEqual({ meetings: 2, goals: 2, network: 2, documents: 2 });
    expect(await hangingOn(second.id)).toEqual(nothing);
  });

  it('les coachs des deux l’apprennent, sans nom, et lisent les deux', async () => {
    const { begun, request } = await joined();
    for (const [coach, own, other] of [
      [north, begun, request],
      [south, request, begun],
    ] as const) {
      expect((await noticesOf(coach)).at(-1)).toEqual({
        title: `Suivis CoachApp réunis\u00a0: ${own.office}`,
        link: `/internal/coachapp?open=${own.id}`,
      });
      expect((await coach.get(`/api/coachings/${other.id}`)).statusCode).toBe(200);
    }
    expect((await stranger.get(`/api/coachings/${begun.id}`)).statusCode).toBe(404);
    const { may } = (await north.get(`/api/coachings/${begun.id}/readers`)).json<CoachingReaders>();
    expect(may).toContainEqual({ name: 'Noé Coach', why: 'Suivi réuni' });
  });

  it('un seul suivi ouvert reste comme il est', async () => {
    const [kept, merged] = [await addStudent(admin), await addStudent(admin)];
    const only = await addCoaching({ test, by: north }, { studentId: merged.id, coachId: north.employeeId });
    await merge(kept, merged);
    await test.drain();
    expect(await readOf(only)).toMatchObject({
      studentId: kept.id,
      status: 'received',
      version: only.version,
      joins: [],
    });
  });
});

describe('séparer deux suivis réunis', () => {
  it.each([
    ['le coach de celui qui continue', () => north, 'begun'],
    ['le coach de celui qui s’est fermé', () => south, 'request'],
  ] as const)('%s rend à chacun ce qui était à lui, et l’autre l’apprend', async (_, by, which) => {
    const both = await joined();
    expect((await part(by(), both[which])).statusCode).toBe(200);
    const { kept, merged, begun, request } = both;
    expect(await readOf(begun)).toMatchObject({
      studentId: merged.id,
      receivedOn: '2026-09-01',
      isUrgent: false,
      joins: [],
    });
    expect(await readOf(request)).toMatchObject({ studentId: kept.id, status: 'received', joins: [] });
    expect([await openOf(kept.id), await openOf(merged.id)]).toEqual([[request.id], [begun.id]]);
    expect(await hangingOn(begun.id)).toEqual(whole);
    expect((await noticesOf(which === 'begun' ? south : north)).at(-1)?.title).toMatch(/séparés/);
    expect((await south.get(`/api/coachings/${begun.id}`)).statusCode).toBe(404);
  });

  it('personne d’autre ne les sépare, et une fois seulement', async () => {
    const { begun } = await joined();
    const { version, joins } = await readOf(begun);
    const body = { version, joinId: joins[0]?.id };
    expect((await stranger.post(`/api/coachings/${begun.id}/parting`, body)).statusCode).toBe(404);
    expect((await appApp.post(`/api/coachings/${begun.id}/parting`, body)).statusCode).toBe(403);
    expect((await north.post(`/api/coachings/${begun.id}/parting`, body)).statusCode).toBe(200);
    expect((await north.post(`/api/coachings/${begun.id}/parting`, body)).statusCode).toBe(409);
    const again = { version: (await readOf(begun)).version, joinId: joins[0]?.id };
    expect((await north.post(`/api/coachings/${begun.id}/parting`, again)).statusCode).toBe(422);
  });

  it('ce qui a été écrit depuis reste où c’est écrit, avec les personnes qui y étaient', async () => {
    const [officeId = 0, otherOfficeId = 0] = officeIds;
    const [kept, merged] = [await addStudent(admin), await addStudent(admin)];
    const first = await aWholeOne(north, kept.id, officeId);
    const second = await aWholeOne(south, merged.id, otherOfficeId);
    const { rows } = (await south.get(`/api/coachings/${second.id}/network`)).json<{ rows: { id: number }[] }>();
    await merge(kept, merged);
    await test.drain();
    const meeting = { date: '2026-11-20', participantIds: rows.map(({ id }) => id) };
    await addAccompaniment({ test, by: north }, await readOf(first), meeting);
    await part(north, first);
    expect(await hangingOn(first.id)).toEqual({ meetings: 2, goals: 1, network: 2, documents: 1 });
    expect(await hangingOn(second.id)).toEqual({ meetings: 1, goals: 1, network: 0, documents: 1 });
  });
});

describe('annuler la fusion', () => {
  it('sépare les suivis, et chacun est ouvert dans sa fiche', async () => {
    const { kept, merged, begun, request, mergeId } = await joined();
    expect((await appApp.post(`/api/merges/${mergeId}/undo`)).statusCode).toBe(200);
    await test.drain();
    expect([await openOf(kept.id), await openOf(merged.id)]).toEqual([[request.id], [begun.id]]);
    expect(await readOf(begun)).toMatchObject({ status: 'active', receivedOn: '2026-09-01', joins: [] });
    expect(await readOf(request)).toMatchObject({ status: 'received', isUrgent: true, joins: [] });
  });

  it('après une séparation ne dit rien et ne change rien aux suivis', async () => {
    const { kept, merged, begun, request, mergeId } = await joined();
    await part(north, begun);
    expect((await appApp.post(`/api/merges/${mergeId}/undo`)).statusCode).toBe(200);
    await test.drain();
    expect([await openOf(kept.id), await openOf(merged.id)]).toEqual([[request.id], [begun.id]]);
  });

  it('avant que les suivis soient réunis, les laisse ouverts chacun dans sa fiche', async () => {
    const both = await twoFollowUps();
    const mergeId = await merge(both.kept, both.merged);
    await appApp.post(`/api/merges/${mergeId}/undo`);
    await test.drain();
    expect([await openOf(both.kept.id), await openOf(both.merged.id)]).toEqual([[both.request.id], [both.begun.id]]);
  });
});

describe('ce qui reste d’une fusion d’avant', () => {
  const findings = async () => (await admin.get('/api/consistency/coachings-open-twice')).json<ConsistencyFindings>();

  it('le contrôle le nomme à l’administration, et le réunit', async () => {
    const { kept, merged, begun, request } = await twoFollowUps();
    await merge(kept, merged);
    const { total, rows } = await findings();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ id: kept.id, note: '2 suivis ouverts', links: [{}, {}] });
    expect((await admin.post(`/api/consistency/coachings-open-twice/${kept.id}/mend`)).statusCode).toBe(200);
    expect([await openOf(kept.id), (await findings()).total]).toEqual([[begun.id], 0]);
    expect((await readOf(request)).status).toBe('withdrawn');
    await test.drain();
    expect((await appApp.get('/api/consistency/coachings-open-twice')).statusCode).toBe(403);
  });
});
