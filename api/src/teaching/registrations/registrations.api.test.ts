import type { Registration, StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from '../../testing/app';
import { addGroup, aRegistrationForm } from '../../testing/enrolments';
import { aRegistering, type Registering } from '../../testing/registrations';
import { addStudent, aTraining } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let studentId: number;
let first: Registering['first'];
let second: Registering['itemOf'];
beforeEach(async () => {
  ({ test, admin, studentId, first, itemOf: second } = await aRegistering());
});

const register = async (changes: object = {}, more: object = {}, client = admin) =>
  client.post(`/api/students/${studentId}/registrations`, {
    values: { ...(await aRegistrationForm(client)), ...changes },
    ...more,
  });
const rowsOf = (answer: { json: <T>() => T }) => answer.json<{ rows: Registration[] }>().rows;
const registered = async (more: object = {}) => rowsOf(await register({}, more))[0]!;
const step = ({ id, version }: Pick<Registration, 'id' | 'version'>, body: object, client = admin) =>
  client.post(`/api/registrations/${id}/transition`, { version, ...body });
const mails = async () => {
  const rows = await test.app.services.outbox.listMails();
  return rows.map(({ payload }) => test.app.services.outbox.openMail(payload as { sealed: string })).reverse();
};
describe('qui inscrit et qui lit (teaching 32)', () => {
  it.each([
    ['anonymous', 401, 401],
    ['external', 403, 403],
    ['teacher', 403, 403],
    ['coach', 200, 403],
    ['appapp_administrator', 200, 200],
    ['admin', 200, 200],
  ] as const)('%s lit: %i, inscrit: %i', async (who, read, write) => {
    const client = await test.as(who);
    const body = { values: await aRegistrationForm(admin) };
    expect((await client.get(`/api/students/${studentId}/registrations`)).statusCode).toBe(read);
    expect((await client.post(`/api/students/${studentId}/registrations`, body)).statusCode).toBe(write);
  });
});

describe('inscrire (teaching 5, 6)', () => {
  it('fait une inscription par branche, avec la formation de ce jour, et un e-mail pour toutes', async () => {
    const french = (await second('branch')).id;
    const values = await aRegistrationForm(admin, [first.branchId, french]);
    const rows = rowsOf(await register(values));
    expect(rows.map(({ branchId, status, average }) => [branchId, status, average])).toEqual([
      [first.branchId, 'requested', 35],
      [french, 'requested', 35],
    ]);
    const { rows: kept } = await test.db.execute(
      sql`select distinct profession_id is not null as known, cert_type, submitted_via from registrations`,
    );
    expect(kept).toEqual([{ known: true, cert_type: 'CFC', submitted_via: 'internal' }]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Votre demande de cours\u00a0: Mathématiques, Français',
    ]);
  });

  it('une seconde dans la même branche mène à la première, et rien d’autre n’est écrit', async () => {
    const { id } = await registered();
    const french = (await second('branch')).id;
    const answer = await register(await aRegistrationForm(admin, [french, first.branchId]));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: 'Une inscription en Mathématiques existe déjà cette année.',
      reason: 'duplicate',
      id,
      branchId: first.branchId,
    });
    expect((await admin.get('/api/registrations')).json()).toMatchObject({ total: 1 });
  });

  it.each<[string, object, string]>([
    ['sans lieu', { locationCourseIds: [] }, 'values.locationCourseIds'],
    ['quatre lieux', { locationCourseIds: [1, 2, 3, 4] }, 'values.locationCourseIds'],
    ['deux fois le même lieu', { locationCourseIds: [1, 1] }, 'values.locationCourseIds'],
    ['un lieu qui n’en est pas un', { locationCourseIds: [1] }, 'values.locationCourseIds'],
    ['jamais libre', { availability: { ma: [] } }, 'values.availability'],
    ['sans branche', { branches: [] }, 'values.branches'],
    ['un contact d’ailleurs', { payerContactId: 999 }, 'values.payerContactId'],
    [
      'une note au quart',
      { branches: [{ branchId: 1, whyAppappIds: [1], average: 42, goal: null }] },
      'values.branches.0.average',
    ],
  ])('refuse %s', async (_case, changes, field) => {
    const answer = await register(changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
  });

  it('une autre région que celle des adresses veut un motif', async () => {
    const regionId = (await second('region')).id;
    expect((await register({ regionId })).json()).toHaveProperty(['errors', 'values.regionReason']);
    const [row] = rowsOf(await register({ regionId, regionReason: 'Vit chez son père' }));
    expect(row).toMatchObject({ regionId, regionReason: 'Vit chez son père' });
  });

  it('n’attend pas une place sans formation', async () => {
    studentId = (await addStudent(admin, { lastName: 'Sans' })).id;
    expect((await register({}, { to: 'waiting' })).json()).toMatchObject({
      message: expect.stringContaining('La formation manque'),
    });
    expect((await register({}, { to: 'requested' })).statusCode).toBe(200);
  });

  it('place aussitôt dans un groupe, ou n’inscrit personne', async () => {
    const group = await addGroup(test);
    const body = { place: { groupId: group.id } };
    expect(await registered(body)).toMatchObject({ status: 'placed', enrolments: [{ code: group.code }] });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Votre place en Mathématiques']);
    studentId = (await addStudent(admin, { lastName: 'Suivant' })).id;
    expect((await register({}, body)).json()).toMatchObject({
      message: expect.stringContaining('Léa Dupont a reçu la dernière place il y a un instant, par '),
      people: ['Léa Dupont', expect.any(String)],
    });
    expect((await admin.get(`/api/students/${studentId}/registrations`)).json()).toMatchObject({ rows: [] });
  });

  it('dit d’avance la région, la priorité et les contacts', async () => {
    const { student } = (await admin.get(`/api/students/${studentId}/registrations`)).json<StudentRegistrations>();
    expect(student).toMatchObject({ name: 'Léa Dupont', region: null, contacts: [], closedBecause: null });
  });
});

describe('les étapes (teaching 7)', () => {
  const place = async (of: Registration, given: object = {}) =>
    (await step(of, { to: 'placed', groupId: (await addGroup(test, given)).id })).json<Registration>();

  it('de la demande au placement, puis au second groupe, à l’abandon et à la reprise', async () => {
    const waiting = (await step(await registered(), { to: 'waiting' })).json<Registration>();
    expect(waiting.status).toBe('waiting');
    const placed = await place(waiting);
    expect(placed).toMatchObject({ status: 'placed', enrolments: [{ from: '2026-11-23', to: null }] });
    const moved = await place(placed);
    expect(moved).toMatchObject({ status: 'placed', enrolments: [{ from: '2026-11-23', to: null }] });
    expect(moved.enrolments).toHaveLength(1);
    const failReasonId = (await second('fail-reason')).id;
    const dropped = (await step(moved, { to: 'dropped', failReasonId, closedOn: '2026-11-23' })).json<Registration>();
    expect(dropped).toMatchObject({ status: 'dropped', closedOn: '2026-11-23', failReason: 'Manque de motivation' });
    expect((await step(dropped, { to: 'waiting', reason: null })).json()).toHaveProperty(['errors', 'reason']);
    const again = (await step(dropped, { to: 'waiting', reason: 'Revient' })).json<Registration>();
    expect(again).toMatchObject({ status: 'waiting', closedOn: null, failReason: null });
    const history = (await admin.get(`/api/students/${studentId}/history`)).json<{ rows: { what: string }[] }>();
    expect(history.rows.map(({ what }) => what)).toEqual([
      'Inscription reprise',
      'E-mail envoyé\u00a0: Fin de votre cours\u00a0: Mathématiques',
      'Abandon du cours',
      'E-mail envoyé\u00a0: Votre cours change\u00a0: Mathématiques',
      'Changement de groupe',
      'E-mail envoyé\u00a0: Votre place en Mathématiques',
      'Placement dans un groupe',
      'E-mail envoyé\u00a0: Votre demande de cours\u00a0: Mathématiques',
      'Mise en attente',
      'E-mail envoyé\u00a0: Votre demande de cours\u00a0: Mathématiques',
      'Inscription AppApp',
      'Formation ajoutée',
      'Apprenti·e ajouté·e',
    ]);
  });

  it('un refus a ses mots, et l’apprenti les lit', async () => {
    const of = await registered();
    expect((await step(of, { to: 'rejected', reason: ' ' })).statusCode).toBe(422);
    expect((await step(of, { to: 'rejected', reason: 'Hors du canton.' })).json()).toMatchObject({
      status: 'rejected',
      statusReason: 'Hors du canton.',
      closedOn: '2026-11-23',
    });
    expect((await mails()).at(-1)).toMatchObject({ text: expect.stringContaining('Hors du canton.') });
  });

  it.each([
    ['dropped', { failReasonId: 1, closedOn: '2026-11-23' }],
    ['completed', {}],
  ])('une demande ne passe pas à %s', async (to, more) => {
    expect((await step(await registered(), { to, ...more })).statusCode).toBe(422);
  });

  it('l’entreprise n’apprend le placement qu’avec le consentement enregistré, le répétiteur toujours', async () => {
    const { id: teacherId } = await addTeacher(test, { email: 'repetiteur@example.ch' });
    const company = { name: 'Atelier', npa: '1003', city: 'Lausanne' };
    const apprenticeship = await aTraining(admin, { company });
    const student = await addStudent(admin, { lastName: 'Consent' }, { apprenticeship });
    await test.db.execute(sql`update companies set email = 'atelier@example.ch'`);
    studentId = student.id;
    const placed = await place(await registered(), { teacherId });
    const to = async () => (await mails()).map((mail) => mail.to);
    expect(await to()).toEqual(['elodie.rochat@example.ch', 'elodie.rochat@example.ch', 'repetiteur@example.ch']);
    const consent = { scope: 'share_company', isGiven: true, givenBy: 'self', givenOn: '2026-09-01', via: 'paper' };
    await admin.post(`/api/students/${studentId}/consents`, { values: { ...consent, evidence: null } });
    const of = { entity: 'registration', id: placed.id };
    expect(placed.untold).toMatchObject([
      { addressee: 'Atelier', scope: 'share_company', maySend: false, askedAt: null },
    ]);
    const { rows } = await test.db.execute(sql`select reason from audit_log
      where action = 'hold_mail' and entity = ${of.entity} and entity_id = ${of.id}`);
    expect(rows).toEqual([{ reason: 'Atelier\u00a0: le consentement manque' }]);
    expect((await place(placed, { teacherId })).untold).toBeUndefined();
    expect((await to()).slice(3)).toEqual(['elodie.rochat@example.ch', 'atelier@example.ch', 'repetiteur@example.ch']);
  });

  it('une inscription close ne se modifie pas; une ouverte oui', async () => {
    const of = await registered();
    const { branches, ...wish } = await aRegistrationForm(admin);
    const { branchId: _, ...said } = branches[0]!;
    const change = (version: number) =>
      admin.patch(`/api/registrations/${of.id}`, { version, values: { ...wish, ...said, goal: 'Réussir' } });
    expect((await change(1)).json()).toMatchObject({ goal: 'Réussir', version: 2 });
    await step({ id: of.id, version: 2 }, { to: 'withdrawn' });
    expect((await change(3)).statusCode).toBe(422);
  });
});

it('une demande est dite à qui gère les cours, hors de qui l’entre, jusqu’au premier pas (teaching 7, desk 8)', async () => {
  await test.as('appapp_administrator');
  const open = async () =>
    (
      await test.db.execute(sql`select u.role, n.link from notifications n join users u on u.id = n.user_id
        where n.type = 'new_request' and n.done_at is null`)
    ).rows;
  const request = await registered();
  expect(await open()).toEqual([
    { role: 'appapp_administrator', link: `/internal/students/show/${studentId}?tab=appapp` },
  ]);
  await step(request, { to: 'waiting' });
  expect(await open()).toEqual([]);
});
