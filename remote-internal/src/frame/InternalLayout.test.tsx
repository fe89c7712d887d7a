import { notifications } from '@tandem/shared/contract/desk/notifications';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import table from '../routes';
import InternalLayout from './InternalLayout';

const open = (role = 'admin') =>
  renderPage(
    <InternalLayout routes={table.routes}>
      <h1>Une page</h1>
    </InternalLayout>,
    {
      at: '/internal/dashboard',
      user: aUser({ role, teacher: role === 'teacher' ? { id: 7 } : null }),
      replies: [[notifications.unread, { unread: 3 }]],
    },
  );
const opener = () => screen.getByRole('button', { name: 'Ouvrir le menu' });

describe('le cadre des pages internes', () => {
  const links = 'Accueil, Apprentis, Répétiteurs, AppApp, CoachApp, Présences, Collaborateurs, Statistiques, Rapports';

  it.each([
    ['admin', links],
    ['appapp_administrator', 'Accueil, Apprentis, Répétiteurs, AppApp, Rapports'],
    ['coach', 'Accueil, Apprentis, Répétiteurs, AppApp, CoachApp, Présences'],
    ['teacher', 'Accueil, Mon profil'],
  ])('montre à %s ses liens, et la page (spec §6)', (role, titles) => {
    open(role);
    const nav = within(screen.getByRole('navigation', { name: 'Navigation principale' }));

    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles.split(', '));
    expect(screen.getByRole('heading', { name: 'Une page' })).toBeVisible();
  });

  it('s’ouvre sur un lien qui saute la navigation', async () => {
    const { user, router } = open();
    const { key } = router.state.location;
    await user.tab();
    expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.key).toBe(key);
  });

  it.each([
    ['coach', '/internal/account'],
    ['teacher', '/internal/teachers/show/7'],
  ])('le nom de %s mène à son compte', (role, href) => {
    open(role);
    expect(screen.getByRole('link', { name: /Camille Rochat/ })).toHaveAttribute('href', href);
  });

  it.each([
    ['admin', 1],
    ['coach', 0],
    ['teacher', 0],
  ])('donne à %s les outils de son rôle', (role, menus) => {
    open(role);
    expect(screen.queryAllByRole('button', { name: 'Administration' })).toHaveLength(menus);
    expect(screen.getByRole('button', { name: 'Rechercher ou lancer une action…' })).toBeVisible();
  });

  it.each(['admin', 'appapp_administrator', 'coach'])(
    'dit à %s combien de notifications ne sont pas lues',
    async (role) => {
      open(role);
      expect(await screen.findByRole('link', { name: 'Notifications, 3 non lues' })).toHaveAttribute(
        'href',
        '/internal/notification',
      );
    },
  );

  it('n’a pas de cloche pour un répétiteur', () => {
    const page = open('teacher');
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
    expect(page.platform.calls.some(({ path }) => path === notifications.unread.path)).toBe(false);
  });

  describe('le tiroir des petits écrans', () => {
    it('prend le focus, et Échap le rend au bouton', async () => {
      const page = open();
      await page.user.click(opener());
      expect(screen.getByRole('button', { name: 'Fermer le menu' })).toHaveFocus();
      expect(screen.getByText('Une page').closest('[inert]')).not.toBeNull();

      await page.user.keyboard('{Escape}');
      await waitFor(() => expect(opener()).toHaveFocus());
      expect(opener()).toHaveAttribute('aria-expanded', 'false');
    });

    it('se ferme quand on suit un lien', async () => {
      const page = open();
      await page.user.click(opener());
      await page.user.click(screen.getByRole('link', { name: 'Apprentis' }));

      expect(page.router.state.location.pathname).toBe('/internal/students');
      expect(opener()).toHaveAttribute('aria-expanded', 'false');
    });
  });
});
