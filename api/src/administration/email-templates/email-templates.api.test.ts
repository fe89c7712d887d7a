import type {
  EmailTemplate,
  EmailTemplateRow,
  TemplateVersion,
} from '@tandem/shared/contract/administration/email-templates';
import type { MailRow } from '@tandem/shared/contract/platform/outbox';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { smtpSink } from '../../testing/smtp';
import { addStudent } from '../../testing/students';

const at = '/api/email-templates';
let test: TestApp;
let admin: Client;
let sink: Awaited<ReturnType<typeof smtpSink>>;
beforeAll(async () => {
  sink = await smtpSink();
  test = await testApp({ config: { smtpUrl: sink.url } });
  admin = await test.as('admin');
});

const rows = async () => (await admin.get(at)).json<{ rows: EmailTemplateRow[] }>().rows;
async function open(name: string): Promise<EmailTemplate> {
  const { id } = (await rows()).find((row) => row.name === name)!;
  return (await admin.get(`${at}/${id}`)).json<EmailTemplate>();
}
const save = ({ id, version }: EmailTemplate, values: object, by = admin) =>
  by.patch(`${at}/${id}`, { version, values });
const faultsOf = (answer: { json: <T>() => T }) => answer.json<{ errors: Record<string, string> }>().errors;
const versionsOf = async ({ id }: { id: number }) =>
  (await admin.get(`${at}/${id}/versions`)).json<{ rows: TemplateVersion[] }>().rows;
const journal = async (search: string) =>
  (await admin.get(`/api/outbox/mails?search=${encodeURIComponent(search)}`)).json<{
    rows: MailRow[];
    total: number;
  }>();

describe('qui lit et qui écrit', () => {
  it.each([
    ['anonymous', 401],
    ['external', 403],
    ['teacher', 403],
    ['coach', 403],
    ['appapp_administrator', 403],
    ['admin', 200],
  ] as const)('%s: %i', async (who, status) => {
    const client = await test.as(who);
    const template = await open('Demande reçue');
    const answers = [
      await client.get(at),
      await client.get(`${at}/${template.id}`),
      await client.get(`${at}/${template.id}/versions`),
      await client.get('/api/outbox/mails'),
      await save(template, template, client),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
  });
});

describe('les textes', () => {
  it('sont d’abord ceux d’origine, puis ceux du bureau, et de nouveau ceux d’origine', async () => {
    const before = await open('En attente d’une place');
    expect(before).toMatchObject({ isChanged: false, updatedAt: null, isAutomatic: true });
    const after = (await save(before, { subject: 'À nous', body: '**Attendez** {{prenom}}' })).json<EmailTemplate>();
    expect(after).toMatchObject({ subject: 'À nous', isChanged: true, updatedBy: expect.any(String) });
    const back = await admin.post(`${at}/${before.id}/original`, { version: after.version });
    expect(back.json()).toMatchObject({
      ...before,
      version: 3,
      updatedAt: expect.any(String),
      updatedBy: after.updatedBy,
    });
  });

  it.each([
    ['une variable inconnue', { subject: 'Objet {{prenon}}', body: 'Texte' }, 'subject', /\{\{prenon\}\}/],
    ['une variable d’un autre message', { subject: 'Objet', body: 'Un\n{{lien}}' }, 'body', /\{\{lien\}\}, ligne 2/],
    ['des accolades ouvertes', { subject: 'Objet', body: '{{prenom' }, 'body', /jamais fermées.*ligne 1/],
    ['un lien qui exécute', { subject: 'Objet', body: '[x](javascript:a)' }, 'body', /non admise/],
    ['un objet de deux lignes', { subject: 'a\nBcc: x@y.ch', body: 'Texte' }, 'subject', /ligne/],
    ['un texte vide', { subject: 'Objet', body: ' ' }, 'body', /requis/],
  ])('refusent %s', async (_, values, field, message) => {
    const answer = await save(await open('Demande reçue'), values);
    expect([answer.statusCode, faultsOf(answer)[`values.${field}`]]).toEqual([422, expect.stringMatching(message)]);
  });

  it('gardent ce qui est obligatoire', async () => {
    const answer = await save(await open('Mot de passe oublié'), { subject: 'Objet', body: 'Bonjour {{prenom}}' });
    expect(faultsOf(answer)['values.body']).toMatch(/Il manque \{\{lien\}\}/);
  });

  it('de deux personnes à la fois: une gagne, l’autre voit les deux', async () => {
    const template = await open('Changement de groupe');
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(template, { subject: `Objet ${index}`, body: 'Texte' })),
    );
    const won = tries.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const { subject } = won[0]!.json<EmailTemplate>();
    const lost = tries.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json()).toMatchObject({ reason: 'stale', current: { subject, body: 'Texte' } });
    expect((await versionsOf(template)).map(({ number }) => number)).toEqual([2, 1]);
  });
});

describe('les versions', () => {
  it('se gardent toutes, avec qui et quand, et reviennent comme une nouvelle', async () => {
    const first = await open('Cours terminé');
    const second = (await save(first, { subject: 'Deux', body: 'Texte deux' })).json<EmailTemplate>();
    const third = (await save(second, { subject: 'Trois', body: 'Texte trois' })).json<EmailTemplate>();
    const versions = await versionsOf(first);
    expect(versions.map(({ number, subject }) => [number, subject])).toEqual([
      [3, 'Trois'],
      [2, 'Deux'],
      [1, first.subject],
    ]);
    const restored = await admin.post(`${at}/${first.id}/versions/${versions[1]!.id}/restore`, {
      version: third.version,
    });
    expect(restored.json()).toMatchObject({ subject: 'Deux', body: 'Texte deux', version: 4 });
    expect(await versionsOf(first)).toHaveLength(4);
    const other = await open('Fin du cours');
    const foreign = await admin.post(`${at}/${other.id}/versions/${versions[1]!.id}/restore`, {
      version: other.version,
    });
    expect(foreign.statusCode).toBe(404);
  });

  it('d’un texte enregistré sans changement ne sont pas de nouvelles versions', async () => {
    const template = await open('Fin du cours');
    expect((await save(template, { subject: template.subject, body: template.body })).json()).toMatchObject({
      version: 1,
    });
    expect(await versionsOf(template)).toEqual([]);
  });
});

describe('le service', () => {
  it('se coupe pour un message facultatif, non pour un lien de mot de passe', async () => {
    const { id, version } = await open('Séance déplacée');
    const off = await admin.post(`${at}/${id}/use`, { version, isActive: false });
    expect(off.json()).toMatchObject({ isActive: false });
    const reset = await open('Mot de passe oublié');
    const refused = await admin.post(`${at}/${reset.id}/use`, { version: reset.version, isActive: false });
    expect(refused.statusCode).toBe(422);
  });

  it('d’un modèle à soi: proposé aux envois groupés', async () => {
    const values = { name: 'Sortie', audience: 'student', subject: 'Sortie', body: 'Bonjour {{prenom}}' };
    const added = (await admin.post(at, { values })).json<EmailTemplate>();
    expect(added).toMatchObject({ original: null, isChanged: null, isAutomatic: false });
    const { templates } = (await admin.get('/api/students/bulk/mail-templates')).json<{ templates: object[] }>();
    expect(templates).toContainEqual({ id: added.id, name: 'Sortie', subject: 'Sortie', body: 'Bonjour {{prenom}}' });
    expect((await admin.post(`${at}/${added.id}/original`, { version: 1 })).statusCode).toBe(422);
    expect((await admin.post(at, { values: { ...values, body: '{{groupe}}' } })).statusCode).toBe(422);
  });
});

describe('l’aperçu', () => {
  it('montre une fiche, et le journal dit qui l’a lue', async () => {
    const { id: studentId } = await addStudent(admin, { firstName: 'Zoé', lastName: 'Aperçu' });
    const template = await open('Séance annulée');
    const { values } = (await admin.get(`${at}/${template.id}/values/${studentId}`)).json<{ values: object }>();
    expect(values).toMatchObject({ prenom: 'Zoé', nom: 'Aperçu', motif: 'Salle indisponible.' });
    const { rows: auditRows } = await test.db.pool.query(
      "select action, user_id from audit_log where entity = 'student' and entity_id = $1 and action = 'read'",
      [studentId],
    );
    expect(auditRows).toEqual([{ action: 'read', user_id: admin.userId }]);
  });

  it('d’un message de CoachApp ne montre que des exemples', async () => {
    const template = await open('Demande CoachApp acceptée');
    expect(template.record).toBeNull();
    expect((await admin.get(`${at}/${template.id}/values/1`)).statusCode).toBe(404);
  });
});

describe('un essai', () => {
  it('arrive à soi, en deux parties, avec les exemples, et le journal le dit', async () => {
    const { id } = await open('Mot de passe oublié');
    const values = { subject: 'Lien pour {{prenom}}', body: '**Bonjour** {{prenom}}\n\n[Choisir]({{lien}})' };
    const { to } = (await admin.post(`${at}/${id}/test`, { values })).json<{ to: string }>();
    await test.drain();
    const { text, html, to: sentTo } = sink.received.at(-1)!;
    expect(sentTo).toEqual([to]);
    expect(text).toMatch(/multipart\/alternative/);
    expect(html).toContain('<strong>Bonjour</strong> Luca');
    expect(text).toContain('Choisir (https://tandem.exemple.ch/lien-d-exemple)');
    expect((await journal('Lien pour Luca')).rows).toMatchObject([
      {
        template: 'Mot de passe oublié',
        to,
        subject: '[Essai] Lien pour Luca',
        state: 'sent',
        isTest: true,
        mayResend: false,
      },
    ]);
    expect((await admin.post(`${at}/${id}/test`, { values: { ...values, body: 'Sans' } })).statusCode).toBe(422);
  });

  it('ne se répète pas sans fin', async () => {
    const { id, subject, body } = await open('Demande reçue');
    const send = () => admin.post(`${at}/${id}/test`, { values: { subject, body } });
    const statuses = (await Promise.all(Array.from({ length: 25 }, send))).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(429);
  });
});

describe('le journal', () => {
  it('dit ce qui n’est pas parti, et le renvoie', async () => {
    await test.drain();
    sink.refuseWith([550]);
    await test.app.services.outbox.mail(test.db, { to: 'perdu@tandem.test', subject: 'Perdu', text: 'Bonjour' });
    await test.drain();
    const { rows: found, total } = await journal('perdu@tandem');
    expect([found, total]).toMatchObject([
      [{ state: 'failed', template: null, reason: expect.stringContaining('550'), mayResend: true }],
      1,
    ]);
    await admin.post(`/api/outbox/${found[0]!.id}/resend`);
    await test.drain();
    expect((await journal('PERDU')).rows).toMatchObject([{ state: 'sent', sentAt: expect.any(String) }]);
    expect((await admin.get('/api/outbox/mails?state=failed&search=perdu')).json()).toEqual({ rows: [], total: 0 });
  });
});
