import type { RemoteRelease } from '@tandem/shared/releases/composition';
import type { PageRoute } from '@tandem/shared/routing';
import { aUser } from '@tandem/shared/testing';
import { act, screen } from '@testing-library/react';
import { use } from 'react';
import type { Sent } from '../testing/api-stand-in';
import { dropCookie, json } from '../testing/api-stand-in';
import { aPage, type Remote, tableOf } from '../testing/remotes';
import { type ShellOptions, openShell } from '../testing/shell-in-a-page';
import { noteFault } from './faults';

let shell: Awaited<ReturnType<typeof openShell>>;
const at = '/internal/dashboard';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const described = (what: string) =>
  shell.sent
    .filter(({ path }: Sent) => path === `/api/signals/${what}`)
    .map(({ body }) => JSON.parse(body as string) as Record<string, unknown>);

async function open(given: ShellOptions = {}) {
  const done = () => new Response(null, { status: 204 });
  shell = await openShell({
    user: aUser(),
    at,
    routesOf: async (name, release) => tableOf(name, release),
    ...given,
    answers: {
      'POST /api/signals/started': done,
      'POST /api/signals/viewed': done,
      'POST /api/signals/failed': done,
      'POST /api/signals/measured': done,
      ...given.answers,
    },
  });
  await pass(5_000);
}
const hide = () =>
  act(() => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  localStorage.clear();
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await shell.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('le serveur apprend', () => {
  it('une fois, après la première page, qu’un onglet a démarré', async () => {
    await open();
    await pass(60_000);
    expect(described('started')).toEqual([{ receipt: aPage().receipt }]);
    expect(shell.sent.findIndex(({ path }) => path === '/api/signals/started')).toBeGreaterThan(0);
  });

  it('une fois, qu’une page est restée, et de quel module', async () => {
    await open();
    expect(described('viewed')).toEqual([]);
    await pass(60_000);
    expect(described('viewed')).toEqual([{ receipt: aPage().receipt, package: 'remote-internal' }]);
  });

  it('ce qui est levé hors de React, une fois chaque chose ; la page reste', async () => {
    await open();
    const fail = (message: string) => {
      const event = new ErrorEvent('error', { error: new TypeError(message), message });
      act(() => void window.dispatchEvent(event));
    };
    for (let n = 0; n < 20; n++) fail('x is undefined');
    expect(described('failed')).toMatchObject([
      { package: 'remote-internal', kind: 'error', receipt: aPage().receipt },
    ]);
    for (let n = 0; n < 20; n++) fail(`erreur ${n}`);
    expect(described('failed')).toHaveLength(10);
    expect(screen.getByText('Page 0')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('une panne d’avant, et celle d’une version remplacée, au compte de cette version', async () => {
    const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'failed' });
    await open({
      routesOf: async (name, release) =>
        release.container === 'remote-internal_0' ? Promise.reject(lost) : tableOf(name, release),
      answers: { 'GET /api/composition': json(200, aPage({ 'remote-internal': 1 })) },
    });
    expect(screen.getByText('Page 1')).toBeVisible();
    expect(described('failed')).toMatchObject([{ package: 'remote-internal', kind: 'load', receipt: aPage().receipt }]);
  });

  it('les temps d’une visite quand on la quitte, une fois, sans l’adresse elle-même', async () => {
    await open({ user: aUser({ role: 'teacher', teacher: { id: 3 } }), at: '/internal/teachers/show/3' });
    hide();
    hide();
    expect(described('measured')).toMatchObject([{ package: 'remote-internal', path: '/internal/teachers/show/:id' }]);
  });
});

it('un onglet ouvert depuis longtemps reçoit d’autres reçus, compte de nouveau et continue avec eux', async () => {
  const { receipt } = aPage();
  await open({ answers: { 'GET /api/composition': json(200, { ...aPage(), renewed: { [receipt]: 'renouvelé' } }) } });
  await pass(60_000);
  expect(shell.sent.find(({ path }) => path === '/api/composition')?.headers['Tandem-Receipts']).toBe(receipt);
  expect(described('started')).toEqual([{ receipt }, { receipt: 'renouvelé' }]);
  act(() => noteFault(new TypeError('x is undefined')));
  expect(described('failed')).toMatchObject([{ receipt: 'renouvelé' }]);
});

describe('ce qui attend sans fin quelque chose de son propre module', () => {
  const never = new Promise<never>(() => undefined);
  const Suspended = () => use(never);
  const texts = /mise à jour du logiciel/;
  const withPage = async (name: Remote, release: RemoteRelease) =>
    tableOf(name, release, name === 'remote-internal' ? { page: async () => ({ default: Suspended }) } : {});
  const withLayout = async (name: Remote, release: RemoteRelease) => ({
    ...tableOf(name, release),
    ...(name === 'remote-internal' && { layout: async () => ({ default: Suspended }) }),
  });

  it.each([
    ['une page : le cadre reste', withPage, true],
    ['un cadre', withLayout, false],
  ])('%s ; le dit après neuf secondes, et le serveur l’apprend', async (_what, routesOf, hasFrame) => {
    await open({ routesOf });
    expect(screen.queryByText(texts)).toBeNull();
    expect(screen.queryByText('Cadre 0') !== null).toBe(hasFrame);
    await pass(5_000);
    expect(screen.getByRole('heading', { name: texts })).toBeVisible();
    await pass(5_000);
    expect(described('started')).toHaveLength(1);
    expect(described('failed')).toMatchObject([{ package: 'remote-internal', kind: 'pending' }]);
    await shell.go('/external/ca-apprentice');
    expect(screen.getByRole('heading', { name: '/external/ca-apprentice' })).toBeVisible();
  });

  it('ouverte depuis une autre page, ne la laisse pas en place', async () => {
    await open({
      routesOf: async (name, release) => {
        const table = tableOf(name, release);
        const spoil = (row: PageRoute) =>
          row.path === '/internal/employees' ? { ...row, page: async () => ({ default: Suspended }) } : row;
        return { ...table, routes: table.routes.map(spoil) };
      },
    });
    await shell.go('/internal/employees');
    expect(screen.queryByText('Page 0')).toBeNull();
    await pass(9_000);
    expect(screen.getByRole('heading', { name: texts })).toBeVisible();
    expect(screen.getByText('Cadre 0')).toBeVisible();
  });
});

it('le serveur apprend qu’un onglet a démarré même quand sa première page ne vient pas', async () => {
  await open({ routesOf: () => new Promise(() => undefined) });
  await pass(8_000);
  expect(described('started')).toHaveLength(1);
});

it.each([['hors ligne', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)]])(
  '%s rien ne part',
  async (_what, prepare) => {
    await open();
    shell.sent.length = 0;
    prepare();
    act(() => noteFault(new Error('…')));
    hide();
    expect(shell.sent).toEqual([]);
  },
);

it('sans jeton, comme pour qui ne voit qu’une page d’erreur, le demande d’abord', async () => {
  await open();
  dropCookie();
  noteFault(new TypeError('x is undefined'));
  await pass(1000);
  expect(described('failed')).toHaveLength(1);
  expect(shell.count('/sanctum/csrf-cookie')).toBe(1);
});
