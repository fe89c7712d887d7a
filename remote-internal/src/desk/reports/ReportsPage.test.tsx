import { drafts } from '@tandem/shared/contract/desk/drafts';
import { type ReportRun, reports, type ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { reportKeys, reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { lists } from '@tandem/shared/contract/settings/lists';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { reportsRoutes } from './reports.routes';
import ReportsPage from './ReportsPage';

const aRun = (given: Partial<ReportRun> = {}): ReportRun => ({
  id: 7,
  key: 'waiting_list',
  format: 'xlsx',
  about: '2026-2027, Lausanne',
  state: 'done',
  done: 12,
  total: 12,
  fault: null,
  values: null,
  filename: 'Liste d’attente.xlsx',
  size: 34_000,
  by: 'Camille Rochat',
  isScheduled: false,
  addedAt: '2026-11-23T08:00:00.000Z',
  finishedAt: '2026-11-23T08:00:04.000Z',
  availableUntil: '2026-12-23T08:00:00.000Z',
  ...given,
});
const underWay = { filename: null, size: null, finishedAt: null, availableUntil: null };
const aSchedule = (given: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id: 3,
  version: 2,
  key: 'waiting_list',
  format: 'xlsx',
  values: { yearId: null, branchId: null, placeId: 5 },
  about: 'Lausanne',
  rhythm: 'week',
  day: 1,
  nextOn: '2026-11-30',
  by: 'Camille Rochat',
  isOwn: true,
  ...given,
});
const items = {
  'training-year': [{ id: 1, label: '2026-2027', isActive: true, extra: {} }],
  branch: [{ id: 9, label: 'Maths', isActive: true, extra: {} }],
  'location-course': [{ id: 5, label: 'Lausanne', isActive: true, extra: {} }],
};

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'];
const open = (search = '', replies: Replies = [], role = 'admin') =>
  renderPage(<ReportsPage />, {
    at: `/internal/reports${search}`,
    user: aUser({ role }),
    replies: [
      ...replies,
      [reports.list, { rows: [], total: 0 }],
      [reports.schedules, { rows: [] }],
      [lists.read, items],
      [drafts.show, { draft: null }],
      [drafts.save, { version: 1 }],
      [drafts.remove, undefined],
    ],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);
const said = ({ platform }: Page) => platform.notices.map(({ text }) => text);
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async ({ user }: Page, name: RegExp, item: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('le catalogue', () => {
  it.each([
    ['admin', true],
    ['appapp_administrator', false],
  ])('montre à %s ce à quoi il a droit, par sujet', async (role, isAdmin) => {
    open('', [], role);
    const area = within(await screen.findByRole('region', { name: 'Cours AppApp' }));
    expect(area.getByRole('heading', { name: 'Attestations de participation' })).toBeVisible();
    expect(area.getByText('PDF, ZIP, Excel')).toBeVisible();
    expect(screen.queryByText('Rapport annuel') !== null).toBe(isAdmin);
    expect(screen.queryByRole('region', { name: 'Protection des données' }) !== null).toBe(isAdmin);
  });

  it('n’ouvre pas par l’adresse ce qui est réservé à d’autres', async () => {
    open('?report=annual', [], 'appapp_administrator');
    await screen.findByRole('region', { name: 'Cours AppApp' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('demande un rapport avec ce qui est choisi, puis montre où il en est', async () => {
    const run = aRun({ state: 'queued', ...underWay });
    const page = open('', [[reports.add, run]]);
    await page.user.click(await screen.findByRole('link', { name: /^Créer.*Liste d’attente par branche et lieu$/ }));
    const dialog = await form('Liste d’attente par branche et lieu');
    await page.user.selectOptions(await dialog.findByLabelText('Lieu'), 'Lausanne');
    await page.user.selectOptions(dialog.getByLabelText(/^Format/), 'Excel');
    await page.user.click(dialog.getByRole('button', { name: 'Créer' }));
    await waitFor(() =>
      expect(sent(page, reports.add)).toEqual([
        {
          body: {
            key: 'waiting_list',
            format: 'xlsx',
            values: { yearId: null, branchId: null, placeId: 5 },
          },
        },
      ]),
    );
    expect(await screen.findByRole('tab', { name: 'Produits', selected: true })).toBeVisible();
    expect(said(page)).toEqual(['Rapport demandé\u00a0: Liste d’attente par branche et lieu.']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('dit au bon champ ce que l’API refuse', async () => {
    const message = 'La fin est avant le début.';
    const page = open('?report=attendance_sheets', [
      [reports.add, outcome(422, { message, errors: { 'values.to': message } })],
    ]);
    const dialog = await form('Feuilles de présence');
    await page.user.click(await dialog.findByRole('button', { name: 'Créer' }));
    await waitFor(() => expect(dialog.getByLabelText('Au')).toHaveAccessibleDescription(message));
  });

  it('planifie, et l’avis le défait', async () => {
    const page = open('?report=waiting_list', [
      [reports.addSchedule, aSchedule({ rhythm: 'month', day: 15 })],
      [reports.removeSchedule, undefined],
    ]);
    const dialog = await form('Liste d’attente par branche et lieu');
    await page.user.selectOptions(await dialog.findByLabelText(/^Quand/), 'Chaque mois');
    await page.user.selectOptions(dialog.getByLabelText(/^Jour/), 'Le 15');
    await page.user.click(dialog.getByRole('button', { name: 'Planifier' }));
    await waitFor(() =>
      expect(sent(page, reports.addSchedule)).toMatchObject([
        { body: { request: { key: 'waiting_list', format: 'pdf' }, rhythm: 'month', day: 15 } },
      ]),
    );
    expect(await screen.findByRole('tab', { name: 'Planification', selected: true })).toBeVisible();
    page.platform.notices[0]?.action?.run();
    await waitFor(() =>
      expect(sent(page, reports.removeSchedule)).toEqual([{ params: { id: 3 }, query: { version: 2 } }]),
    );
  });

  it('garde les textes du rapport annuel et les retrouve', async () => {
    const draft = { version: 4, values: { outlook: 'Deux lieux de plus.' }, updatedAt: '2026-11-20T09:00:00.000Z' };
    const page = open('?report=annual', [
      [drafts.show, { draft }],
      [reports.add, aRun({ key: 'annual', state: 'queued', ...underWay })],
    ]);
    const dialog = await form('Rapport annuel');
    await waitFor(() => expect(dialog.getByLabelText('Perspectives')).toHaveValue('Deux lieux de plus.'));
    expect(dialog.getByText('Brouillon du 20.11.2026 10:00 restauré.')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Créer' }));
    await waitFor(() =>
      expect(sent(page, reports.add)).toMatchObject([{ body: { values: { outlook: 'Deux lieux de plus.' } } }]),
    );
    await waitFor(() => expect(sent(page, drafts.remove)).toHaveLength(1));
  });
});

it('Ctrl K mène à chaque rapport, sous son nom', () => {
  const told = reportsRoutes[0].actions.map(({ label, search, roles }) => ({ label, search, roles }));
  const known = reportKeys.map((key) => {
    const { label, for: roles } = reportOf(key);
    return { label: `Rapport\u00a0: ${label}`, search: `report=${key}`, roles };
  });
  expect(told).toEqual(known);
});

describe('les rapports produits', () => {
  it('disent le choix, qui, quand, et jusqu’à quand', async () => {
    open('?tab=runs', [[reports.list, { rows: [aRun({ isScheduled: true })], total: 1 }]]);
    const row = await screen.findByRole('row', { name: /^Liste d’attente/ });
    for (const text of [
      '2026-2027, Lausanne · Excel',
      '23.11.2026 09:00',
      'Camille Rochat, planifié',
      'Prêt',
      'disponible jusqu’au 23.12.2026',
    ])
      expect(row).toHaveTextContent(text);
  });

  it('se suivent jusqu’au bout, et la fin s’annonce', async () => {
    let rows = [aRun({ state: 'running', done: 3, ...underWay })];
    const page = open('?tab=runs', [[reports.list, () => ({ rows, total: 1 })]]);
    expect(await screen.findByText('3 sur 12')).toBeVisible();
    rows = [aRun()];
    const words = 'Rapport prêt : Liste d’attente par branche et lieu, 2026-2027, Lausanne.';
    await waitFor(() => expect(screen.getByText(words)).toHaveAttribute('role', 'status'), { timeout: 5000 });
    const asked = sent(page, reports.list).length;
    await page.user.click(screen.getByRole('button', { name: /^Retirer/ }));
    await screen.findByRole('alertdialog');
    expect(sent(page, reports.list)).toHaveLength(asked);
  });

  it('se téléchargent sous leur nom', async () => {
    const names: (string | undefined)[] = [];
    renderPage(<ReportsPage />, {
      at: '/internal/reports?tab=runs',
      user: aUser(),
      download: (_file, name) => void names.push(name),
      replies: [
        [reports.list, { rows: [aRun()], total: 1 }],
        [reports.download, new Blob(['x'])],
      ],
    });
    const button = await screen.findByRole('button', { name: /^Télécharger/ });
    button.click();
    await waitFor(() => expect(names).toEqual(['Liste d’attente.xlsx']));
  });

  it('qui ont échoué disent pourquoi, et se demandent de nouveau', async () => {
    const failed = aRun({
      state: 'failed',
      fault: 'Ce rapport est trop grand. Restreignez le choix.',
      ...underWay,
      values: { yearId: 1, branchId: null, placeId: 5 },
    });
    const page = open('?tab=runs', [
      [reports.list, { rows: [failed], total: 1 }],
      [reports.add, aRun({ id: 8 })],
    ]);
    expect(await screen.findByText(/^Ce rapport est trop grand/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Demander de nouveau/ }));
    const dialog = await form('Liste d’attente par branche et lieu');
    expect(await dialog.findByLabelText('Lieu')).toHaveDisplayValue('Lausanne');
    await page.user.click(dialog.getByRole('button', { name: 'Créer' }));
    await waitFor(() =>
      expect(sent(page, reports.add)).toMatchObject([{ body: { format: 'xlsx', values: { yearId: 1, placeId: 5 } } }]),
    );
  });

  it.each([
    ['Retirer', aRun()],
    ['Arrêter', aRun({ state: 'queued', ...underWay })],
  ])('«%s» demande d’abord', async (verb, run) => {
    const page = open('?tab=runs', [
      [reports.list, { rows: [run], total: 1 }],
      [reports.remove, undefined],
    ]);
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${verb}`) }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: verb }));
    await waitFor(() => expect(sent(page, reports.remove)).toEqual([{ params: { id: 7 } }]));
  });

  it('vides ou en panne, le disent', async () => {
    open('?tab=runs');
    expect(await screen.findByText('Aucun rapport')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choisir un rapport' })).toBeVisible();
  });

  it('en panne, offrent de réessayer', async () => {
    open('?tab=runs', [[reports.list, new Error('Le serveur ne répond pas.')]]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});

describe('la planification', () => {
  it.each([
    ['Chaque lundi', {}],
    ['Le 1er de chaque mois', { rhythm: 'month', day: 1 }],
    ['Le 15 de chaque mois', { rhythm: 'month', day: 15 }],
  ] as const)('se dit en mots : %s', async (words, given) => {
    open('?tab=schedules', [[reports.schedules, { rows: [aSchedule(given)] }]]);
    const row = await screen.findByRole('row', { name: /^Liste d’attente/ });
    expect(row).toHaveTextContent(words);
    expect(row).toHaveTextContent('30.11.2026');
  });

  it('se retire, et revient', async () => {
    const page = open('?tab=schedules', [
      [reports.schedules, { rows: [aSchedule()] }],
      [reports.removeSchedule, undefined],
      [reports.addSchedule, aSchedule({ id: 4 })],
    ]);
    await choose(page, /^Actions pour Liste d’attente/, 'Retirer');
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(sent(page, reports.addSchedule)).toMatchObject([
        { body: { request: { key: 'waiting_list', values: { placeId: 5 } }, rhythm: 'week', day: 1 } },
      ]),
    );
  });

  it('d’un autre ne se retire qu’après une question, et ne se modifie pas', async () => {
    const page = open('?tab=schedules', [
      [reports.schedules, { rows: [aSchedule({ isOwn: false, by: 'Jean Favre' })] }],
      [reports.removeSchedule, undefined],
    ]);
    await page.user.click(await screen.findByRole('button', { name: /^Actions pour/ }));
    expect(screen.queryByRole('menuitem', { name: 'Modifier…' })).toBeNull();
    await page.user.click(await screen.findByRole('menuitem', { name: 'Retirer…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Retirer' }));
    await waitFor(() =>
      expect(said(page)).toEqual(['Planification retirée\u00a0: Liste d’attente par branche et lieu, Lausanne.']),
    );
    expect(page.platform.notices[0]?.action).toBeUndefined();
  });

  it('changée ailleurs, montre les deux versions', async () => {
    const current = aSchedule({ version: 3, day: 5 });
    const page = open('?tab=schedules', [
      [reports.schedules, { rows: [aSchedule()] }],
      [reports.changeSchedule, outcome(409, { message: 'Modifié entre-temps.', reason: 'stale', current })],
    ]);
    await choose(page, /^Actions pour/, 'Modifier…');
    const dialog = await form('Planification\u00a0: Liste d’attente par branche et lieu');
    await page.user.selectOptions(await dialog.findByLabelText(/^Jour/), 'Mercredi');
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    const both = within(await screen.findByRole('alertdialog'));
    expect(both.getByRole('row', { name: 'Jour Mercredi Vendredi' })).toBeVisible();
    expect(sent(page, reports.changeSchedule)).toMatchObject([
      {
        params: { id: 3 },
        body: { version: 2, request: { format: 'xlsx', values: { placeId: 5 } }, rhythm: 'week', day: 3 },
      },
    ]);
  });
});

it.each(['', '?tab=runs', '?tab=schedules', '?report=annual'])(
  'l’écran ne pose aucun obstacle : %s',
  async (search) => {
    open(search, [
      [reports.list, { rows: [aRun(), aRun({ id: 8, state: 'running', ...underWay })], total: 2 }],
      [reports.schedules, { rows: [aSchedule()] }],
    ]);
    await screen.findByRole('heading', { name: 'Rapports', hidden: true });
    if (search.includes('report')) await screen.findByLabelText('Perspectives');
    else if (search) await screen.findByRole('table');
    // Colours, landmarks and ligatures need a real page.
    const inPage = ['color-contrast', 'region', 'label-content-name-mismatch'];
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(inPage.map((id) => [id, { enabled: false }])),
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  },
);
