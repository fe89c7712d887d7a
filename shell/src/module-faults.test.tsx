import { aUser } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { tables } from './testing/remotes';
import { heading, oneShell } from './testing/one-shell';

const tab = oneShell();
const admin = aUser();

describe('les pannes d’un module', () => {
  const row = (page: () => Promise<{ default: ComponentType }>) => async (name: keyof typeof tables) =>
    name === 'remote-internal'
      ? { ...tables[name], routes: tables[name].routes.map((each) => ({ ...each, page })) }
      : tables[name];
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'failed' });
  const Throwing = () => {
    throw new TypeError("Cannot read properties of undefined (reading 'id')");
  };

  const ThrowingLater = () => {
    useEffect(() => {
      throw new TypeError('x is undefined');
    });
    return <p>…</p>;
  };

  it.each([
    ['une page qui lève une erreur', () => Promise.resolve({ default: Throwing }), /mise à jour du logiciel/],
    [
      'une page dont un effet lève une erreur',
      () => Promise.resolve({ default: ThrowingLater }),
      /mise à jour du logiciel/,
    ],
    [
      'une page qui n’en est pas une',
      () => Promise.resolve(JSON.parse('{}') as { default: ComponentType }),
      /mise à jour du logiciel/,
    ],
    ['une page qui ne charge pas', () => Promise.reject(lost), /mise à jour du logiciel/],
  ])('%s laisse la navigation debout', async (_what, page, title) => {
    sessionStorage.setItem('tandem.reloadedAt', String(Date.now()));
    await tab.open({ user: admin, at: '/internal/dashboard', routesOf: row(page) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('un module absent laisse les autres marcher, et un nouvel essai le demande encore', async () => {
    sessionStorage.setItem('tandem.reloadedAt', String(Date.now()));
    const routesOf = jest.fn(async (name: keyof typeof tables) =>
      name === 'remote-internal' ? Promise.reject(lost) : tables[name],
    );
    await tab.open({ user: admin, at: '/internal/dashboard', routesOf });
    await heading('Une erreur est survenue après une mise à jour du logiciel');
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Actualiser' }));
    await tab.shell.go('/external/ca-apprentice');
    await heading('/external/ca-apprentice');
    await tab.shell.go('/internal/employees');
    await waitFor(() => expect(routesOf.mock.calls.filter(([name]) => name === 'remote-internal')).toHaveLength(2));
  });

  it('une adresse inconnue est dite introuvable dans le cadre', async () => {
    await tab.open({ user: admin, at: '/internal/nulle-part' });
    await heading('Page introuvable');
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  });
});
