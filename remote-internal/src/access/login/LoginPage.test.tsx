import { renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import LoginPage from './LoginPage';

it('/internal/login mène à la page de connexion', async () => {
  const { router } = renderPage(<LoginPage />, { path: '/internal/login', at: '/internal/login' });
  await screen.findByText('ailleurs');
  expect(router.state.location.pathname).toBe('/');
});
