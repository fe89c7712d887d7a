import type { EmployeeRow, HandOver } from '@tandem/shared/contract/access/employees';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import type { Task } from '@tandem/shared/contract/desk/tasks';
import { sql } from 'drizzle-orm';
import { runScheduledTasks } from '../../jobs';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aCoach, addCoaching, offices } from '../../testing/coachings';

const today = '2026-11-23';
type Coach = Awaited<ReturnType<typeof aCoach>>;

let test: TestApp;
let admin: Client;
let officeId: number;
beforeAll(async () => {
  test = await testApp();
  [officeId = 0] = await offices(test);
});

/** A coach with a follow-up, a reminder about it and one about nothing; and somebody who can take them over. */
async function aLeaver() {
  const [leaver, taker] = [await aCoach(test, officeId), await aCoach(test, officeId)];
  const coaching = await addCoaching({ test, by: leaver }, { officeId, coachId: leaver.employeeId });
  const remind = async (text: string, about: object = {}) => {
    const answer = await leaver.post('/api/tasks', { values: { text, dueOn: '2026-12-01' }, ...about });
    expect(answer.statusCode).toBe(200);
  };
  await remind('Appeler l’école', { subject: { kind: 'coaching', id: coaching.id } });
  await remind('Commander des cahiers');
  return { leaver, taker, coaching };
}
const rowOf = async ({ employeeId }: Coach) => (await admin.get(`/api/employees/${employeeId}`)).json<EmployeeRow>();
const act = async (of: Coach, call: 'departure' | 'restore' | 'archive', body: object = {}) =>
  admin.post(`/api/employees/${of.employeeId}/${call}`, { version: (await rowOf(of)).version, ...body });
const leave = (of: Coach, handOver?: object, leftOn = today) =>
  act(of, 'departure', { leftOn, ...(handOver && { handOver }) });
const given = ({ id, version }: Coaching, to: Coach | null) => ({
  id,
  version,
  officeId,
  coachId: to?.employeeId ?? null,
});
const coachOf = async ({ id }: Coaching) => (await admin.get(`/api/coachings/${id}`)).json<Coaching>().coachId;
const remindersOf = async (by: Client) =>
  (await by.get('/api/tasks')).json<{ rows: Task[] }>().rows.map(({ text }) => text);
const isActive = async ({ userId }: Coach) =>
  (await test.db.execute<{ is: boolean }>(sql`select is_active as is from users where id = ${userId}`)).rows[0]?.is;
/** Another day: whoever was signed in is no longer. */
async function onDay(day: string) {
  test.clock.set(new Date(`${day}T08:00:00Z`));
  admin = await test.as('admin');
}
beforeEach(() => onDay(today));

describe('qui part remet ce qui est ouvert, avant que son compte se ferme (access 19)', () => {
  it('un départ d’aujourd’hui qui laisse quelque chose ne s’écrit pas, et dit ce que c’est', async () => {
    const { leaver, taker, coaching } = await aLeaver();
    const forgotten = await leave(leaver);
    expect([forgotten.statusCode, forgotten.json().message]).toEqual([
      422,
      'Remettez d’abord ce qui est encore ouvert\u00a0: 1 suivi CoachApp, 2 rappels.',
    ]);
    const half = await leave(leaver, { coachings: [given(coaching, taker)] });
    expect([half.statusCode, half.json().message]).toEqual([422, expect.stringMatching(/ouvert\u00a0: 1 rappel\.$/)]);
    expect([await coachOf(coaching), await isActive(leaver)]).toEqual([leaver.employeeId, true]);
  });

  it('suivis et rappels passent à qui les reprend, dans le même acte', async () => {
    const { leaver, taker, coaching } = await aLeaver();
    const found = (await admin.get(`/api/employees/${leaver.employeeId}/hand-over`)).json<HandOver>();
    expect(found).toMatchObject({ reminders: 2, groups: [] });
    expect(found.reminderTakers.map(({ id }) => id)).toContain(taker.userId);
    const answer = await leave(leaver, { coachings: [given(coaching, taker)], remindersTo: taker.userId });
    expect(answer.json()).toMatchObject({ status: 'left', account: { state: 'inactive' } });
    expect(await coachOf(coaching)).toBe(taker.employeeId);
    expect(new Set(await remindersOf(taker))).toEqual(new Set(['Appeler l’école', 'Commander des cahiers']));
  });

  it('rien ne s’écrit quand un suivi a changé entre-temps, ou va à qui part', async () => {
    const { leaver, taker, coaching } = await aLeaver();
    const stale = { ...given(coaching, taker), version: coaching.version + 1 };
    for (const row of [stale, given(coaching, leaver)])
      expect((await leave(leaver, { coachings: [row], remindersTo: null })).statusCode).toBe(422);
    expect([await coachOf(coaching), await isActive(leaver)]).toEqual([leaver.employeeId, true]);
  });

  it('un suivi reste à attribuer et des rappels sans suite, si c’est dit', async () => {
    const { leaver, coaching } = await aLeaver();
    expect((await leave(leaver, { coachings: [given(coaching, null)], remindersTo: null })).statusCode).toBe(200);
    expect(await coachOf(coaching)).toBeNull();
  });

  it('un départ annoncé peut tout laisser jusqu’à son jour, et le contrôle le nomme ensuite', async () => {
    const { leaver } = await aLeaver();
    expect((await leave(leaver, undefined, '2026-11-30')).statusCode).toBe(200);
    expect(await isActive(leaver)).toBe(true);
    await onDay('2026-11-30');
    await runScheduledTasks(test.app.services);
    const { rows } = (await admin.get('/api/consistency/work-of-leavers')).json<{
      rows: { id: number; note: string }[];
    }>();
    expect(rows.find(({ id }) => id === leaver.employeeId)?.note).toBe('1 suivi CoachApp');
    expect(await isActive(leaver)).toBe(false);
  });

  it('les rappels d’un coach ne vont qu’à l’équipe du coaching (coaching 1)', async () => {
    const { leaver, coaching } = await aLeaver();
    const appApp = await test.as('appapp_administrator');
    const { reminderTakers } = (await admin.get(`/api/employees/${leaver.employeeId}/hand-over`)).json<HandOver>();
    expect(reminderTakers.map(({ id }) => id)).not.toContain(appApp.userId);
    const answer = await leave(leaver, { coachings: [given(coaching, null)], remindersTo: appApp.userId });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['handOver.remindersTo']]);
  });
});

describe('un départ noté par erreur s’annule', () => {
  const gone = async () => {
    const all = await aLeaver();
    await leave(all.leaver, { coachings: [given(all.coaching, all.taker)], remindersTo: all.taker.userId });
    return all;
  };

  it('le compte se rouvre, et suivis et rappels reviennent', async () => {
    const { leaver, taker, coaching } = await gone();
    expect((await act(leaver, 'restore')).json()).toMatchObject({ leftOn: null });
    expect([await isActive(leaver), await coachOf(coaching)]).toEqual([true, leaver.employeeId]);
    expect(await remindersOf(taker)).toEqual([]);
    const { rows } = await test.db.execute(
      sql`select count(*)::int as total from tasks where owner_id = ${leaver.userId} and done_at is null`,
    );
    expect(rows).toEqual([{ total: 2 }]);
  });

  it('ce qui a changé de mains depuis y reste', async () => {
    const { leaver, coaching } = await gone();
    const other = await aCoach(test, officeId);
    const { version } = (await admin.get(`/api/coachings/${coaching.id}`)).json<Coaching>();
    await admin.post(`/api/coachings/${coaching.id}/assign`, { version, officeId, coachId: other.employeeId });
    expect((await act(leaver, 'restore')).statusCode).toBe(200);
    expect(await coachOf(coaching)).toBe(other.employeeId);
  });

  it('rouvre aussi le compte qui s’est fermé le jour annoncé', async () => {
    const { leaver, coaching, taker } = await aLeaver();
    await leave(leaver, { coachings: [given(coaching, taker)], remindersTo: null }, '2026-11-24');
    await onDay('2026-11-24');
    await runScheduledTasks(test.app.services);
    expect(await isActive(leaver)).toBe(false);
    await act(leaver, 'restore');
    expect([await isActive(leaver), await coachOf(coaching)]).toEqual([true, leaver.employeeId]);
  });

  it('après 30 jours, la personne revient sans son compte ni ce qu’elle a remis', async () => {
    const { leaver, taker, coaching } = await gone();
    await onDay('2026-12-24');
    expect((await act(leaver, 'restore')).json()).toMatchObject({ leftOn: null });
    expect([await isActive(leaver), await coachOf(coaching)]).toEqual([false, taker.employeeId]);
  });
});
