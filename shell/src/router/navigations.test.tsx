import { aUser } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import { openShell } from '../testing/shell-in-a-page';
import { navigationsMade } from './navigations';

it('le rapport connaît les dernières pages, sans leurs identifiants ni ce qui n’existe pas', async () => {
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shell = await openShell({ user: aUser(), at: '/internal/dashboard' });
  await screen.findByRole('heading', { name: '/internal/dashboard' });
  await shell.go('/internal/teachers/show/42?q=Rochat');
  await shell.go('/internal/Rochat');
  await shell.go('/Rochat');
  expect(navigationsMade().map(({ path }) => path)).toEqual([
    '/internal/dashboard',
    '/internal/teachers/show/:id',
    '/internal/*',
    '*',
  ]);
  await shell.stop();
});
