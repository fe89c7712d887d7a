import type { Consent } from '@tandem/shared/contract/people/consents';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import type { StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { anApprenticeForm } from '../../../testing/forms';
import { aSubmission, asVisitor, journalOf, partThat, takeIn } from '../../../testing/intake';
import { notifiedOf } from '../../../testing/notices';

let test: TestApp;
let admin: Client;
let branchIds: number[];
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const items = sql`select id from list_items where list = 'branch' and is_active order by sort_order, id limit 3`;
  branchIds = (await test.db.execute<{ id: number }>(items)).rows.map(({ id }) => id);
});

/** A form that asks for these branches, by their place. */
async function sending(lastName: string, ...places: number[]) {
  const { courses, ...form } = await anApprenticeForm(test, { me: { lastName } });
  const branches = places.map((index) => ({ ...courses.branches[0]!, branchId: branchIds[index]! }));
  return aSubmission(test, 'aa_student', { ...form, courses: { ...courses, branches } });
}
const rowsOf = async (studentId: number) =>
  (await admin.get(`/api/students/${studentId}/registrations`)).json<StudentRegistrations>().rows;
const statuses = (id: number) => partThat(test, 'aa_student', 'statuses')(test.db, id);

describe('ce qui est demandé en ligne (desk 18)', () => {
  it('fait une inscription «Demande» par branche; le bureau l’apprend, sans lettre qui dirait que personne n’était connu', async () => {
    const sent = await sending('Ansermet', 0, 1);
    const { studentId, registrationIds } = await takeIn(test, sent);
    const rows = await rowsOf(studentId!);
    expect(rows.map(({ status, submittedAt }) => [status, submittedAt])).toEqual([
      ['requested', sent.sentAt.toISOString()],
      ['requested', sent.sentAt.toISOString()],
    ]);
    expect(rows[0]).toMatchObject({ region: 'Morges', regionReason: null });
    const [first] = registrationIds!;
    expect(await notifiedOf(test, 'new_request', `registration:${first}`)).toEqual(['admin', 'appapp_administrator']);
    expect((await journalOf(test, 'registration', first!)).map(({ action }) => action)).toEqual(['create']);
    expect(await statuses(sent.id)).toEqual(rows.toReversed().map(({ branch }) => ({ label: branch, state: null })));
    expect(await partThat(test, 'aa_student', 'links')(test.db, sent.id)).toContainEqual({
      label: `Inscription AppApp\u00a0: ${rows[0]!.branch}`,
      href: `/internal/students/show/${studentId}?tab=appapp`,
    });
  });

  it('une branche demandée déjà cette année reste ce qu’elle est', async () => {
    const { studentId } = await takeIn(test, await sending('Berthoud', 0));
    const { registrationIds } = await takeIn(test, await sending('Berthoud', 0, 2), { recordId: studentId! });
    expect(registrationIds).toHaveLength(1);
    expect((await rowsOf(studentId!)).map(({ branchId }) => branchId)).toEqual([branchIds[2], branchIds[0]]);
  });

  it('de deux demandes au même moment, la branche s’inscrit une fois', async () => {
    const { studentId } = await takeIn(test, await sending('Corbaz', 0));
    const [one, two] = [await sending('Corbaz', 1), await sending('Corbaz', 1)];
    await Promise.all([one, two].map((sent) => takeIn(test, sent, { recordId: studentId! })));
    expect(await rowsOf(studentId!)).toHaveLength(2);
  });

  it('le payeur, les accords et le contact arrivent ensemble', async () => {
    const [payer] = (
      await test.db.execute<{ id: number }>(
        sql`select id from list_items where list = 'payer-type' and extra->>'billTo' = 'representative'`,
      )
    ).rows;
    const representative = { firstName: 'Ana', lastName: 'Demierre', relation: 'mère', phone: null, email: null };
    const form = await anApprenticeForm(test, {
      me: { lastName: 'Demierre', birthDate: '2010-01-01' },
      representative,
      courses: { payerTypeId: payer!.id },
    });
    const consents = { ...form.consents, shareRepresentative: true };
    const { studentId } = await takeIn(test, await aSubmission(test, 'aa_student', { ...form, consents }));
    const { contacts } = (await admin.get(`/api/students/${studentId}`)).json<StudentFile>();
    const mother = contacts.find(({ kind }) => kind === 'legal_representative');
    expect(mother).toMatchObject({ firstName: 'Ana', isPayer: true });
    const [row] = await rowsOf(studentId!);
    expect(row).toMatchObject({ payerTypeId: payer!.id, payerContactId: mother!.id });
    const { rows } = (await admin.get(`/api/students/${studentId}/consents`)).json<{ rows: Consent[] }>();
    expect(rows).toContainEqual(expect.objectContaining({ scope: 'share_representative', state: 'given' }));
  });

  it('une formation hors liste se lit dans la remarque, jusqu’à ce que quelqu’un la choisisse', async () => {
    const form = await anApprenticeForm(test, {
      me: { lastName: 'Chappuis' },
      training: { professionId: null, professionName: 'Luthière' },
      courses: { comment: 'Merci.' },
    });
    const { studentId } = await takeIn(test, await aSubmission(test, 'aa_student', form));
    const [row] = await rowsOf(studentId!);
    expect(row!.comment).toMatch(/^Formation indiquée\u00a0: Luthière, .+, Menuiserie Vaudaux SA, Morges\nMerci\.$/);
    const file = (await admin.get(`/api/students/${studentId}`)).json<StudentFile>();
    expect(file.apprenticeships).toEqual([]);
  });

  it('une valeur d’aucune liste ne passe pas', async () => {
    const form = await anApprenticeForm(test, { courses: { payerTypeId: branchIds[0]! } });
    const sent = await aSubmission(test, 'aa_student', form);
    await expect(takeIn(test, sent)).rejects.toMatchObject({ status: 422 });
  });
});

describe('par le lien de suivi (desk 19)', () => {
  it('les disponibilités changent tant que rien n’est clos', async () => {
    const sent = await sending('Dutoit', 0);
    const { studentId } = await takeIn(test, sent);
    const change = partThat(test, 'aa_student', 'changeAvailability');
    expect(await asVisitor(test, (at) => change(at, sent.id, { ve: ['matin'] }))).toBe(true);
    const [row] = await rowsOf(studentId!);
    expect(row!.availability).toEqual({ ve: ['matin'] });
    expect((await journalOf(test, 'registration', row!.id)).at(-1)).toEqual({
      action: 'change',
      reason: 'Par son lien de suivi',
      userId: null,
    });
  });

  it('aussi en attente d’une place, jusqu’au placement; ce qui est reporté se suit dans sa nouvelle année', async () => {
    const sent = await sending('Duvoisin', 0);
    const { registrationIds } = await takeIn(test, sent);
    const put = (status: string) =>
      test.db.execute(sql`update registrations set status = ${status} where id = ${registrationIds![0]!}`);
    const change = partThat(test, 'aa_student', 'changeAvailability');
    const mayChange = () => asVisitor(test, (at) => change(at, sent.id, { ve: ['matin'] }));
    await put('waiting');
    expect([(await statuses(sent.id)).map(({ state }) => state), await mayChange()]).toEqual([[null], true]);
    await put('placed');
    expect([(await statuses(sent.id)).map(({ state }) => state), await mayChange()]).toEqual([['Placée'], false]);
    await put('carried');
    expect(await statuses(sent.id)).toEqual([]);
  });

  it('une demande se retire; l’avis au bureau est réglé et plus rien ne se change', async () => {
    const sent = await sending('Estoppey', 0);
    const { registrationIds } = await takeIn(test, sent);
    await asVisitor(test, (at) => partThat(test, 'aa_student', 'withdraw')(at, sent.id));
    expect(await statuses(sent.id)).toEqual([{ label: expect.any(String), state: 'Retirée', ended: 'withdrawn' }]);
    const notified = await notifiedOf(test, 'new_request', `registration:${registrationIds![0]}`);
    expect(notified).toEqual(['admin ✓', 'appapp_administrator ✓']);
    const change = partThat(test, 'aa_student', 'changeAvailability');
    expect(await asVisitor(test, (at) => change(at, sent.id, { ve: ['matin'] }))).toBe(false);
  });

  it('une place attribuée ne se rend pas en ligne', async () => {
    const sent = await sending('Favez', 0, 1);
    const { registrationIds } = await takeIn(test, sent);
    await test.db.execute(sql`update registrations set status = 'placed' where id = ${registrationIds![0]!}`);
    const withdraw = partThat(test, 'aa_student', 'withdraw');
    await expect(asVisitor(test, (at) => withdraw(at, sent.id))).rejects.toMatchObject({ status: 422 });
    expect((await statuses(sent.id)).map(({ state }) => state)).toEqual(['Placée', null]);
  });
});
