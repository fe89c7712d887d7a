import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { everyone } from '../access/access';
import { usePlatform } from '../platform/platform';
import { Link } from '../router/router';
import type { RouteTable } from '../routing/routing';
import Embed from './embed';

const First = () => (
  <>
    <h1>{usePlatform().user?.firstName ?? 'Personne'}</h1>
    <Link to="/stages/suite">Suite</Link>
  </>
);
const rowOf = (path: string, Page: () => React.ReactNode) => ({
  path,
  title: path,
  roles: everyone,
  page: async () => ({ default: Page }),
});
const table: RouteTable = {
  prefix: '/stages',
  routes: [rowOf('/stages', First), rowOf('/stages/suite', () => <h1>La suite</h1>)],
  layout: async () => ({ default: ({ children }) => <main aria-label="Cadre">{children}</main> }),
};

describe('une page dans une autre application que Tandem', () => {
  it('est là dans son cadre, et ses liens restent en elle', async () => {
    render(<Embed table={table} path="/stages" />);
    expect(await screen.findByRole('heading', { name: 'Personne' })).toBeVisible();
    expect(screen.getByRole('main', { name: 'Cadre' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Suite' }));
    expect(await screen.findByRole('heading', { name: 'La suite' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('prend de la plateforme ce que l’application lui donne', async () => {
    const user = { id: 1, role: 'admin', firstName: 'Camille', lastName: 'Rochat', email: 'c@a.ch', teacher: null };
    render(<Embed table={table} path="/stages" platform={{ user }} />);
    expect(await screen.findByRole('heading', { name: 'Camille' })).toBeVisible();
  });
});
