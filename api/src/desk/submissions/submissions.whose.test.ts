import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { isOf } from '../../administration/personal-data.repository';
import type { Client } from '../../testing/app';
import { aTestContext, type TestContext } from '../../testing/documents';
import { addTeacher } from '../../testing/teachers';
import { aCoachingRequest, anApplicant, anApprentice, aSubmission, confirmFor } from '../../testing/submissions';

let context: TestContext;
let admin: Client;
beforeAll(async () => {
  context = await aTestContext();
  ({ admin } = context);
});
const rows = async <Row extends Record<string, unknown>>(query: SQL) =>
  (await context.test.db.execute<Row>(query)).rows;

const whose = async (id: number) =>
  (
    await rows<{ state: string; studentId: number | null; teacherId: number | null }>(
      sql`select state, student_id as "studentId", teacher_id as "teacherId" from submissions where id = ${id}`,
    )
  )[0];
const accept = async (id: number, recordId: number) => {
  const { version } = (await admin.get(`/api/submissions/${id}`)).json<{ version: number }>();
  const answer = await admin.post(`/api/submissions/${id}/acceptance`, { version, recordId });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};
/** Submissions of this person, as an answer to an access request finds them. */
const heldOf = async (kind: 'student' | 'teacher', id: number) => {
  const inventory = context.test.app.services.registry.privacy.find(({ table }) => table === 'submissions')!;
  const found = await rows<{ id: number }>(
    sql`select s.id from submissions s where ${isOf(inventory, kind, [id])!} order by s.id`,
  );
  return found.map((row) => row.id);
};
const forget = async (kind: 'student' | 'teacher', id: number) => {
  const answer = await admin.post('/api/retention/people', { kind, id, word: 'ANONYMISER' });
  await context.test.drain();
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};

/** An apprentice who came by a form, and the same form once more. */
async function askedTwice(lastName: string) {
  const payload = await anApprentice(context.test, { lastName });
  const first = await aSubmission(context.test, 'aa_student', { payload });
  await confirmFor(context.test, payload.me.email);
  const studentId = (await whose(first))!.studentId!;
  const again = await aSubmission(context.test, 'aa_student', { payload });
  await accept(again, studentId);
  return { first, again, studentId };
}
const closeAll = (studentId: number) =>
  rows(sql`update registrations set status = 'withdrawn', closed_on = '2026-11-20' where student_id = ${studentId}`);

describe('une demande acceptée dit de qui elle est', () => {
  it('confirmée par son lien, dès qu’elle est reprise; avant, de personne', async () => {
    const asked = await aCoachingRequest(context.test, { npa: '1110', city: 'Morges' });
    const coaching = await aSubmission(context.test, 'ca_student', { payload: asked });
    expect(await whose(coaching)).toEqual({ state: 'unconfirmed', studentId: null, teacherId: null });
    await confirmFor(context.test, asked.requester.email);
    const applied = await anApplicant(context.test, { lastName: 'Vionnet' });
    const application = await aSubmission(context.test, 'aa_teacher', { payload: applied });
    await confirmFor(context.test, applied.me.email);
    expect(await whose(coaching)).toEqual({ state: 'processed', studentId: expect.any(Number), teacherId: null });
    expect(await whose(application)).toEqual({ state: 'processed', studentId: null, teacherId: expect.any(Number) });
  });

  it('même quand chaque branche demandée est déjà ouverte: elle se remet et s’oublie avec la personne', async () => {
    const { first, again, studentId } = await askedTwice('Zumstein');
    expect(await rows(sql`select 1 from registrations where submission_id = ${again}`)).toEqual([]);
    expect(await whose(again)).toEqual({ state: 'processed', studentId, teacherId: null });
    expect(await heldOf('student', studentId)).toEqual([first, again]);
    await closeAll(studentId);
    await forget('student', studentId);
    expect([await whose(first), await whose(again)]).toEqual([undefined, undefined]);
  });

  it('une seconde candidature n’enlève pas la première à la personne', async () => {
    const { id: teacherId } = await addTeacher(context.test, { lastName: 'Wyss', status: 'rejected' });
    const ids = [];
    for (let at = 0; at < 2; at++) {
      const payload = await anApplicant(context.test, { lastName: 'Wyss' });
      const id = await aSubmission(context.test, 'aa_teacher', { payload });
      await accept(id, teacherId);
      ids.push(id);
    }
    expect(await heldOf('teacher', teacherId)).toEqual(ids);
    await rows(sql`update teachers set status = 'rejected' where id = ${teacherId}`);
    await forget('teacher', teacherId);
    expect(await Promise.all(ids.map(whose))).toEqual([undefined, undefined]);
  });

  it('passe à la fiche gardée quand deux fiches se réunissent, et revient quand c’est annulé', async () => {
    const { again, studentId: mergedId } = await askedTwice('Ypsilon');
    const { studentId: keptId } = context;
    const versionOf = async (id: number) =>
      (await admin.get(`/api/students/${id}`)).json<{ version: number }>().version;
    const merged = await admin.post(`/api/students/${keptId}/merge`, {
      otherId: mergedId,
      version: await versionOf(keptId),
      otherVersion: await versionOf(mergedId),
    });
    expect(await whose(again)).toMatchObject({ studentId: keptId });
    const { mergeId } = merged.json<{ mergeId: number }>();
    expect((await admin.post(`/api/merges/${mergeId}/undo`)).statusCode).toBe(200);
    expect(await whose(again)).toMatchObject({ studentId: mergedId });
  });

  it('acceptée avant que cela s’écrive, elle se retrouve par ce qu’elle est devenue, ou par sa référence', async () => {
    const { first, again, studentId } = await askedTwice('Xavier');
    const { id: teacherId } = await addTeacher(context.test, { lastName: 'Quartier', status: 'rejected' });
    const applications = [];
    for (let at = 0; at < 2; at++) {
      const payload = await anApplicant(context.test, { lastName: 'Quartier' });
      applications.push(await aSubmission(context.test, 'aa_teacher', { payload }));
      await accept(applications[at]!, teacherId);
    }
    const all = sql`select id, student_id, teacher_id from submissions order by id`;
    const before = await rows(all);
    await rows(sql`update submissions set student_id = null, teacher_id = null`);
    const migration = new URL('../../platform/db/migrations/0036_whose-submission.sql', import.meta.url);
    for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint'))
      if (/^UPDATE/m.test(statement)) await context.test.db.pool.query(statement);
    expect(await rows(all)).toEqual(before);
    expect(await whose(first)).toMatchObject({ studentId });
    expect(await whose(again)).toMatchObject({ studentId });
    expect((await whose(applications[0]!))!.teacherId).toBe(teacherId);
  });
});
