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

it('a le bouton des comptes de l’organisation là où il y en a, et dit une fois pourquoi ils n’ont rien ouvert', async () => {
  document.cookie = 'tandem_sign_in_failure=refused; path=/';
  let link: HTMLElement | undefined;
  const { complaints, remove } = await hydratePage(
    <SignInPage />,
    (page) => (link = within(page).getByRole('link', { name: 'Se connecter avec Microsoft' })),
    'Microsoft',
  );

  expect(complaints).toEqual([]);
  expect(link).toBeVisible();
  expect(link).toHaveAttribute('href', '/api/oidc/start');
  expect(screen.getByRole('alert')).toHaveTextContent('Ce compte n’ouvre pas Tandem.');
  remove();
  expect(document.cookie).toBe('');
});

it('n’a pas de bouton là où il n’y en a pas', async () => {
  const { root, remove } = await hydratePage(<SignInPage />, () => undefined);
  expect(within(root).queryByRole('link', { name: /^Se connecter avec/ })).toBeNull();
  remove();
});
