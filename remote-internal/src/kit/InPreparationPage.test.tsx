import { aUser, renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import InPreparationPage from './InPreparationPage';

describe('un écran qui n’existe pas encore', () => {
  it.each([
    ['admin', null, '/internal/dashboard'],
    ['teacher', { id: 7 }, '/internal/teachers/show/7'],
  ])('le dit et ramène %s chez soi', (role, teacher, home) => {
    renderPage(<InPreparationPage />, { user: aUser({ role, teacher }) });

    expect(screen.getByText('Cet écran est en préparation.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute('href', home);
  });
});
