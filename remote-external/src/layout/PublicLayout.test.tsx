import { screen } from '@testing-library/react';
import { aUser, renderPage } from '@tandem/shared/testing';
import PublicLayout from './PublicLayout';

const layout = (
  <PublicLayout routes={[]}>
    <h1>Page</h1>
  </PublicLayout>
);

describe('le cadre des pages publiques', () => {
  it('mène à la connexion et aux trois offres', () => {
    renderPage(layout);
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('navigation', { name: 'Offres' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Page');
  });

  it('ne propose plus la connexion à qui est connecté', () => {
    renderPage(layout, { user: aUser() });
    expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull();
  });
});
