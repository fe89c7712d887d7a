import { screen, waitFor } from '@testing-library/react';
import { login } from '@tandem/shared/contract/access/session.addresses';
import { aUser, renderPage } from '@tandem/shared/testing';
import AdviserLoginPage from './AdviserLoginPage';
import CoachingLandingPage from './CoachingLandingPage';

const adviser = aUser({ role: 'external_conseiller', firstName: 'Noé', lastName: 'Favre', email: 'noe@exemple.ch' });

describe('la présentation de CoachApp', () => {
  it('a deux portes et parle de confidentialité', () => {
    renderPage(<CoachingLandingPage />);
    expect(screen.getAllByRole('link', { name: /Je demande pour moi/ })[0]).toHaveAttribute(
      'href',
      '/external/ca-apprentice',
    );
    expect(screen.getAllByRole('link', { name: /Je suis conseiller·ère/ })[0]).toHaveAttribute(
      'href',
      '/external/ca-conseiller-login',
    );
    expect(screen.getByRole('heading', { name: 'Ce qui se dit reste confidentiel' })).toBeVisible();
  });
});

describe('l’accès des conseillers et conseillères', () => {
  it('ouvre la session', async () => {
    const signedIn = jest.fn();
    const { user } = renderPage(<AdviserLoginPage />, { replies: [[login, adviser]], signedIn });
    await user.type(screen.getByLabelText(/^E-mail/), 'noe@exemple.ch');
    await user.type(screen.getByLabelText(/^Mot de passe/), 'secret{Enter}');
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(adviser));
  });

  it('a le mot de passe oublié', async () => {
    const { user } = renderPage(<AdviserLoginPage />);
    await user.click(screen.getByRole('link', { name: 'Mot de passe oublié ?' }));
    expect(screen.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  });

  it.each([
    [aUser({ role: 'coach' }), 'Aller à la page d’accueil', '/internal/dashboard'],
    [adviser, 'Aller aux demandes CoachApp', '/external/ca-apprentice'],
  ])('garde ici qui est déjà connecté, avec un lien vers chez soi', (user, name, to) => {
    renderPage(<AdviserLoginPage />, { user });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    expect(screen.queryByLabelText(/^Mot de passe/)).toBeNull();
  });
});
