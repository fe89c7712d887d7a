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

  it('mène une personne externe à son mot de passe', () => {
    renderPage(layout, { user: aUser({ role: 'external_conseiller' }) });
    expect(screen.getByRole('link', { name: 'Mon mot de passe' })).toHaveAttribute('href', '/external/password');
  });

  it('dit où joindre l’organisation', () => {
    const reach = { contactEmail: 'info@exemple.ch', contactPhone: '+41 21 555 01 00' };
    renderPage(layout, { config: { apiUrl: '', isDemo: false, silentFailures: [], ...reach } });
    expect(screen.getByRole('link', { name: 'info@exemple.ch' })).toHaveAttribute('href', 'mailto:info@exemple.ch');
    expect(screen.getByRole('link', { name: '+41 21 555 01 00' })).toHaveAttribute('href', 'tel:+41215550100');
  });

  it('ne propose plus la connexion à qui est connecté', () => {
    renderPage(layout, { user: aUser() });
    expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull();
  });
});
