import type { BulkReport } from '@tandem/shared/contract/people/students.bulk';
import type { HistoryRow, StudentFile } from '@tandem/shared/contract/people/students.file';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { eq, sql } from 'drizzle-orm';
import { groups } from '../../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { addEnrolment } from '../../../testing/enrolments';
import { addStudent, aNewStudent } from '../../../testing/students';

let test: TestApp;
let admin: Client;
let ada: StudentFile;
let bea: StudentFile;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  ada = await addStudent(admin, { firstName: 'Ada' });
  bea = await addStudent(admin, { firstName: 'Béa' });
});

const path = (rest: string) => `/api/students/bulk/${rest}`;
const both = () => ({ ids: [ada.id, bea.id] });
const post = async <T = BulkReport>(rest: string, body: object, client = admin) =>
  (await client.post(path(rest), body)).json<T>();
const journalOf = async ({ id }: StudentFile) =>
  (await admin.get(`/api/students/${id}/history`))
    .json<{ rows: HistoryRow[] }>()
    .rows.map(({ what, reason, changes }) => ({
      what,
      reason,
      changes: changes.map(({ before, after }) => [before, after]),
    }));
const fileOf = async ({ id }: StudentFile) => (await admin.get(`/api/students/${id}`)).json<StudentFile>();
const withoutEmail = ({ id }: StudentFile) => test.db.execute(sql`update students set email = null where id = ${id}`);

describe('archiver ensemble', () => {
  it('archive qui peut l’être, dit pourquoi les autres restent, et l’écrit au journal de chacun', async () => {
    await admin.post(`/api/students/${bea.id}/archive`, { version: 1 });
    expect(await post('archive', { target: both() })).toEqual({
      done: [ada.id],
      refused: [{ id: bea.id, number: bea.number, name: 'Béa Rochat', reason: 'Déjà dans les archives' }],
      refusedTotal: 1,
    });
    expect(await fileOf(ada)).toMatchObject({ status: 'archived', version: 2 });
    expect((await journalOf(ada))[0]).toEqual({
      what: 'Apprenti·e archivé·e',
      reason: null,
      changes: [['non', 'oui']],
    });
  });

  it('n’archive pas qui suit un cours', async () => {
    const [group] = await test.db.select().from(groups).where(eq(groups.status, 'running')).limit(1);
    await addEnrolment(test, { groupId: group!.id, studentId: ada.id, fromDate: '2026-01-01' });
    expect((await post('archive', { target: both() })).refused).toMatchObject([
      { id: ada.id, reason: 'Suit encore un cours' },
    ]);
  });

  it('prend tout un filtre, et se défait', async () => {
    const { done } = await post('archive', { target: { filters: { search: 'ada' } } });
    expect(done).toEqual([ada.id]);
    expect(await post('restore', { target: { ids: done } })).toMatchObject({ done, refused: [] });
    expect(await fileOf(ada)).toMatchObject({ status: 'dormant', archivedAt: null });
  });
});

describe('une remarque pour plusieurs', () => {
  const values = { text: 'Séance d’information du 3 décembre', visibility: 'all_staff' };

  it('s’écrit sur chaque fiche et à son journal, et se retire tant que personne n’y a touché', async () => {
    const { noteIds } = await post<{ noteIds: number[] }>('notes', { target: both(), values });
    const notes = (await admin.get(`/api/students/${ada.id}/notes`)).json<{ rows: { text: string }[] }>();
    expect(notes.rows).toMatchObject([{ text: values.text }]);
    expect((await journalOf(bea))[0]).toMatchObject({
      what: 'Remarque ajoutée',
      changes: [
        [null, values.text],
        [null, 'Toute l’équipe'],
      ],
    });

    const coach = await test.as('coach');
    expect(await post('notes/undo', { noteIds }, coach)).toEqual({ removed: 0 });
    expect(await post('notes/undo', { noteIds })).toEqual({ removed: 2 });
    expect((await admin.get(`/api/students/${ada.id}/notes`)).json()).toEqual({ rows: [] });
  });

  it('n’est réservée à l’administration que par elle', async () => {
    const coach = await test.as('coach');
    const secret = { target: both(), values: { ...values, visibility: 'admin' } };
    expect((await coach.post(path('notes'), secret)).statusCode).toBe(403);
  });

  it('n’est ajoutée qu’une fois d’un double clic', async () => {
    const key = { 'idempotency-key': 'note-12345678' };
    const send = () => admin.post(path('notes'), { target: both(), values }, key);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.json()).toEqual(two.json());
    const { rows } = await test.db.execute(sql`select count(*)::int as notes from student_notes`);
    expect(rows).toEqual([{ notes: 2 }]);
  });
});

describe('la provenance de plusieurs', () => {
  const sources = async () =>
    (await admin.get('/api/lists?keys=source-student')).json<Record<string, ListItem[]>>()['source-student']!;

  it('change, s’écrit au journal, et l’annulation rend à chacun la sienne, sauf où quelqu’un l’a changée depuis', async () => {
    const [school, friend, web] = await sources();
    await post('source', { changes: [{ target: { ids: [ada.id] }, sourceStudentId: school!.id }] });
    const { before } = await post<{ before: object[] }>('source', {
      changes: [{ target: both(), sourceStudentId: friend!.id }],
    });
    expect(before).toEqual([
      { sourceStudentId: school!.id, ids: [ada.id] },
      { sourceStudentId: null, ids: [bea.id] },
    ]);
    expect((await journalOf(ada))[0]).toMatchObject({
      what: 'Fiche modifiée',
      changes: [[school!.label, friend!.label]],
    });

    await post('source', { changes: [{ target: { ids: [bea.id] }, sourceStudentId: web!.id }] });
    await post('source', {
      changes: [
        { target: { ids: [ada.id] }, sourceStudentId: school!.id, from: friend!.id },
        { target: { ids: [bea.id] }, sourceStudentId: null, from: friend!.id },
      ],
    });
    expect((await fileOf(ada)).background.sourceStudentId).toBe(school!.id);
    expect((await fileOf(bea)).background.sourceStudentId).toBe(web!.id);
  });

  it('refuse une valeur d’une autre liste', async () => {
    const country = (await fileOf(ada)).address.countryId;
    const answer = await admin.post(path('source'), { changes: [{ target: both(), sourceStudentId: country }] });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['changes.0.sourceStudentId'],
    ]);
  });
});

describe('un e-mail à plusieurs', () => {
  const mail = { subject: 'Dossier {{numero}}', text: 'Bonjour {{prenom}} {{nom}}' };
  const queued = async () => {
    const { rows } = await test.db.execute<{ payload: { sealed: string } }>(
      sql`select payload from outbox where kind = 'mail' order by id`,
    );
    return rows.map(({ payload }) => test.app.services.outbox.openMail(payload));
  };

  it('part de trois modèles', async () => {
    const { templates } = (await admin.get(path('mail-templates'))).json<{ templates: { name: string }[] }>();
    expect(templates.map(({ name }) => name)).toEqual([
      'Coordonnées à compléter',
      'Fin du contrat d’apprentissage',
      'Invitation à prendre contact',
    ]);
  });

  it('se montre avant de partir, avec ceux qui n’en recevront pas', async () => {
    await withoutEmail(ada);
    expect(await post('mail/preview', { target: both(), mail })).toEqual({
      first: { to: 'elodie.rochat@example.ch', subject: `Dossier ${bea.number}`, text: 'Bonjour Béa Rochat' },
      addressees: 1,
      refused: [{ id: ada.id, number: ada.number, name: 'Ada Rochat', reason: 'Sans e-mail' }],
      refusedTotal: 1,
    });
    expect(await queued()).toEqual([]);
  });

  it('fait un message par personne, une seule fois, et s’écrit au journal', async () => {
    const key = { 'idempotency-key': 'mail-12345678' };
    const send = () => admin.post(path('mail'), { target: both(), mail }, key);
    await Promise.all([send(), send()]);
    expect((await queued()).map(({ text }) => text)).toEqual(['Bonjour Ada Rochat', 'Bonjour Béa Rochat']);
    const lines = (await admin.get(`/api/students/${bea.id}/history`)).json<{ rows: HistoryRow[] }>().rows;
    expect(lines.filter(({ what }) => what.startsWith('E-mail'))).toMatchObject([
      {
        what: `E-mail envoyé\u00a0: Dossier ${bea.number}`,
        who: 'Anne Favre',
        reason: null,
        text: 'Bonjour Béa Rochat',
      },
    ]);
  });

  it('ne s’écrit au journal de personne qu’il n’atteint pas, et n’y montre aucune adresse', async () => {
    await withoutEmail(ada);
    await post('mail', { target: both(), mail });
    const mailsIn = async ({ id }: StudentFile) =>
      (await admin.get(`/api/students/${id}/history`))
        .json<{ rows: HistoryRow[] }>()
        .rows.filter(({ what }) => what.startsWith('E-mail'));
    expect(await mailsIn(ada)).toEqual([]);
    expect(JSON.stringify(await mailsIn(bea))).not.toContain('@');
  });

  it('laisse telle quelle une variable qu’un nom contient, et tient l’objet sur une ligne', async () => {
    const body = await aNewStudent(admin);
    const odd = await addStudent(admin, { lastName: '{{numero}}', firstName: 'Li\nsa' }, { contact: body.contact });
    await post('mail', { target: { ids: [odd.id] }, mail: { subject: '{{prenom}} {{nom}}', text: 'x' } });
    expect((await queued())[0]).toMatchObject({ subject: 'Li sa {{numero}}' });
  });

  it.each([
    ['une variable inconnue', 'mail.text', { ...mail, text: 'Bonjour {{nim}}' }],
    ['un objet de deux lignes', 'mail.subject', { ...mail, subject: 'a\nBcc: x@y.ch' }],
    ['un texte vide', 'mail.text', { ...mail, text: ' ' }],
  ])('refuse %s', async (_, field, wrong) => {
    const answer = await admin.post(path('mail'), { target: both(), mail: wrong });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });
});

describe('les droits (people 37)', () => {
  const note = { text: 'x' };
  it.each([
    ['coach', 'notes', 200, () => ({ target: both(), values: note })],
    ['coach', 'archive', 403, () => ({ target: both() })],
    ['coach', 'mail', 403, () => ({ target: both(), mail: { subject: 'x', text: 'x' } })],
    ['appapp_administrator', 'archive', 200, () => ({ target: both() })],
    ['appapp_administrator', 'mail', 200, () => ({ target: both(), mail: { subject: 'x', text: 'x' } })],
    ['teacher', 'notes', 403, () => ({ target: both(), values: note })],
  ] as const)('%s : %s → %s', async (who, rest, status, body) => {
    expect((await (await test.as(who)).post(path(rest), body())).statusCode).toBe(status);
  });
});

it('compte plusieurs filtres à la fois', async () => {
  await withoutEmail(ada);
  const filters = [{ withoutEmail: 'true' }, { search: 'rochat' }, { status: 'archived' }];
  expect((await admin.post('/api/students/counts', { filters })).json()).toEqual({ totals: [1, 2, 0] });
  expect(
    (await admin.post('/api/students/counts', { filters: Array.from({ length: 21 }, () => ({})) })).statusCode,
  ).toBe(422);
});

it('refuse plus de 10 000 personnes à la fois', async () => {
  const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
  expect((await admin.post(path('archive'), { target: { ids } })).statusCode).toBe(422);
});
