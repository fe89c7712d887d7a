import { randomBytes } from 'node:crypto';
import type { DocumentList } from '@tandem/shared/contract/platform/documents';
import { submissionFiles } from '../../../platform/db/schema';
import { listOf, aTestContext, type TestContext } from '../../../testing/documents';
import { anApplicantForm } from '../../../testing/forms';
import { aSubmission, asVisitor, journalOf, partThat, takeIn } from '../../../testing/intake';
import { addTeacher, fileOf as readFile } from '../../../testing/teachers';
import { type Client, type TestApp } from '../../../testing/app';

let context: TestContext;
let test: TestApp;
let admin: Client;
beforeAll(async () => {
  context = await aTestContext();
  ({ test, admin } = context);
});

const sending = async (lastName: string, given: Parameters<typeof anApplicantForm>[1] = {}) =>
  aSubmission(test, 'aa_teacher', await anApplicantForm(test, { ...given, me: { lastName, ...given.me } }));
const fileOf = (id: number) => readFile(admin, `/api/teachers/${id}`);
const statuses = (id: number) => partThat(test, 'aa_teacher', 'statuses')(test.db, id);
const withdraw = (id: number) => asVisitor(test, (at) => partThat(test, 'aa_teacher', 'withdraw')(at, id));

describe('une candidature devient une fiche (desk 12)', () => {
  it('«Candidature», avec études, branches, lieux et disponibilités', async () => {
    const sent = await sending('Jaquier');
    const { teacherId } = await takeIn(test, sent);
    expect(await fileOf(teacherId!)).toMatchObject({
      status: 'candidate',
      identity: { lastName: 'Jaquier' },
      origin: { birthDate: '2001-03-04' },
      study: { field: 'Physique', level: 'Bachelor', motivation: expect.stringContaining('Expérience\u00a0: Scoute') },
      teaching: { maxGroups: 2, branches: [{ maxLearningYear: 2 }], locationCourseIds: [expect.any(Number)] },
      availability: { ma: ['soir'] },
    });
    expect(await journalOf(test, 'teacher', teacherId!)).toEqual([
      { action: 'create', reason: `Demande ${sent.ref}`, userId: null },
    ]);
    expect(await statuses(sent.id)).toEqual([{ label: 'Candidature', state: null }]);
  });

  it('son CV devient un document de la fiche et ne reste pas ailleurs', async () => {
    const sent = await sending('Kaeser');
    const content = Buffer.from('%PDF-1.7\n%%EOF\n');
    const formHash = randomBytes(32);
    const of = { submissionId: sent.id, formHash, createdAt: test.clock.now() };
    await test.db.insert(submissionFiles).values({ ...of, name: 'Mon CV.pdf', content });
    const { teacherId } = await takeIn(test, sent);
    const path = `/api/teachers/${teacherId}/documents`;
    const { rows }: DocumentList = await listOf(admin, path);
    expect(rows).toEqual([
      expect.objectContaining({ title: 'CV', fileName: 'Mon CV.pdf', kind: 'pdf', dataClass: 'B' }),
    ]);
    expect((await admin.get(`${path}/${rows[0]!.id}/file`)).rawPayload.equals(content)).toBe(true);
    expect(await test.db.select().from(submissionFiles)).toEqual([]);
  });
});

describe('une personne connue', () => {
  it('se reconnaît et se compare en mots; ce qui est choisi remplace', async () => {
    const known = { lastName: 'Liaudat', firstName: 'Maëlle', mobile: '+41790000000', email: 'liaudat@example.ch' };
    const { id } = await addTeacher(test, { ...known, city: 'Nyon', status: 'rejected' });
    const sent = await sending('Liaudat', { me: { email: 'liaudat@example.ch', birthDate: '1998-07-08' } });
    const found = await partThat(test, 'aa_teacher', 'known')(test.db, sent, '2026-11-25');
    expect(found[0]).toMatchObject({ recordId: id, label: 'Maëlle Liaudat', hint: 'Non retenu·e, Nyon' });
    const rows = (await partThat(test, 'aa_teacher', 'compare')(test.db, sent, id))!;
    expect(rows).toContainEqual({
      key: 'me.mobile',
      label: 'Natel',
      sent: '+41 79 222 33 44',
      kept: '+41 79 000 00 00',
      state: 'differs',
    });
    expect(rows.find(({ key }) => key === 'teaching.availability')).toMatchObject({
      sent: 'Mardi\u00a0: soir',
      state: 'fills',
    });
    await takeIn(test, sent, { recordId: id, take: ['me.city'] });
    expect(await fileOf(id)).toMatchObject({
      status: 'candidate',
      contact: { mobile: '+41790000000', city: 'Lausanne' },
      teaching: { maxGroups: 2 },
    });
  });

  it('une fiche dans les archives ne se complète pas', async () => {
    const { id } = await addTeacher(test, { archivedAt: test.clock.now() });
    await expect(takeIn(test, await sending('Blanc'), { recordId: id })).rejects.toMatchObject({ status: 422 });
  });
});

describe('par le lien de suivi (desk 19)', () => {
  it('les disponibilités changent, puis la candidature se retire', async () => {
    const sent = await sending('Meylan');
    const { teacherId } = await takeIn(test, sent);
    const change = partThat(test, 'aa_teacher', 'changeAvailability');
    expect(await asVisitor(test, (at) => change(at, sent.id, { sa: ['matin'] }))).toBe(true);
    expect(await fileOf(teacherId!)).toMatchObject({ availability: { sa: ['matin'] } });
    await withdraw(sent.id);
    expect(await fileOf(teacherId!)).toMatchObject({ status: 'rejected' });
    expect((await journalOf(test, 'teacher', teacherId!)).at(-1)).toMatchObject({ reason: 'Par son lien de suivi' });
    expect(await asVisitor(test, (at) => change(at, sent.id, { sa: ['soir'] }))).toBe(false);
  });

  it('acceptée, elle ne se retire plus en ligne', async () => {
    const sent = await sending('Nicollier');
    const { teacherId } = await takeIn(test, sent);
    await test.db.execute(`update teachers set status = 'active' where id = ${teacherId}`);
    expect(await statuses(sent.id)).toEqual([{ label: 'Candidature', state: 'Acceptée' }]);
    await expect(withdraw(sent.id)).rejects.toMatchObject({ status: 422 });
  });
});
