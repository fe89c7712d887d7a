import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../SpecialFunctionsPage';

const token = {
  id: 4,
  package: 'remote-auth',
  name: 'CI Connexion',
  createdAt: '2026-11-01T08:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
};
const secret = 'tdm_secret-shown-once';

const open = (rows: object[] = [token]) =>
  renderPage(<SpecialFunctionsPage />, {
    at: '/?tab=tokens',
    user: aUser(),
    replies: [
      [deployTokens.list, rows],
      [releases.list, []],
      [deployTokens.add, { id: 5, token: secret }],
      [deployTokens.revoke, undefined],
    ],
  });

describe('les jetons de publication', () => {
  it('disent pour quel paquet ils valent et quand ils ont servi', async () => {
    open();
    const line = await screen.findByRole('row', { name: /CI Connexion/ });
    expect(line).toHaveTextContent('remote-auth');
    expect(line).toHaveTextContent('Jamais');
    expect(line).toHaveTextContent('Valable');
  });

  it('ne sont montrés qu’une fois, avec de quoi les copier', async () => {
    const page = open([]);
    await page.user.click(await screen.findByRole('button', { name: 'Nouveau jeton' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.type(dialog.getByRole('combobox', { name: /Paquet/ }), 'remote-auth');
    await page.user.type(dialog.getByRole('textbox', { name: /Nom du jeton/ }), 'CI');
    await page.user.click(dialog.getByRole('button', { name: 'Créer le jeton' }));
    const created = within(await screen.findByRole('alertdialog', { name: 'Jeton créé' }));
    await waitFor(() => expect(created.getByLabelText('TANDEM_DEPLOY_TOKEN')).toHaveFocus());
    expect(created.getByLabelText('TANDEM_DEPLOY_TOKEN')).toHaveValue(secret);
    await page.user.click(created.getByRole('button', { name: 'Copier' }));
    expect(await created.findByText('Copié.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(secret);
    await page.user.click(created.getByRole('button', { name: 'J’ai conservé le jeton' }));
    await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());
    expect(screen.getByRole('button', { name: 'Nouveau jeton' })).toHaveFocus();
  });

  it('ne se créent pas pour n’importe quoi', async () => {
    const page = open([]);
    await page.user.click(await screen.findByRole('button', { name: 'Nouveau jeton' }));
    await page.user.type(await screen.findByRole('combobox', { name: /Paquet/ }), 'api');
    await page.user.click(screen.getByRole('button', { name: 'Créer le jeton' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Paquet/ })).toHaveAccessibleDescription(/nom de paquet est attendu/),
    );
    expect(page.platform.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('se révoquent après une question', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Actions pour CI Connexion' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Révoquer' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Révoquer' }));
    await waitFor(() =>
      expect(page.platform.notices[0]?.text).toBe('Le jeton «\u00a0CI Connexion\u00a0» est révoqué.'),
    );
    expect(page.platform.calls.at(-2)).toMatchObject({ method: 'DELETE', input: { params: { id: 4 } } });
  });
});
