import { accounts } from '@tandem/shared/contract/access/account';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import PasswordPage from './PasswordPage';

const good = 'Nouveau-Mot-2026!';
const user = aUser({ role: 'external_conseiller', email: 'rose@office.test' });

/** Typed by keyboard alone: the focus stands in the first field. */
async function change(reply: unknown) {
  const page = renderPage(<PasswordPage />, { user, replies: [[accounts.changePassword, reply]] });
  expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveFocus();
  await page.user.keyboard('Ancien-Mot-2026!');
  for (const label of [/^Nouveau mot de passe/, /^Répéter le mot de passe/]) {
    await page.user.click(screen.getByLabelText(label));
    await page.user.keyboard(good);
  }
  await page.user.keyboard('{Enter}');
  return page;
}

describe('le mot de passe d’une personne externe', () => {
  it('se change au clavier, selon les mêmes règles, et le dit', async () => {
    const { platform } = await change(undefined);
    const body = { current: 'Ancien-Mot-2026!', password: good, password_confirmation: good };
    await waitFor(() => expect(platform.notices[0]?.text).toMatch(/^Mot de passe changé/));
    expect(platform.calls.find(({ method }) => method !== 'GET')?.input).toEqual({ body });
    expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveValue('');
  });

  it('dit sous le champ que le mot de passe actuel n’est pas le bon', async () => {
    const errors = { current: 'Ce n’est pas votre mot de passe actuel.' };
    await change(outcome(422, { message: 'Non', errors }));
    expect(await screen.findByText(errors.current)).toBeVisible();
  });
});
