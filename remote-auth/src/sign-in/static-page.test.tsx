import { screen, within } from '@testing-library/react';
import { hydratePage } from '@tandem/shared/testing';
import SignInPage from './SignInPage';

// The server may send the sign-in page as finished HTML; React then takes it over without drawing it again.
const orderOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-portrait]')].map(({ dataset }) => dataset.portrait);

it('reprend la page statique : mêmes champs, même ordre des portraits, rien de perdu de ce qui était écrit', async () => {
  let order: unknown;
  let field: HTMLInputElement | undefined;
  const { root, complaints, remove } = await hydratePage(<SignInPage />, (page) => {
    order = orderOf(page);
    field = within(page).getByLabelText<HTMLInputElement>(/^E-mail/);
    field.value = 'camille@exemple.ch';
    within(page).getByLabelText<HTMLInputElement>(/^Mot de passe/).value = 'secret';
  });

  expect(complaints).toEqual([]);
  expect(screen.getByLabelText(/^E-mail/)).toBe(field);
  expect(field).toHaveValue('camille@exemple.ch');
  expect(orderOf(root)).toEqual(order);
  expect(screen.getByText('Adresse valide')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  remove();
});
