import type { Submission } from '@tandem/shared/contract/desk/submissions';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aCoach, offices } from '../../testing/coachings';
import { aPdf } from '../../testing/files';
import { addStudent, aRepresentative } from '../../testing/students';
import {
  aCoachingRequest,
  aForm,
  anAddress,
  anEmail,
  aPayload,
  aSubmission,
  confirmFor,
  mailsOf,
} from '../../testing/submissions';

let test: TestApp;
let admin: Client;
let appapp: Client;
let coach: Client;
let elsewhere: Client;
let ids: Record<'aa_student' | 'aa_teacher' | 'ca_student', number>;
const rows = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows;
const nobody = 2_147_480_000;

/** A request of this office. */
async function ofOffice(officeId: number | null) {
  const id = await aSubmission(test, 'ca_student');
  await rows('update submissions set office_id = $2 where id = $1', [id, officeId]);
  return id;
}

beforeAll(async () => {
  test = await testApp();
  const [first, second] = await offices(test);
  admin = await test.as('admin');
  appapp = await test.as('appapp_administrator');
  coach = await aCoach(test, first!);
  elsewhere = await aCoach(test, second!);
  ids = {
    aa_student: await aSubmission(test, 'aa_student'),
    aa_teacher: await aSubmission(test, 'aa_teacher'),
    ca_student: await ofOffice(first!),
  };
});

const show = async (who: Client, id: number) => (await who.get(`/api/submissions/${id}`)).json<Submission>();
const version = async (id: number) => (await show(admin, id)).version;

describe('qui lit quoi', () => {
  const calls = (id: number) =>
    [
      ['GET', `/api/submissions/${id}`, undefined],
      ['GET', `/api/submissions/${id}/comparison?recordId=1`, undefined],
      ['GET', `/api/submissions/${id}/cv`, undefined],
      ['POST', `/api/submissions/${id}/acceptance`, { version: 1, recordId: null }],
      ['POST', `/api/submissions/${id}/refusal`, { version: 1, reason: 'Non', letter: null }],
      ['POST', `/api/submissions/${id}/question`, { version: 1, letter: 'Quand ?' }],
      ['PUT', `/api/submissions/${id}/spam`, { version: 1, isSpam: true }],
    ] as const;
  const answers = async (who: Client, id: number) => {
    const found: [number, string][] = [];
    for (const [method, path, body] of calls(id)) {
      const headers = { 'x-xsrf-token': who.cookies.get('XSRF-TOKEN')! };
      const { statusCode, json } = await who.send(method, path, body, headers);
      found.push([statusCode, json().message]);
    }
    return found;
  };

  it.each([
    ['l’administration AppApp, d’une demande CoachApp', () => appapp, () => ids.ca_student],
    ['une coach, d’une inscription AppApp', () => coach, () => ids.aa_student],
    ['une coach, d’une candidature', () => coach, () => ids.aa_teacher],
    ['une coach d’une autre antenne', () => elsewhere, () => ids.ca_student],
  ])('%s\u00a0: 404 partout, comme pour un id qui n’existe pas', async (_, who, id) => {
    const found = await answers(who(), id());
    expect(found.map(([status]) => status)).toEqual(calls(1).map(() => 404));
    expect(found).toEqual(await answers(who(), nobody));
  });

  it.each(['teacher', 'external'] as const)('%s\u00a0: 403 partout', async (who) => {
    const found = await answers(await test.as(who), ids.aa_student);
    expect(found.map(([status]) => status)).toEqual(calls(1).map(() => 403));
  });

  it('listes et nombres: chacun les genres de son équipe', async () => {
    const kindsOf = async (who: Client) => {
      const { rows: listed } = (await who.get('/api/submissions')).json<{ rows: { id: number; kind: string }[] }>();
      const { kinds } = (await who.get('/api/submissions/counts')).json<{ kinds: object }>();
      return [[...new Set(listed.map(({ kind }) => kind))].sort(), Object.keys(kinds).sort()];
    };
    const aa = ['aa_student', 'aa_teacher'];
    expect(await kindsOf(admin)).toEqual([
      [...aa, 'ca_student'],
      [...aa, 'ca_student'],
    ]);
    expect(await kindsOf(appapp)).toEqual([aa, aa]);
    expect(await kindsOf(coach)).toEqual([['ca_student'], ['ca_student']]);
    expect(await kindsOf(elsewhere)).toEqual([[], ['ca_student']]);
  });

  it('les nombres disent combien ne sont pas confirmées, et depuis quand la plus ancienne attend', async () => {
    const { rows } = (await admin.get('/api/submissions?kind=aa_student&size=100')).json<{
      rows: { state: string; sentAt: string }[];
    }>();
    const { kinds } = (await admin.get('/api/submissions/counts')).json<{ kinds: { aa_student: object } }>();
    expect(kinds.aa_student).toMatchObject({
      open: rows.length,
      unconfirmed: rows.filter(({ state }) => state === 'unconfirmed').length,
      oldestAt: rows.map(({ sentAt }) => sentAt).toSorted()[0],
    });
  });

  it('une demande CoachApp de plus ne change rien à ce que l’administration AppApp lit', async () => {
    const paths = ['/api/submissions', '/api/submissions?kind=ca_student&state=processed', '/api/submissions/counts'];
    const read = () => Promise.all([...paths, '/api/notifications'].map(async (path) => (await appapp.get(path)).body));
    const before = await read();
    const payload = await aCoachingRequest(test, {}, { isContractAtRisk: true });
    await aSubmission(test, 'ca_student', { payload });
    expect((await confirmFor(test, payload.requester.email)).statusCode).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('une demande sans antenne est à toutes les coachs', async () => {
    const id = await ofOffice(null);
    expect((await elsewhere.get(`/api/submissions/${id}`)).statusCode).toBe(200);
  });

  it('chaque lecture d’une demande CoachApp est notée; le journal ne dit rien de ce qui a été écrit', async () => {
    const read = () =>
      rows("select 1 from audit_log where action = 'read_coaching' and entity_id = $1", [ids.ca_student]);
    const before = (await read()).length;
    await show(coach, ids.ca_student);
    expect(await read()).toHaveLength(before + 1);
    const lines = await rows("select diff, reason from audit_log where entity = 'submission'");
    expect(lines.every(({ diff, reason }) => diff === null && reason === null)).toBe(true);
  });
});

it('montre ce qui a été envoyé, dans les mots du formulaire', async () => {
  const { sections, about, name } = await show(appapp, ids.aa_student);
  const said = Object.fromEntries(sections.flatMap((each) => each.rows).map(({ label, value }) => [label, value]));
  expect(said).toMatchObject({ Prénom: 'Nora', NPA: '1110', 'Jours de cours': 'Lundi', 'Note actuelle': '3.5' });
  expect([name, about]).toEqual(['Nora Blanc', expect.stringMatching(/\w/)]);
  expect((await show(coach, ids.ca_student)).sections.map(({ title }) => title)).toEqual([
    'Qui demande',
    'Apprenti·e',
    'Situation',
  ]);
});

it('cherche sans accents, et les urgentes viennent d’abord', async () => {
  await aSubmission(test, 'ca_student', {
    payload: await aCoachingRequest(test, { lastName: 'Élysée' }, { isContractAtRisk: true }),
  });
  const { rows: found } = (await admin.get('/api/submissions?search=elysee')).json<{ rows: { isUrgent: boolean }[] }>();
  expect(found).toHaveLength(1);
  const { rows: all } = (await admin.get('/api/submissions')).json<{ rows: { isUrgent: boolean }[] }>();
  expect(all[0]!.isUrgent).toBe(true);
});

describe('traiter', () => {
  it('accepter une demande non confirmée: traitée, le lien de suivi part, la seconde fois 422', async () => {
    const id = await aSubmission(test, 'aa_student');
    const answer = await appapp.post(`/api/submissions/${id}/acceptance`, { version: 1, recordId: null });
    expect(answer.json()).toMatchObject({ state: 'processed', processedBy: expect.any(String) });
    const again = { version: await version(id), recordId: null };
    expect((await appapp.post(`/api/submissions/${id}/acceptance`, again)).statusCode).toBe(422);
    const [row] = await rows('select email from submissions where id = $1', [id]);
    expect((await mailsOf(test)).find(({ to }) => to === row.email)!.text).toContain('#follow=');
  });

  it('refuser: sans lettre aucun e-mail, avec elle un', async () => {
    const id = await aSubmission(test, 'aa_teacher');
    const [row] = await rows('select email from submissions where id = $1', [id]);
    const mails = async () => (await mailsOf(test)).filter(({ to }) => to === row.email);
    const before = (await mails()).length;
    const asked = await admin.post(`/api/submissions/${id}/question`, { version: 1, letter: 'Quelle école ?' });
    expect(asked.json()).toMatchObject({ state: 'unconfirmed', askedAt: expect.any(String) });
    const refused = { version: asked.json().version, reason: 'Hors canton', letter: null };
    const answer = await admin.post(`/api/submissions/${id}/refusal`, refused);
    expect(answer.json()).toMatchObject({ state: 'refused', refusal: 'Hors canton' });
    expect(await mails()).toHaveLength(before + 1);
  });

  it.each([
    ['aa_student', 'appapp_administrator'],
    ['ca_student', 'coach'],
  ] as const)('%s\u00a0: une lettre à qui n’est pas l’apprenti·e attend son accord (house 35)', async (kind, who) => {
    const email = anEmail();
    const person = { firstName: 'Maude', lastName: `Accord-${kind}`, birthDate: '2004-05-12' };
    const { id: studentId } = await addStudent(admin, person, { representative: { ...aRepresentative, email } });
    const payload = await aPayload(test, kind, kind === 'aa_student' ? { ...person, email } : person);
    if (kind === 'ca_student') Object.assign((payload as { requester: object }).requester, { email });
    const id = await aSubmission(test, kind, { payload });
    const [first] = await offices(test);
    if (kind === 'ca_student') await rows('update submissions set office_id = $2 where id = $1', [id, first]);
    const by = who === 'coach' ? coach : appapp;
    const mails = async () =>
      (await mailsOf(test)).filter(({ to, text }) => to === email && text.includes('Quelle')).length;
    const ask = async (letter: string) =>
      (await by.post(`/api/submissions/${id}/question`, { version: await version(id), letter })).json<Submission>();

    expect((await ask('Quelle école ?')).untold).toMatchObject([{ studentId, scope: 'share_representative' }]);
    expect((await ask('Quelle année ?')).untold).toHaveLength(1);
    expect(await mails()).toBe(0);
    const withheld = async (client: Client) =>
      (await client.get(`/api/students/${studentId}/consents`)).json<{ held: { mailId: number }[] }>().held;
    expect((await withheld(by)).map(({ mailId }) => mailId)).toEqual(
      (await show(by, id)).untold!.map((row) => row.mailId),
    );
    for (const other of kind === 'ca_student' ? [appapp, elsewhere] : []) expect(await withheld(other)).toEqual([]);

    const values = {
      scope: 'share_representative',
      isGiven: true,
      givenBy: 'self',
      givenOn: '2026-09-01',
      via: 'oral',
    };
    await admin.post(`/api/students/${studentId}/consents`, { values: { ...values, evidence: null } });
    expect((await ask('Quelle branche ?')).untold).toBeUndefined();
    expect(await mails()).toBe(1);
  });

  it('indésirable et retour: le lien qui est parti confirme toujours', async () => {
    const id = await aSubmission(test, 'aa_student');
    const marked = await admin.put(`/api/submissions/${id}/spam`, { version: 1, isSpam: true });
    expect(marked.json()).toMatchObject({ state: 'spam' });
    const back = await admin.put(`/api/submissions/${id}/spam`, { version: marked.json().version, isSpam: false });
    expect(back.json()).toMatchObject({ state: 'unconfirmed' });
    expect((await admin.put(`/api/submissions/${id}/spam`, { version: 1, isSpam: true })).statusCode).toBe(409);
    expect((await admin.put(`/api/submissions/${id}/spam`, { isSpam: true })).statusCode).toBe(428);
  });

  it.each([
    ['une antenne qui n’en est pas une', nobody],
    ['aucune antenne', null],
  ])('%s → 422', async (_, officeId) => {
    const id = await ofOffice(null);
    const answer = await coach.post(`/api/submissions/${id}/acceptance`, { version: 1, recordId: null, officeId });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['officeId']]);
  });

  it('le CV s’ouvre pour qui traite la candidature', async () => {
    const by = await test.visitor(anAddress());
    const token = await aForm(test, by, 'aa_teacher');
    const query = new URLSearchParams({ token, name: 'cv.pdf' });
    const headers = { 'content-type': 'application/octet-stream' };
    await by.post(`/api/public/submissions/aa_teacher/cv?${query}`, aPdf(), headers);
    const id = await aSubmission(test, 'aa_teacher', { by, token });
    expect((await show(appapp, id)).cv).toEqual({ name: 'cv.pdf', size: aPdf().length });
    const file = await appapp.get(`/api/submissions/${id}/cv`);
    expect([file.statusCode, file.rawPayload.equals(aPdf())]).toEqual([200, true]);
    expect((await appapp.get(`/api/submissions/${ids.aa_teacher}/cv`)).statusCode).toBe(404);
  });
});
