import { aUser } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aPage, tables } from './testing/remotes';
import { heading, oneShell } from './testing/one-shell';

const tab = oneShell();
const admin = aUser();
const coach = aUser({ role: 'coach' });
const teacher = aUser({ role: 'teacher', teacher: { id: 3 } });
const adviser = aUser({ role: 'admin_External' });

describe('les gardes (spec §2, §6)', () => {
  it.each([
    ['personne', '/', '/', null],
    ['personne', '/internal/dashboard', '/', null],
    ['personne', '/internal/employees', '/', null],
    ['personne', '/internal/nulle-part', '/', null],
    ['personne', '/internal', '/', null],
    ['personne', '/internal/login', '/internal/login', null],
    ['personne', '/external/ca-apprentice', '/external/ca-apprentice', null],
    ['admin', '/', '/internal/dashboard', admin],
    ['admin', '/internal', '/internal/dashboard', admin],
    ['admin', '/internal/login', '/internal/dashboard', admin],
    ['admin', '/internal/employees', '/internal/employees', admin],
    ['admin', '/external/aa-apprentice', '/internal/dashboard', admin],
    ['admin', '/external/ca-apprentice', '/external/ca-apprentice', admin],
    ['teacher', '/', '/internal/teachers/show/3', teacher],
    ['teacher', '/internal/dashboard', '/internal/teachers/show/3', teacher],
    ['teacher', '/internal/teachers/show/4', '/internal/teachers/show/3', teacher],
    ['external', '/', '/external/ca-apprentice', adviser],
    ['external', '/internal/dashboard', '/external/ca-apprentice', adviser],
  ])('%s sur %s arrive sur %s', async (_who, at, lands, user) => {
    await tab.open({ user, at });
    await waitFor(() => expect(window.location.pathname).toBe(lands));
    await heading(lands.replace(/\/\d+$/, '/:id'));
    expect(document.title).toMatch(/^Page .+ · Tandem$/);
    expect(tab.shell.sent.filter(({ path }) => path !== '/api/user')).toEqual([]);
  });

  it.each([
    ['/internal/employees', /est réservé aux administrateur·trices\.$/],
    ['/internal/teachers/show/4', /que votre propre fiche/],
  ])('qui est mené ailleurs depuis %s apprend pourquoi', async (at, why) => {
    await tab.open({ user: teacher, at });
    await heading('/internal/teachers/show/:id');
    expect(await screen.findByText(why)).toBeVisible();
  });

  it.each([
    ['depuis la connexion', '/'],
    ['depuis l’autre adresse de la connexion', '/internal/login'],
    ['par « Accueil » (spec §6)', '/internal/dashboard'],
  ])('qui arrive %s n’apprend rien', async (_what, at) => {
    await tab.open({ user: teacher, at });
    await heading('/internal/teachers/show/:id');
    expect(screen.queryByText(/réservé|propre fiche/)).toBeNull();
  });

  it('le code d’une page qu’un rôle ne peut pas ouvrir n’est jamais demandé', async () => {
    const employees = tables['remote-internal'].routes.find(({ path }) => path === '/internal/employees')!;
    const asked = jest.spyOn(employees, 'page');
    await tab.open({ user: coach, at: '/internal/employees' });
    await heading('Page réservée');
    expect(asked).not.toHaveBeenCalled();
  });

  it('une page d’un autre rôle dit pour qui elle est, dans le cadre, où s’adresser, et mène à l’accueil', async () => {
    const page = aPage();
    const config = { ...page.config, contactEmail: 'info@exemple.ch', contactPhone: '+41 21 555 01 00' };
    await tab.open({ user: coach, at: '/internal/employees', page: { ...page, config } });
    await heading('Page réservée');
    expect(window.location.pathname).toBe('/internal/employees');
    expect(screen.getByRole('alert')).toHaveTextContent(/est réservé aux administrateur·trices\. Demandez/);
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'info@exemple.ch' })).toHaveAttribute('href', 'mailto:info@exemple.ch');
    expect(screen.getByRole('link', { name: '+41 21 555 01 00' })).toHaveAttribute('href', 'tel:+41215550100');
    await tab.shell.mouse.click(screen.getByRole('link', { name: 'Retour à l’accueil' }));
    await heading('/internal/dashboard');
  });

  it.each([
    ['un enseignant sans fiche', '/internal/dashboard', aUser({ role: 'teacher' })],
    ['un enseignant sans fiche', '/', aUser({ role: 'teacher' })],
    ['un rôle inconnu', '/internal/dashboard', aUser({ role: 'stagiaire' })],
  ])('%s sur %s lit pourquoi et peut se déconnecter', async (_who, at, user) => {
    await tab.open({ user, at, answers: { 'POST /logout': new Response(null, { status: 204 }) } });
    await heading('Votre compte n’ouvre aucune page');
    await tab.shell.mouse.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(tab.shell.count('/logout')).toBe(1);
    expect(localStorage.getItem('logged')).toBe('false');
  });
});
