import type { Consent, ConsentRequest, WithheldMail } from '@tandem/shared/contract/people/consents';
import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addStudent, aRepresentative } from '../../testing/students';
import { aForm, anAddress, mailsOf } from '../../testing/submissions';

const day = 24 * 3_600_000;
let test: TestApp;
let admin: Client;
let studentId: number;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  studentId = (await addStudent(admin, { lastName: 'Accord' })).id;
});

/** So many milliseconds later, signed in again. */
async function wait(ms: number) {
  test.clock.pass(ms);
  admin = await test.as('admin');
}
const asked = (scopes: string[], by = admin, id = studentId) =>
  by.post(`/api/students/${id}/consent-requests`, { scopes });
async function secretOf(scopes: string[], id = studentId): Promise<string> {
  const answer = await asked(scopes, admin, id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const [mail] = await mailsOf(test);
  return /#consent=([\w-]+)/.exec(mail!.text)![1]!;
}
const show = async (token: string) => (await test.visitor(anAddress())).post('/api/public/consent-request', { token });
const answer = async (token: string, answers: object) =>
  (await test.visitor(anAddress())).post('/api/public/consent-request/answer', { token, answers });
const listOf = async (client = admin, id = studentId) =>
  (await client.get(`/api/students/${id}/consents`)).json<{
    rows: Consent[];
    requests: ConsentRequest[];
    held: WithheldMail[];
  }>();
const company = { share_company: true };

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
  ['coach', 200],
  ['appapp_administrator', 200],
  ['admin', 200],
] as const)('%s demande: %i (people 29)', async (who, status) => {
  expect((await asked(['share_school'], await test.as(who))).statusCode).toBe(status);
});

describe('demander (people 57)', () => {
  it('écrit à l’apprenti·e, sans dire de quoi ni de qui, et attend', async () => {
    expect((await asked(['share_company'])).json()).toMatchObject({
      askedOf: 'self',
      to: 'elodie.rochat@example.ch',
      scopes: ['share_company'],
    });
    const [mail] = await mailsOf(test);
    expect(mail).toMatchObject({ to: 'elodie.rochat@example.ch', subject: 'Votre accord est demandé' });
    expect(mail!.text).not.toMatch(/entreprise|coach|Accord,/i);
    expect((await listOf()).requests).toMatchObject([{ scopes: ['share_company'], askedOf: 'self' }]);
    const { rows } = (await admin.get(`/api/students/${studentId}/history`)).json<{ rows: HistoryRow[] }>();
    expect(rows[0]).toMatchObject({ what: 'Consentement demandé par e-mail' });
  });

  it('écrit au représentant d’une personne mineure sans e-mail, et c’est lui qui répond', async () => {
    const contact = { ...aRepresentative, email: 'anne@example.ch' };
    const { id } = await addStudent(
      admin,
      { lastName: 'Mineur', birthDate: '2010-05-06' },
      { representative: contact },
    );
    await test.db.execute(sql`update students set email = null where id = ${id}`);
    const secret = await secretOf(['share_company'], id);
    expect((await show(secret)).json()).toEqual({ askedOf: 'representative', scopes: ['share_company'] });
    await answer(secret, company);
    expect((await listOf(admin, id)).rows).toMatchObject([{ givenBy: 'representative', state: 'given' }]);
  });

  it('dit quand personne n’a d’adresse', async () => {
    await test.db.execute(sql`update students set email = null where id = ${studentId}`);
    const refused = await asked(['share_company']);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('adresse e-mail')]);
  });

  it('une fois par jour au plus; le lendemain, le nouveau lien remplace l’ancien', async () => {
    const old = await secretOf(['share_company']);
    expect((await asked(['share_company', 'share_school'])).statusCode).toBe(422);
    await wait(day);
    const fresh = await secretOf(['share_company']);
    expect([(await show(old)).statusCode, (await show(fresh)).statusCode]).toEqual([404, 200]);
  });

  it('le réseau de coaching ne se demande ni ne se voit hors du coaching', async () => {
    const appApp = await test.as('appapp_administrator');
    expect((await asked(['share_network'], appApp)).statusCode).toBe(403);
    await asked(['share_network', 'share_company'], await test.as('coach'));
    expect((await listOf(appApp)).requests).toMatchObject([{ scopes: ['share_company'] }]);
    expect((await appApp.get(`/api/students/${studentId}/consents`)).body).not.toContain('share_network');
  });
});

describe('le lien', () => {
  it('montre ce qui est demandé, sans nommer personne, et sert une fois', async () => {
    const secret = await secretOf(['share_company', 'share_school']);
    const view = await show(secret);
    expect(view.json()).toEqual({ askedOf: 'self', scopes: ['share_company', 'share_school'] });
    expect((await answer(secret, company)).statusCode).toBe(422);
    const answers = { share_company: true, share_school: false };
    const all = await Promise.all([1, 2, 3].map(() => answer(secret, answers)));
    expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect((await listOf()).rows).toMatchObject([
      { scope: 'share_school', state: 'refused', givenBy: 'self', via: 'form', recordedBy: 'Système' },
      { scope: 'share_company', state: 'given', evidence: expect.stringMatching(/^Lien de la demande n° \d+ du /) },
    ]);
    expect((await listOf()).requests).toEqual([]);
    expect((await show(secret)).statusCode).toBe(404);
    const stored = await test.db.pool.query('select 1 from consent_requests where token_hash::text like $1', [
      `%${secret}%`,
    ]);
    expect(stored.rows).toEqual([]);
  });

  it('prévient qui l’a demandé qu’une réponse est là, sans dire laquelle ni de qui; et personne d’autre', async () => {
    const coach = await test.as('coach');
    await asked(['share_network'], coach);
    const [mail] = await mailsOf(test);
    await answer(/#consent=([\w-]+)/.exec(mail!.text)![1]!, { share_network: false });
    const notified = async (client: Client) => (await client.get('/api/notifications')).json<{ rows: object[] }>().rows;
    expect(await notified(coach)).toMatchObject([
      {
        type: 'consent_answered',
        title: 'Une demande de consentement a reçu sa réponse',
        link: `/internal/students/show/${studentId}`,
      },
    ]);
    expect(await notified(admin)).toEqual([]);
  });

  it('ne répond pas à ce qui n’est pas demandé', async () => {
    const secret = await secretOf(['share_school']);
    await answer(secret, { share_school: true, share_company: true, share_network: true });
    expect((await listOf()).rows.map(({ scope }) => scope)).toEqual(['share_school']);
  });

  it.each([
    ['inventé', () => Promise.resolve('x'.repeat(43))],
    ['d’une autre sorte', async () => aForm(test, await test.visitor(anAddress()), 'aa_student')],
    ['changé d’un signe', async () => `${(await secretOf(['share_company'])).slice(0, -1)}!`],
    [
      'trop vieux',
      async () => {
        const secret = await secretOf(['share_company']);
        await wait(30 * day + 1000);
        return secret;
      },
    ],
    [
      'd’une fiche archivée',
      async () => {
        const secret = await secretOf(['share_company']);
        await admin.post(`/api/students/${studentId}/archive`, { version: 1 });
        return secret;
      },
    ],
  ])('%s : la même réponse, et rien n’est écrit', async (_, make) => {
    const secret = await make();
    const answers = [await show(secret), await answer(secret, company)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, answers[0]!.body],
      [404, answers[0]!.body],
    ]);
    expect((await listOf()).rows).toEqual([]);
  });

  it('une adresse qui en essaie beaucoup attend', async () => {
    const visitor = await test.visitor(anAddress());
    const statuses = new Set<number>();
    for (let n = 0; n < 25; n += 1)
      statuses.add((await visitor.post('/api/public/consent-request', { token: `faux-${n}` })).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe('un e-mail retenu', () => {
  const withhold = (isCoaching = false) =>
    test.app.services.outbox.mailAbout(test.db, {
      about: { studentId, scope: 'share_company', addressee: 'Garage du Lac', topic: null, isCoaching },
      mail: { to: 'garage@example.ch', subject: 'Cours d’appui', text: 'Bonjour' },
    });
  const send = (mailId: number, client = admin, id = studentId) =>
    client.post(`/api/students/${id}/held-mails/${mailId}/send`);
  const remove = (mailId: number, client = admin, id = studentId) =>
    client.delete(`/api/students/${id}/held-mails/${mailId}`);

  it('se voit dans la fiche, et part d’une pression une fois le consentement donné, une seule fois', async () => {
    await withhold();
    const [withheld] = (await listOf()).held;
    expect(withheld).toMatchObject({
      addressee: 'Garage du Lac',
      subject: 'Cours d’appui',
      maySend: false,
      askedAt: null,
    });
    expect((await send(withheld!.mailId)).statusCode).toBe(409);
    const secret = await secretOf(['share_company']);
    expect((await listOf()).held).toMatchObject([{ maySend: false, askedAt: expect.any(String) }]);
    await answer(secret, company);
    expect((await listOf()).held).toMatchObject([{ maySend: true }]);
    const statuses = (await Promise.all([send(withheld!.mailId), send(withheld!.mailId)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await listOf()).held).toEqual([]);
    expect((await mailsOf(test)).map(({ to }) => to)).toContain('garage@example.ch');
  });

  it('d’AppApp part par son administration; celui du coaching n’existe pas hors du coaching', async () => {
    const values = {
      scope: 'share_company',
      isGiven: true,
      givenBy: 'self',
      givenOn: '2026-09-01',
      via: 'oral',
      evidence: null,
    };
    await withhold();
    await withhold(true);
    await admin.post(`/api/students/${studentId}/consents`, { values });
    const [ofAppApp, ofCoaching] = (await listOf()).held;
    const appApp = await test.as('appapp_administrator');
    const coach = await test.as('coach');
    expect((await listOf(appApp)).held.map(({ mailId }) => mailId)).toEqual([ofAppApp!.mailId]);
    expect((await listOf(coach)).held).toMatchObject([{ mailId: ofAppApp!.mailId, maySend: true, isOwn: false }]);
    const statusOf = async (mailId: number, client: Client) => (await send(mailId, client)).statusCode;
    expect(await statusOf(ofAppApp!.mailId, coach)).toBe(404);
    expect(await statusOf(ofCoaching!.mailId, appApp)).toBe(404);
    expect(await statusOf(ofCoaching!.mailId, coach)).toBe(404);
    const { id } = await addStudent(admin, { lastName: 'Voisin' });
    expect((await send(ofAppApp!.mailId, admin, id)).statusCode).toBe(404);
    for (const [mailId, client, of] of [
      [ofAppApp!.mailId, coach, studentId],
      [ofCoaching!.mailId, appApp, studentId],
      [ofAppApp!.mailId, admin, id],
    ] as const)
      expect((await remove(mailId, client, of)).statusCode).toBe(404);
    expect(await statusOf(ofAppApp!.mailId, appApp)).toBe(204);
  });

  it('se supprime à la main, une fois, et le journal le dit', async () => {
    await withhold();
    const [withheld] = (await listOf()).held;
    const statuses = (await Promise.all([remove(withheld!.mailId), remove(withheld!.mailId)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await listOf()).held).toEqual([]);
    const { rows } = (await admin.get(`/api/students/${studentId}/history`)).json<{ rows: HistoryRow[] }>();
    expect(rows[0]).toMatchObject({ what: 'E-mail retenu ignoré', reason: 'À Garage du Lac' });
  });
});
