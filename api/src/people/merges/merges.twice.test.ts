import type { MergePreview } from '@tandem/shared/contract/people/merges';
import { eq, sql } from 'drizzle-orm';
import { enrolments, groups, lessons, registrations } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { lockAwaited } from '../../testing/database';
import { mergesOf } from '../../testing/merges';
import { addEnrolment, addRegistration } from '../../testing/enrolments';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { rows, twoFiles, merge, undo, register } = mergesOf(() => ({ test, admin }));
type Both = Awaited<ReturnType<typeof twoFiles>>;

const previewOf = async ({ id }: { id: number }, other: { id: number }) =>
  (await admin.get(`/api/students/${id}/merge-preview?otherId=${other.id}`)).json<MergePreview>();
const registrationOf = async (id: number) =>
  (await test.db.select().from(registrations).where(eq(registrations.id, id)))[0]!;
const enrolmentsOf = async (id: number) =>
  test.db
    .select({ toDate: enrolments.toDate, endKind: enrolments.endKind, version: enrolments.version })
    .from(enrolments)
    .where(eq(enrolments.registrationId, id));
const auditRowsOf = async (id: number) =>
  rows(sql`select action, reason, diff from audit_log where entity = 'registration' and entity_id = ${id} order by id`);
const merged = async (both: Both) => (await merge(both)).json<{ mergeId: number }>().mergeId;
const beginsOn = (both: Both, day: string) =>
  test.db.update(enrolments).set({ fromDate: day }).where(eq(enrolments.registrationId, both.twice));
/** Somebody else in the group of both. */
const somebody = async () => (await addStudent(admin, { lastName: 'Tiers' })).id;

describe('deux inscriptions dans une branche et une année (people 51)', () => {
  it('la comparaison nomme celle qui sera retirée et le groupe qu’elle quitte, dans les deux sens', async () => {
    const { kept, merged: other, group, twice } = await twoFiles();
    const [{ branch } = {}] = await rows(sql`select label as branch from list_items where id = ${group.branchId}`);
    const named = { branch, trainingYear: '2026-2027', group: group.code };
    expect((await previewOf(kept, other)).withdrawals).toEqual([named]);
    expect((await previewOf(other, kept)).withdrawals).toEqual([named]);
    await rows(sql`update registrations set status = 'completed' where id = ${twice}`);
    expect((await previewOf(kept, other)).withdrawals).toEqual([]);
  });

  it('une est retirée avec sa date et sa version, sa place se termine la veille, le journal et l’avis le disent', async () => {
    const both = await twoFiles();
    const responsible = await test.as('appapp_administrator');
    await addRegistration(test, { studentId: await somebody() });
    const before = await registrationOf(both.twice);
    await merged(both);
    expect(await registrationOf(both.twice)).toMatchObject({
      studentId: both.kept.id,
      status: 'withdrawn',
      closedOn: '2026-11-23',
      version: before.version + 1,
      statusChangedAt: test.clock.now(),
      updatedById: admin.userId,
    });
    expect(await enrolmentsOf(both.twice)).toEqual([{ toDate: '2026-11-22', endKind: 'moved', version: 2 }]);
    expect(await auditRowsOf(both.twice)).toEqual([
      {
        action: 'withdraw',
        reason: 'Inscription en double, fusion de fiches',
        diff: {
          status: ['Placée', 'Retirée'],
          group: [both.group.code, null],
          closedOn: [null, '23.11.2026'],
        },
      },
    ]);
    const { rows: lines } = (await admin.get(`/api/students/${both.kept.id}/history`)).json<{
      rows: { what: string }[];
    }>();
    expect(lines.map(({ what }) => what)).toContain('Inscription retirée');
    const notified = await rows(sql`select title from notifications where user_id = ${responsible.userId!}
      and type = 'seat_free'`);
    expect(notified).toEqual([{ title: `Une place est libre dans ${both.group.code}, et quelqu’un attend` }]);
  });

  it('celle de la fiche gardée l’est, quand seule l’autre a une place', async () => {
    const both = await twoFiles();
    const [mine] = await rows<{ id: number }>(sql`select id from registrations where student_id = ${both.kept.id}`);
    await rows(sql`delete from enrolments where registration_id = ${mine!.id}`);
    await rows(sql`update registrations set status = 'waiting' where id = ${mine!.id}`);
    expect((await previewOf(both.kept, both.merged)).withdrawals).toMatchObject([{ group: null }]);
    const before = await register();
    const mergeId = await merged(both);
    expect([(await registrationOf(mine!.id)).status, (await registrationOf(both.twice)).status]).toEqual([
      'withdrawn',
      'placed',
    ]);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect(await register()).toEqual(before);
  });

  it.each(['2026-11-23', '2027-01-11'])(
    'une place qui commence le %s n’a pas eu lieu: elle part, et revient',
    async (day) => {
      const both = await twoFiles();
      await beginsOn(both, day);
      const before = await register();
      const mergeId = await merged(both);
      expect(await enrolmentsOf(both.twice)).toEqual([]);
      expect((await undo(mergeId)).statusCode).toBe(200);
      expect(await register()).toEqual(before);
    },
  );

  it('une place où une présence est saisie aujourd’hui dure jusqu’à ce soir', async () => {
    const both = await twoFiles();
    const [lesson] = await test.db
      .insert(lessons)
      .values({ groupId: both.group.id, date: '2026-11-23', startsAt: '08:00', endsAt: '09:00', status: 'held' })
      .returning();
    await rows(sql`insert into attendances (lesson_id, enrolment_id, status, source)
      select ${lesson!.id}, id, 'present', 'teacher' from enrolments where registration_id = ${both.twice}`);
    const mergeId = await merged(both);
    expect(await enrolmentsOf(both.twice)).toMatchObject([{ toDate: '2026-11-23', endKind: 'moved' }]);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect(await enrolmentsOf(both.twice)).toMatchObject([{ toDate: null, endKind: null }]);
  });
});

describe('annuler une fusion qui a retiré une inscription', () => {
  it('la reprend, avec sa date et une ligne au journal', async () => {
    const both = await twoFiles();
    const before = await registrationOf(both.twice);
    const mergeId = await merged(both);
    test.clock.pass(60_000);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect(await registrationOf(both.twice)).toMatchObject({
      studentId: both.merged.id,
      status: 'placed',
      closedOn: null,
      statusChangedAt: before.statusChangedAt,
      version: before.version + 2,
    });
    expect((await auditRowsOf(both.twice)).at(-1)).toMatchObject({
      action: 'reopen',
      reason: 'Fusion de fiches annulée',
      diff: { status: ['Retirée', 'Placée'], group: [null, both.group.code] },
    });
  });

  it('le peut encore d’une fusion qui a noté les places à part', async () => {
    const both = await twoFiles();
    const before = await register();
    const mergeId = await merged(both);
    await rows(sql`update merges set before = before || jsonb_build_object(
      'registrations', jsonb_build_array(jsonb_build_object('id', ${both.twice}::int, 'status', 'placed')),
      'places', jsonb_build_object('closedOn', '2026-11-22',
        'ids', (select jsonb_agg(id) from enrolments where registration_id = ${both.twice})))`);
    expect((await undo(mergeId)).statusCode).toBe(200);
    const { registrations: was, ...others } = before;
    const { registrations: is, ...same } = await register();
    expect(same).toEqual(others);
    expect(is).toHaveLength(was!.length);
    expect(await registrationOf(both.twice)).toMatchObject({ status: 'placed', closedOn: null });
  });

  it.each<[string, (both: Both) => Promise<unknown>, (both: Both) => string]>([
    [
      'le groupe s’est rempli',
      async ({ group }) =>
        addEnrolment(test, { groupId: group.id, studentId: await somebody(), fromDate: '2026-11-23' }),
      ({ group }) => `le groupe ${group.code} est complet.`,
    ],
    ...(['closed', 'cancelled'] as const).map(
      (status): [string, (both: Both) => Promise<unknown>, (both: Both) => string] => [
        `le groupe n’accueille plus personne (${status})`,
        ({ group }) => test.db.update(groups).set({ status }).where(eq(groups.id, group.id)),
        ({ group }) => `le groupe ${group.code} n’accueille plus personne.`,
      ],
    ),
    [
      'sa place a été modifiée',
      ({ twice }) =>
        test.db.update(enrolments).set({ toDate: '2026-11-10' }).where(eq(enrolments.registrationId, twice)),
      () => 'une place dans un cours a été modifiée depuis.',
    ],
    [
      'elle n’est plus retirée',
      ({ twice }) => test.db.update(registrations).set({ status: 'rejected' }).where(eq(registrations.id, twice)),
      () => 'une inscription AppApp a été modifiée depuis.',
    ],
  ])('est refusé, et rien n’est écrit, quand %s', async (_, change, why) => {
    const both = await twoFiles();
    const mergeId = await merged(both);
    await change(both);
    const before = await register();
    const answer = await undo(mergeId);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      `Cette fusion ne peut plus être annulée\u00a0: ${why(both)}`,
    ]);
    expect(await register()).toEqual(before);
  });

  it('l’est aussi d’une place qui n’avait pas commencé, dans un groupe qui s’est rempli depuis', async () => {
    const both = await twoFiles();
    await beginsOn(both, '2027-01-11');
    const mergeId = await merged(both);
    await addEnrolment(test, { groupId: both.group.id, studentId: await somebody(), fromDate: '2026-11-23' });
    const before = await register();
    expect((await undo(mergeId)).json()).toMatchObject({
      message: expect.stringContaining(`le groupe ${both.group.code} est complet.`),
    });
    expect(await register()).toEqual(before);
  });

  it('est refusé quand la branche a été demandée de nouveau entre-temps', async () => {
    const both = await twoFiles();
    const [mine] = await rows<{ id: number }>(sql`select id from registrations where student_id = ${both.kept.id}`);
    await rows(sql`delete from enrolments where registration_id = ${mine!.id}`);
    await rows(sql`update registrations set status = 'waiting' where id = ${mine!.id}`);
    const mergeId = await merged(both);
    await rows(sql`update enrolments set to_date = '2026-11-20' where registration_id = ${both.twice}`);
    await rows(sql`update registrations set status = 'dropped' where id = ${both.twice}`);
    await addRegistration(test, { studentId: both.kept.id });
    const answer = await undo(mergeId);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringMatching(/ne peut plus être annulée\u00a0: une autre inscription en .+ est ouverte cette année\.$/),
    ]);
  });

  it('attend qui donne la dernière place au même instant, et est alors refusé', async () => {
    const both = await twoFiles();
    const mergeId = await merged(both);
    const { id, studentId } = await addRegistration(test, { studentId: await somebody(), status: 'placed' });
    let undone: ReturnType<typeof undo> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from groups where id = ${both.group.id} for no key update`);
      await tx
        .insert(enrolments)
        .values({ groupId: both.group.id, registrationId: id, studentId, fromDate: '2026-11-23' });
      undone = undo(mergeId);
      await Promise.race([undone, lockAwaited(test.db)]);
    });
    expect((await undone)?.json()).toMatchObject({
      message: expect.stringContaining(`le groupe ${both.group.code} est complet.`),
    });
  });
});
