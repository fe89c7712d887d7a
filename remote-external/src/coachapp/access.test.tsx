import { externalAccess } from '@tandem/shared/contract/access/users';
import { outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import AdviserLoginPage from './AdviserLoginPage';

const rose = {
  firstName: 'Rose',
  lastName: 'Dubuis',
  organisation: 'Office cantonal',
  function: 'Conseillère',
  email: 'rose@office.test',
};
const labels = {
  firstName: /^Prénom/,
  lastName: /^Nom/,
  organisation: /^Organisation/,
  function: /^Fonction/,
  email: /^E-mail professionnel/,
};

async function open(reply: unknown, given: Partial<typeof rose> = {}) {
  const page = renderPage(<AdviserLoginPage />, { replies: [[externalAccess.request, reply]] });
  await page.user.click(screen.getByRole('button', { name: 'Demander un accès' }));
  await screen.findByRole('textbox', { name: labels.firstName });
  for (const [name, text] of Object.entries({ ...rose, ...given })) {
    if (text) await page.user.type(screen.getByRole('textbox', { name: labels[name as keyof typeof rose] }), text);
  }
  const send = () => page.user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  return { ...page, send, sent: () => page.platform.calls.map(({ input }) => input) };
}

describe('demander un accès de conseiller·ère', () => {
  it('ouvre le formulaire au premier champ, et se laisse annuler', async () => {
    const { user } = await open(undefined, { firstName: '', lastName: '', organisation: '', function: '', email: '' });
    expect(screen.getByRole('textbox', { name: labels.firstName })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByRole('button', { name: 'Demander un accès' })).toBeVisible();
  });

  it('envoie ce qui est écrit, et le confirme sans dire si l’adresse est connue', async () => {
    const page = await open(undefined);
    await page.send();
    const answer = await screen.findByText('Votre demande est envoyée.');
    expect(page.sent()).toEqual([{ body: rose }]);
    expect(answer.parentElement).toHaveFocus();
    expect(answer.parentElement).toHaveTextContent('Si un accès y est déjà ouvert, connectez-vous');
    expect(screen.queryByRole('textbox', { name: labels.firstName })).toBeNull();
  });

  it.each([
    ['un champ vide', { organisation: '' }, 'organisation'],
    ['une adresse illisible', { email: 'rose@office' }, 'email'],
  ] as const)('n’envoie pas %s: la faute se dit sous le champ, qui reçoit le curseur', async (_, given, name) => {
    const page = await open(undefined, given);
    await page.send();
    const field = screen.getByRole('textbox', { name: labels[name] });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/requis|valable/);
    expect(page.sent()).toEqual([]);
  });

  it('montre sous le champ ce que l’API refuse', async () => {
    const errors = { email: 'Cette adresse e-mail n’est pas valable.' };
    const page = await open(outcome(422, { message: 'Non', errors }));
    await page.send();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: labels.email })).toHaveAccessibleDescription(errors.email),
    );
  });

  it.each([
    ['trop de demandes', outcome(429, { message: 'Trop de demandes : réessayez plus tard.' }), /réessayez plus tard/],
    ['une panne ou le réseau coupé', new Error('Failed to fetch'), /n’a pas pu être envoyée/],
  ])('garde ce qui est écrit après %s', async (_, reply, message) => {
    const page = await open(reply);
    await page.send();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('textbox', { name: labels.email })).toHaveValue(rose.email);
    expect(screen.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled();
  });
});
