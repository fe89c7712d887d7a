import { savedViews } from '@tandem/shared/contract/desk/saved-views';
import {
  statistics,
  type StatisticCell,
  type StatisticPage,
  type StatisticTable,
} from '@tandem/shared/contract/desk/statistics';
import { lists } from '@tandem/shared/contract/settings/lists';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import StatisticsPage from './StatisticsPage';

const cell = (value: number | null, rows = value): StatisticCell => ({ value, rows, isMasked: false });
const masked: StatisticCell = { value: null, rows: null, isMasked: true };
const pair = (now: number | null, before: number | null) => ({ now: cell(now), before: cell(before) });

const state = {
  year: { id: 3, label: '2026-2027' },
  before: { id: 2, label: '2025-2026' },
  computedAt: '2026-11-25T05:00:00.000Z',
  readAt: '2026-11-25T08:12:00.000Z',
  notes: ['Année 2026-2027', 'À ce jour'],
};
const page: StatisticPage = {
  ...state,
  monthsOver: 3,
  months: 'Août Septembre Octobre Novembre Décembre Janvier Février Mars Avril Mai Juin Juillet'.split(' '),
  figures: [
    {
      key: 'students',
      ...pair(286, 264),
      months: [
        { key: '1', label: 'Août', cells: [pair(0, 0)] },
        { key: '2', label: 'Septembre', cells: [pair(270, 250)] },
      ],
    },
    { key: 'attendanceRate', ...pair(0.884, 0.871), months: [] },
    { key: 'dropRate', ...pair(null, null), months: [] },
  ],
};
const table: StatisticTable = {
  ...state,
  by: 'region',
  columns: ['students', 'attendanceRate'],
  lines: [
    { key: '7', label: 'Lausanne', cells: [pair(71, 66), pair(0.881, 0.87)] },
    { key: '8', label: 'Morges', cells: [pair(38, 36), pair(null, null)] },
  ],
  total: [pair(286, 264), pair(0.884, 0.871)],
};

const open = (
  address = '/internal/statistics',
  replies: NonNullable<Parameters<typeof renderPage>[1]>['replies'] = [],
) =>
  renderPage(<StatisticsPage />, {
    at: address,
    user: aUser(),
    replies: [
      ...replies,
      [statistics.read, page],
      [statistics.breakdown, table],
      [statistics.subscription, { isOn: false }],
      [savedViews.list, { views: [] }],
      [lists.read, {}],
    ],
  });

describe('la page des statistiques', () => {
  it('dit l’année, celle d’avant et de quand date chaque chiffre', async () => {
    open();
    expect(await screen.findByText('2026-2027 comparée à 2025-2026')).toBeVisible();
    const tile = screen.getByRole('button', { name: /^Apprenti·es suivi·es/ });
    expect(tile).toHaveTextContent('286');
    expect(tile).toHaveTextContent('+8 %264 en 2025-2026');
    expect(screen.getByRole('button', { name: /^Taux d’abandon/ })).toHaveTextContent('–');
    expect(tile).toHaveTextContent('État au 25.11.2026 06:00');
    expect(screen.getByRole('button', { name: /^Taux d’abandon/ })).toHaveTextContent('État au 25.11.2026 09:12');
    expect(screen.queryByRole('button', { name: /Recalculer/ })).toBeNull();
  });

  it('montre les chiffres à ce jour, ou l’année entière', async () => {
    const { user, platform } = open();
    const months = await screen.findByRole('combobox', { name: 'Mois' });
    await waitFor(() => expect(months).toHaveDisplayValue('À ce jour'));
    expect(platform.calls.find(({ path }) => path === statistics.read.path)?.input).toMatchObject({
      query: { isToDate: 'true' },
    });
    await user.selectOptions(months, 'Année entière, avec ce qui est planifié');
    await waitFor(() => expect(platform.calls.at(-1)).toMatchObject({ input: { query: { from: 1, to: 12 } } }));
  });

  it('montre comme planifié ce qui n’a pas commencé', async () => {
    const months = [
      { key: '4', label: 'Novembre', cells: [pair(270, 250)] },
      { key: '5', label: 'Décembre', cells: [pair(280, 250)] },
    ];
    open(undefined, [[statistics.read, { ...page, figures: [{ ...page.figures[0]!, months }] }]]);
    expect(await screen.findByRole('row', { name: /^Décembre \(planifié\)/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Novembre 270/ })).toBeVisible();
    expect(screen.getByText('planifié')).toBeVisible();
  });

  it('dit qu’il n’y a pas d’année précédente', async () => {
    open(undefined, [[statistics.read, { ...page, before: null }]]);
    const tile = await screen.findByRole('button', { name: /^Apprenti·es suivi·es/ });
    expect(tile).toHaveTextContent('pas d’année précédente');
    expect(tile).not.toHaveTextContent('+');
    expect(screen.getByText('2026-2027, pas d’année précédente')).toBeVisible();
  });

  it('n’a pas de graphique sans son tableau', async () => {
    open();
    expect(await screen.findByRole('img', { name: /^Apprenti·es suivi·es par mois/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Septembre/ })).toHaveTextContent('270250+8 %');
  });

  it('ouvre les personnes derrière un chiffre', async () => {
    const found = {
      rows: [{ id: 4, label: 'Yanis Benali', hint: 'AP-26-00004', link: '/internal/students/show/4' }],
      total: 1,
      what: 'people',
    };
    const { user } = open(undefined, [[statistics.rows, found]]);
    await user.click(
      await screen.findByRole('button', { name: '38\u00a0: ouvrir Apprenti·es suivi·es, Morges, 2026-2027' }),
    );
    const drawer = within(await screen.findByRole('dialog', { name: 'Apprenti·es suivi·es, Morges, 2026-2027' }));
    expect(await drawer.findByRole('link', { name: 'Yanis Benali' })).toHaveAttribute(
      'href',
      '/internal/students/show/4',
    );
    expect(drawer.getByText('1 apprenti·e')).toBeVisible();
  });

  it('divise chaque ligne encore, et ouvre ce qui s’y trouve', async () => {
    const within = { key: '31', label: 'Français', cells: [pair(9, 8), pair(0.9, 0.9)] };
    const lines = [{ ...table.lines[1]!, lines: [within] }];
    const found = { rows: [], total: 0, what: 'people' };
    const { user, platform } = open('/internal/statistics?second=branch', [
      [statistics.breakdown, { ...table, second: 'branch', lines }],
      [statistics.rows, found],
    ]);
    expect(await screen.findByRole('heading', { name: 'Par région, puis par branche' })).toBeVisible();
    const unfold = await screen.findByRole('button', { name: 'Morges' });
    expect(screen.queryByRole('row', { name: /^Français/ })).toBeNull();
    await user.click(unfold);
    expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: /^9.*Apprenti·es suivi·es, Morges, Français, 2026-2027$/ }));
    await screen.findByRole('dialog');
    const asked = platform.calls.find(({ path }) => path === statistics.rows.path);
    expect(asked?.input).toMatchObject({ query: { by: 'region', item: '8', second: 'branch', secondItem: '31' } });
  });

  it('choisit par quoi', async () => {
    const { user, platform } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Puis par' }), 'Branche');
    await waitFor(() =>
      expect(platform.calls.at(-1)).toMatchObject({ input: { query: { by: 'region', second: 'branch' } } }),
    );
  });

  it('exporte ce qui est divisé deux fois comme à l’écran', async () => {
    const { user, platform } = open('/internal/statistics?second=branch', [[statistics.exportTable, new Blob(['x'])]]);
    await screen.findByRole('heading', { name: 'Par région, puis par branche' });
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    const asked = () => platform.calls.find(({ path }) => path === statistics.exportTable.path);
    await waitFor(() => expect(asked()?.input).toMatchObject({ body: { by: 'region', second: 'branch' } }));
  });

  it('montre comment se partagent les présences', async () => {
    const presence = {
      entered: pair(6214, 6000),
      shares: [
        { mark: 'present' as const, ...pair(0.824, 0.81) },
        { mark: 'unexcused' as const, now: masked, before: cell(0.053) },
      ],
    };
    open(undefined, [[statistics.read, { ...page, presence }]]);
    expect(await screen.findByText(/^6.214 présences saisies/)).toBeVisible();
    expect(screen.getByRole('row', { name: /^Présent·es/ })).toHaveTextContent(/82,4.%81,0.%/);
    expect(screen.getByRole('row', { name: /^Non excusé·es/ })).toHaveTextContent('masqué');
  });

  it('masquée pour un partage externe, n’ouvre plus rien', async () => {
    const lines = [{ key: '8', label: 'Morges', cells: [{ now: masked, before: masked }, pair(0.9, 0.9)] }];
    open('/internal/statistics?isShared=true', [[statistics.breakdown, { ...table, lines }]]);
    const row = await screen.findByRole('row', { name: /^Morges/ });
    expect(row).toHaveTextContent('masqué');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('s’abonne à l’envoi mensuel, et peut l’annuler', async () => {
    const { user, platform } = open(undefined, [[statistics.subscribe, { isOn: true }]]);
    const button = await screen.findByRole('button', { name: 'Envoi mensuel' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(platform.notices).toHaveLength(1));
    expect(platform.notices[0]).toMatchObject({ action: { label: 'Annuler' } });
  });

  it('explique qu’il n’y a encore rien de compté', async () => {
    open(undefined, [[statistics.read, { ...page, computedAt: null }]]);
    expect(await screen.findByText(/ne sont pas encore comptées/)).toBeVisible();
  });
});
