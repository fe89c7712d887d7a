import { settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import { settings } from '@tandem/shared/contract/settings/settings';
import { defaultsOf, sectionKeys } from '@tandem/shared/contract/settings/settings.table';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SettingsPage from './SettingsPage';

const lists = settingsLists.map(({ key }, index) => ({ list: key, count: index, changedAt: null, changedBy: null }));
const changed = { list: 'branch', count: 12, changedAt: '2026-11-12T08:00:00Z', changedBy: 'Camille Rochat' };
const overview = { lists: [changed, ...lists.filter(({ list }) => list !== 'branch')] };
const now = Object.fromEntries(
  sectionKeys.map((key) => [key, { version: 1, updatedAt: null, updatedBy: null, values: defaultsOf(key) }]),
);
const hits = [
  { kind: 'value', list: 'branch', id: 2, label: 'Français', isActive: true },
  { kind: 'value', list: 'languages', id: 40, label: 'Français', isActive: false },
  { kind: 'setting', section: 'group', name: 'capacity' },
];

const open = (at = '/internal/settings', replies: [typeof settings.change, unknown][] = []) =>
  renderPage(<SettingsPage />, {
    at,
    path: '/internal/settings',
    user: aUser(),
    replies: [
      ...replies,
      [settings.overview, overview],
      [settings.read, now],
      [settings.search, ({ query }: { query: { q: string } }) => ({ hits: query.q.startsWith('fran') ? hits : [] })],
    ],
  });

describe('l’accueil des paramètres', () => {
  it('range chaque liste dans son groupe, avec son nombre et son dernier changement', async () => {
    open();
    await screen.findByRole('link', { name: 'Branches' });
    const group = within(screen.getByRole('region', { name: 'AppApp' }));
    expect(group.getByRole('link', { name: 'Branches' })).toHaveAttribute('href', '/internal/settings/branch');
    const line = group.getByRole('link', { name: 'Branches' }).closest('li');
    expect(line).toHaveTextContent('12 valeurs');
    expect(line).toHaveTextContent('Modifiée le 12.11.2026 par Camille Rochat');
    expect(screen.getAllByRole('listitem')).toHaveLength(settingsLists.length);
    expect(screen.getAllByRole('region')).toHaveLength(6);
  });

  it('trouve une valeur et ouvre la première par Entrée, sans souris', async () => {
    const { user, router } = open();
    await screen.findByRole('link', { name: 'Branches' });
    await user.keyboard('/francais');
    const found = await screen.findAllByRole('link', { name: 'Français' });
    expect(found.map((link) => link.closest('li')?.textContent)).toEqual([
      'FrançaisBranchesEntrée',
      'FrançaisLanguesInactif',
    ]);
    expect(screen.getByRole('link', { name: 'Capacité d’un groupe' })).toHaveAttribute(
      'href',
      '/internal/settings?tab=general#group',
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/internal/settings/branch'));
    expect(router.state.location.search).toBe('?search=Fran%C3%A7ais');
  });

  it.each(['search', 'q'])('dit quand rien ne correspond (%s)', async (word) => {
    const { user } = open(`/internal/settings?${word}=zzz`);
    expect(await screen.findByText('Aucune liste, valeur ou réglage ne correspond.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Voir toutes les listes' }));
    expect(await screen.findByRole('region', { name: 'AppApp' })).toBeVisible();
  });
});

describe('les réglages généraux', () => {
  const general = '/internal/settings?tab=general';
  const card = async () => within(await screen.findByRole('region', { name: 'Cours AppApp' }));

  it('s’ouvrent aussi par leur ancienne adresse', async () => {
    open('/internal/settings?section=general');
    expect((await card()).getByText('4 places')).toBeVisible();
  });

  it('se lisent avec leur unité et leur monnaie', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Réglages généraux' }));
    const group = await card();
    for (const text of ['4 places', 'CHF 10.00', 'Toutes les séances prévues'])
      expect(group.getByText(text)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Fonctions' })).toHaveTextContent('Oui');
  });

  it('s’enregistrent par partie, avec la version lue', async () => {
    const page = open(general, [[settings.change, now]]);
    await page.user.click((await card()).getByRole('button', { name: 'Modifier Cours AppApp' }));
    const amount = screen.getByLabelText(/Participation par séance/);
    await page.user.clear(amount);
    await page.user.type(amount, '12,5');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(page.platform.notices[0]?.text).toBe('Cours AppApp\u00a0: réglages enregistrés.'));
    expect(page.platform.calls.find(({ method }) => method === 'PATCH')?.input).toEqual({
      body: { section: 'group', version: 1, values: { ...defaultsOf('group'), contribution: 1250 } },
    });
  });

  it.each([
    [/Capacité/, '13', '12 au plus.'],
    [/Capacité/, 'deux', 'Indiquez un nombre entier.'],
    [/Effectif minimum/, '6', 'La capacité est inférieure à l’effectif minimum.'],
  ])('refusent %s %s', async (label, text, message) => {
    const page = open(general);
    await page.user.click((await card()).getByRole('button', { name: 'Modifier Cours AppApp' }));
    await page.user.clear(screen.getByLabelText(label));
    await page.user.type(screen.getByLabelText(label), text);
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(page.platform.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('changés entre-temps se comparent côte à côte', async () => {
    const values = { ...defaultsOf('group'), capacity: 8 };
    const current = {
      ...now,
      group: { version: 2, updatedAt: '2026-11-12T08:00:00Z', updatedBy: 'Luc Favre', values },
    };
    const page = open(general, [[settings.change, outcome(409, { message: 'Modifié.', reason: 'stale', current })]]);
    await page.user.click((await card()).getByRole('button', { name: 'Modifier Cours AppApp' }));
    await page.user.clear(screen.getByLabelText(/Capacité/));
    await page.user.type(screen.getByLabelText(/Capacité/), '6');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const row = await screen.findByRole('row', { name: /Capacité/ });
    expect(row).toHaveTextContent('6 places8 places');
    expect(screen.getByText(/Luc Favre a enregistré d’autres valeurs/)).toBeVisible();
  });
});
