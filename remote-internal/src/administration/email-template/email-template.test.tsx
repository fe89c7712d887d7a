import { emailTemplates } from '@tandem/shared/contract/administration/email-templates';
import { students } from '@tandem/shared/contract/people/students';
import { outbox } from '@tandem/shared/contract/platform/outbox';
import { aUser, type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import EmailTemplatePage from './EmailTemplatePage';

const row = {
  id: 6,
  version: 1,
  name: 'Demande reçue',
  audience: 'student',
  subject: 'Votre demande\u00a0: {{branche}}',
  isAutomatic: true,
  isActive: true,
  isChanged: false,
  updatedAt: null,
  updatedBy: null,
};
const variable = (name: string, example: string, kind = 'text') => ({
  name,
  label: `Le ${name}`,
  example,
  kind,
  isRequired: kind === 'link',
});
const template = {
  ...row,
  when: 'Lorsque le bureau enregistre une demande',
  body: 'Bonjour {{prenom}},\n\n{{lien}}',
  variables: [variable('prenom', 'Luca'), variable('branche', 'Maths'), variable('lien', 'https://x.ch/a', 'link')],
  original: { subject: row.subject, body: 'Bonjour {{prenom}},\n\n{{lien}}' },
  isOptional: true,
  record: 'student',
};
const version = {
  id: 3,
  number: 1,
  subject: 'Ancien objet',
  body: 'Ancien texte',
  isOriginal: false,
  savedAt: '2026-11-01T08:00:00.000Z',
  savedBy: 'Ève Morel',
};

const open = (at: string, more: readonly FakeReply[] = [], given: object = {}) =>
  renderPage(<EmailTemplatePage />, {
    at: `/internal/email-template${at}`,
    user: aUser(),
    replies: [
      ...more,
      [emailTemplates.list, { rows: [row, { ...row, id: 7, name: 'Autre', audience: 'account', isActive: false }] }],
      [emailTemplates.show, { ...template, ...given }],
      [emailTemplates.versions, { rows: [version] }],
      [outbox.listMails, { rows: [], total: 0 }],
    ],
  });
const sent = (page: ReturnType<typeof open>, endpoint: { path: string; method: string }) =>
  page.platform.calls.filter(({ path, method }) => path === endpoint.path && method === endpoint.method);
const preview = () => screen.findByRole('article', { name: 'Aperçu du message' });
const textField = () => screen.findByLabelText(/^Texte du message/);

describe('les modèles d’e-mail', () => {
  it('se rangent par destinataires, avec leur état', async () => {
    open('');
    const list = within(await screen.findByRole('table', { name: 'Apprentis' }));
    expect(list.getByRole('link', { name: 'Demande reçue' })).toHaveAttribute(
      'href',
      expect.stringContaining('?template=6'),
    );
    expect(list.getByText('D’origine')).toBeVisible();
    expect(
      within(screen.getByRole('table', { name: 'Titulaires d’un compte' })).getByText('Hors service'),
    ).toBeVisible();
  });

  it('montrent ce qui est tapé tel qu’il arrivera, sans jamais de balise d’une valeur', async () => {
    const page = open('?template=6');
    const body = await textField();
    fireEvent.input(body, { target: { value: '**Salut** {{prenom}} <b>x</b>\n\n{{lien}}' } });
    expect(within(await preview()).getByText('Salut').tagName).toBe('STRONG');
    expect(await preview()).toHaveTextContent('Salut Luca <b>x</b>');
    expect(within(await preview()).getByRole('link', { name: 'https://x.ch/a' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Texte' }));
    expect(await preview()).toHaveTextContent('Salut Luca <b>x</b> https://x.ch/a');
  });

  it('prennent une variable où se trouve le curseur, et une adresse jamais dans l’objet', async () => {
    const page = open('?template=6');
    const subject = await screen.findByLabelText<HTMLInputElement>(/^Objet/);
    await page.user.click(subject);
    subject.setSelectionRange(0, 0);
    await page.user.click(screen.getByRole('button', { name: '{{prenom}} Le prenom' }));
    expect(subject.value).toBe(`{{prenom}}${row.subject}`);
    await page.user.click(screen.getByRole('button', { name: '{{lien}} Le lien (obligatoire)' }));
    expect(subject.value).toBe(`{{prenom}}${row.subject}`);
  });

  it('mettent en gras ce qui est choisi', async () => {
    const page = open('?template=6');
    const body = (await textField()) as HTMLTextAreaElement;
    await page.user.click(body);
    body.setSelectionRange(0, 7);
    await page.user.click(screen.getByRole('button', { name: 'Gras' }));
    expect(body.value).toMatch(/^\*\*Bonjour\*\* \{\{prenom\}\}/);
  });

  it('ne s’enregistrent pas avec une variable inconnue', async () => {
    const page = open('?template=6');
    fireEvent.input(await textField(), { target: { value: '{{prenon}} {{lien}}' } });
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Variable inconnue.*prenon.*, ligne 1\.$/)).toBeVisible();
    expect(sent(page, emailTemplates.change)).toEqual([]);
  });

  it('s’enregistrent, et Annuler remet le texte d’avant', async () => {
    const saved = { ...template, version: 2, body: 'Neuf {{lien}}', isChanged: true };
    let stands: object = template;
    const page = open('?template=6', [
      [emailTemplates.change, () => (stands = saved)],
      [emailTemplates.show, () => stands],
    ]);
    fireEvent.input(await textField(), { target: { value: saved.body } });
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('Modèle enregistré.'));
    fireEvent.input(await textField(), { target: { value: '{{prenon}} et {{nom' } });
    expect(await preview()).toHaveTextContent('{{prenon}} et {{nom');
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() =>
      expect(sent(page, emailTemplates.change).at(-1)?.input).toMatchObject({
        body: { version: 2, values: { body: template.body } },
      }),
    );
  });

  it('montrent les deux textes quand quelqu’un d’autre a enregistré', async () => {
    const current = { ...template, version: 2, body: 'Le leur {{lien}}', updatedBy: 'Ève Morel' };
    const stale = outcome(409, { message: 'Changé.', reason: 'stale', current });
    const page = open('?template=6', [[emailTemplates.change, stale]]);
    fireEvent.input(await textField(), { target: { value: 'Le mien {{lien}}' } });
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Le mien {{lien}}')).toBeVisible();
    expect(dialog.getByText('Le leur {{lien}}')).toBeVisible();
  });

  it('reviennent à une ancienne version', async () => {
    const page = open('?template=6', [[emailTemplates.restore, { ...template, version: 2 }]]);
    await page.user.click((await screen.findAllByRole('button', { name: 'Versions' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Ancien texte')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Restaurer' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toMatch(/est de nouveau en place/));
  });

  it('se remplissent d’une fiche choisie, lue une seule fois', async () => {
    const ada = { id: 12, firstName: 'Ada', lastName: 'Rochat' };
    const page = open('?template=6', [
      [students.list, { rows: [ada], total: 1 }],
      [emailTemplates.values, { values: { prenom: 'Ada', branche: 'Chimie', lien: 'https://x.ch' } }],
    ]);
    await page.user.type(await screen.findByRole('combobox', { name: /Avec les données de/ }), 'ada');
    await page.user.click(await screen.findByRole('option', { name: /Ada Rochat/ }));
    await waitFor(async () => expect(await preview()).toHaveTextContent('Bonjour Ada'));
    fireEvent.input(await textField(), { target: { value: 'Chère {{prenom}}' } });
    await waitFor(async () => expect(await preview()).toHaveTextContent('Chère Ada'));
    expect(sent(page, emailTemplates.values)).toHaveLength(1);
  });

  it('d’un suivi ne montrent que des exemples', async () => {
    open('?template=6', [], { record: null });
    expect(await screen.findByText('Avec des valeurs d’exemple.')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('s’essaient sur soi', async () => {
    const page = open('?template=6', [[emailTemplates.test, { to: 'moi@tandem.test' }]]);
    await page.user.click(await screen.findByRole('button', { name: 'M’envoyer un essai' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('Un essai est en route vers moi@tandem.test.'));
  });
});

const mail = {
  id: 4,
  template: 'Demande reçue',
  to: 'ada@exemple.ch',
  subject: 'Votre demande',
  state: 'failed',
  isTest: false,
  reason: 'Le serveur de messagerie l’a refusé (code 550).',
  createdAt: '2026-11-01T08:00:00.000Z',
  sentAt: null,
  mayResend: true,
};

it('le journal dit ce qui est parti et renvoie le reste', async () => {
  const page = open('?tab=sent', [
    [outbox.listMails, { rows: [mail], total: 1 }],
    [outbox.resend, undefined],
  ]);
  const line = await screen.findByRole('row', { name: /Votre demande/ });
  for (const text of ['ada@exemple.ch', 'Non envoyé', 'Demande reçue']) expect(line).toHaveTextContent(text);
  await page.user.click(within(line).getByRole('button', { name: /^Renvoyer/ }));
  await waitFor(() => expect(page.platform.notices.at(-1)?.text).toMatch(/part maintenant/));
});

it('le journal dit ce qui est retenu, et pourquoi, sans le renvoyer', async () => {
  const withheld = { ...mail, state: 'blocked', reason: 'Le consentement manque.', mayResend: false };
  open('?tab=sent', [[outbox.listMails, { rows: [withheld], total: 1 }]]);
  const line = await screen.findByRole('row', { name: /Votre demande/ });
  for (const text of ['Retenu', 'Le consentement manque.']) expect(line).toHaveTextContent(text);
  expect(within(line).queryByRole('button', { name: /^Renvoyer/ })).toBeNull();
});

it('le journal dit quand le message à renvoyer n’y est plus', async () => {
  const page = open('?tab=sent', [
    [outbox.listMails, { rows: [mail], total: 1 }],
    [outbox.resend, outcome(404, { message: 'Message introuvable.' })],
  ]);
  await page.user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));
  await waitFor(() =>
    expect(page.platform.notices.at(-1)).toMatchObject({ text: 'Message introuvable.', tone: 'error' }),
  );
});
