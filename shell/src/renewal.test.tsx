import type { RemoteRelease } from '@tandem/shared/releases/composition';
import type { PageRoute, RouteTable } from '@tandem/shared/routing';
import { aUser } from '@tandem/shared/testing';
import { act, screen } from '@testing-library/react';
import { unsavedChangesGuard } from './router/unsaved';
import { json } from './testing/api-stand-in';
import { aPage, type Remote, tableOf } from './testing/remotes';
import { type ShellOptions, openShell } from './testing/shell-in-a-page';

let shell: Awaited<ReturnType<typeof openShell>>;
const at = '/internal/dashboard';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'failed' });
const updateFault = 'Une erreur est survenue après une mise à jour du logiciel';
const reload = jest.fn();

type Brings = (name: Remote, release: RemoteRelease) => Promise<RouteTable>;
/** The first build of remote-internal is spoilt, others are whole. */
const spoilt = (spoil: (table: RouteTable) => unknown): Brings & jest.Mock =>
  jest.fn(async (name: Remote, release: RemoteRelease) => {
    const table = tableOf(name, release);
    return release.container === 'remote-internal_0' ? ((await spoil(table)) as RouteTable) : table;
  });
const withPage = (page: unknown) => (table: RouteTable) => ({
  ...table,
  routes: table.routes.map((row) => ({ ...row, page: page as PageRoute['page'] })),
});
const newest = (builds: Parameters<typeof aPage>[0], shellVersion?: string) => ({
  'GET /api/composition': json(200, aPage(builds, shellVersion)),
});
const open = async (given: ShellOptions) =>
  (shell = await openShell({ user: aUser(), at, answers: newest({ 'remote-internal': 1 }), ...given }));

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation((said: { type?: string }) => {
    // What jsdom says when a page reloads.
    if (said?.type === 'not implemented') reload();
  });
});
afterEach(async () => {
  await shell.stop();
  jest.restoreAllMocks();
  reload.mockClear();
});

describe('une version qui échoue', () => {
  const faults: [what: string, Brings & jest.Mock][] = [
    ['dont la table ne charge pas', spoilt(() => Promise.reject(lost))],
    ['qui lève une erreur à l’évaluation', spoilt(() => Promise.reject(new TypeError('x is undefined')))],
    ['dont la page ne charge pas', spoilt(withPage(() => Promise.reject(lost)))],
    ['dont la page n’en est pas une', spoilt(withPage(async () => ({ default: 'rien' })))],
    ['dont le cadre ne charge pas', spoilt((table) => ({ ...table, layout: () => Promise.reject(lost) }))],
    ['dont le cadre n’en est pas un', spoilt((table) => ({ ...table, layout: async () => ({}) }))],
  ];

  it.each(faults)('%s cède sa place à la plus récente, cadre et page, sans rechargement', async (_what, routesOf) => {
    await open({ routesOf });
    await heading(at);
    expect(screen.getByText('Page 1')).toBeVisible();
    expect(screen.getByText('Cadre 1')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('laisse les autres modules à leur version', async () => {
    await open({ routesOf: faults[0]![1], answers: newest({ 'remote-internal': 1, 'remote-external': 1 }) });
    await shell.go('/external/ca-apprentice');
    await heading('/external/ca-apprentice');
    expect(screen.getByText('Page 0')).toBeVisible();
  });

  it.each([
    ['la même', newest({})],
    ['inconnue', {}],
    ['faite pour une autre coquille', newest({ 'remote-internal': 1 }, '2.0.0+0123456789ab')],
  ])('quand la plus récente est %s, le secours s’affiche et la page recharge une fois', async (what, answers) => {
    const other = { ...aPage({ 'remote-internal': 1 }), shell: { version: '2.0.0+000000000000', provides: {} } };
    await open({
      routesOf: spoilt(withPage(() => Promise.reject(lost))),
      answers: what.startsWith('faite') ? { 'GET /api/composition': json(200, other) } : answers,
    });
    await heading(updateFault);
    await screen.findByRole('button', { name: 'Actualiser' });
    await act(async () => undefined);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Cadre 0')).toBeVisible();
  });

  it('ne recharge pas et ne change rien sur une saisie non enregistrée', async () => {
    const release = unsavedChangesGuard();
    await open({ routesOf: spoilt(withPage(() => Promise.reject(lost))), answers: newest({}) });
    await heading(updateFault);
    await act(async () => undefined);
    expect(reload).not.toHaveBeenCalled();
    release();
  });

  it('« Réessayer » prend la version publiée entre-temps, aussi après une erreur d’affichage', async () => {
    const Throwing = () => {
      throw new TypeError('x is undefined');
    };
    await open({ routesOf: spoilt(withPage(async () => ({ default: Throwing }))) });
    await heading('Une erreur est survenue après une mise à jour du logiciel');
    await shell.mouse.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading(at);
    expect(screen.getByText('Page 1')).toBeVisible();
    expect(screen.getByText('Cadre 1')).toBeVisible();
  });
});

describe('une version qui ne répond pas', () => {
  const never = () => new Promise<never>(() => undefined);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['sa table', spoilt(never)],
    ['sa page', spoilt(withPage(never))],
    ['son cadre', spoilt((table) => ({ ...table, layout: never }))],
  ])('%s : le secours s’affiche en dix secondes, puis la plus récente le remplace', async (_what, routesOf) => {
    let answer = (_page: Response) => undefined as void;
    const composition = () => new Promise<Response>((resolve) => (answer = resolve));
    await open({ routesOf, answers: { 'GET /api/composition': composition } });
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(updateFault);
    await act(async () => answer(json(200, aPage({ 'remote-internal': 1 }))));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Page 1')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('après la connexion', () => {
  it('ce qui n’a pas encore servi est de la version que cette personne reçoit', async () => {
    await open({
      user: null,
      at: '/external/ca-apprentice',
      routesOf: async (name, release) => tableOf(name, release),
      answers: {
        'GET /api/user': [json(401, {}), json(200, aUser())],
        ...newest({ 'remote-internal': 1, 'remote-external': 1 }),
      },
    });
    await heading('/external/ca-apprentice');
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'logged', newValue: JSON.stringify(aUser()) })),
    );
    await act(async () => undefined);
    await shell.go(at);
    await heading(at);
    expect(screen.getByText('Page 1')).toBeVisible();
  });
});
