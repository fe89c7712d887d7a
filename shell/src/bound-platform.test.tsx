import { type Platform, usePlatform } from '@tandem/shared/platform';
import { aUser } from '@tandem/shared/testing';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { notify } from './notices/notices';
import { json, type Sent } from './testing/api-stand-in';
import { aPage, tableOf } from './testing/remotes';
import { openShell } from './testing/shell-in-a-page';

const endpoint = { method: 'GET', path: '/api/things' } as const;
const fail = () => {
  throw new Error('planted');
};
/** What a remote that was not checked by a compiler hands over. */
const any = <T,>(value: unknown) => value as T;

let shell: Awaited<ReturnType<typeof openShell>>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const blamed = () =>
  shell.sent
    .filter(({ path }: Sent) => path === '/api/signals/failed')
    .map(({ body }) => JSON.parse(body as string) as Record<string, unknown>);

/** What a browser does with a promise that rejects; jsdom does not. */
const nobodyHandles = (reason: unknown) =>
  void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

type Misuse = (platform: Platform) => unknown;

/** A page of remote-internal that uses its port in an effect or, later, in a timer. */
const pageThat = (misuse: Misuse, afterMs: number) =>
  function Page() {
    const platform = usePlatform();
    useEffect(() => {
      const run = () => void Promise.resolve(misuse(platform)).catch(nobodyHandles);
      if (afterMs > 0) setTimeout(run, afterMs);
      else run();
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
    }, []);
    return <h1>Page fautive</h1>;
  };

async function open(misuse: Misuse, afterMs = 0) {
  const done = () => new Response(null, { status: 204 });
  const Page = pageThat(misuse, afterMs);
  shell = await openShell({
    user: aUser(),
    at: '/internal/dashboard',
    routesOf: async (name, release) =>
      tableOf(name, release, name === 'remote-internal' ? { page: async () => ({ default: Page }) } : {}),
    answers: {
      'POST /api/signals/started': done,
      'POST /api/signals/failed': done,
      'GET /api/things': json(500, { message: 'Le serveur a échoué.' }),
    },
  });
  await pass(10_000);
}

/** One of each kind: what else a function refuses is a table of `guarded-port.test`. */
const misuses: [what: string, misuse: Misuse][] = [
  ['notify', ({ notify: say }) => say({ text: any({ a: 1 }) })],
  ['call', ({ call }) => call(any<typeof endpoint>({ a: 1 }), any({}))],
  ['call, un corps circulaire', ({ call }) => call({ ...endpoint, method: 'POST' }, any({ body: circular() }))],
  ['call, params nuls', ({ call }) => call({ ...endpoint, path: '/api/things/:id' }, any({ params: null }))],
  ['download', ({ download }) => download(any(undefined))],
  ['setTheme', ({ setTheme }) => setTheme(any(fail))],
  ['onRetry', ({ onRetry }) => onRetry?.(any({ a: 1 }))],
  ['seal', ({ seal }) => seal?.ready(any(fail))],
];

function circular() {
  const body: Record<string, unknown> = {};
  return (body.self = body);
}

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

describe.each([
  ['dans un effet', 0],
  ['dans une minuterie, sur la page d’un autre module', 20_000],
])('ce que la porte ne prend pas, %s', (_when, afterMs) => {
  it.each(misuses)('%s : est au compte du module qui l’a donné, et les pages restent', async (_what, misuse) => {
    await open(misuse, afterMs);
    if (afterMs > 0) await shell.go('/external/ca-apprentice');
    await pass(afterMs);
    expect(blamed()).toMatchObject([{ package: 'remote-internal', kind: 'error', receipt: aPage().receipt }]);
    expect(blamed()[0]?.message).toMatch(/^MisuseError: platform\./);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

it('une action confiée qui lève est au compte de qui l’a confiée', async () => {
  await open(({ notify: say }) => say({ text: 'x', action: { label: 'Annuler', run: fail } }));
  await shell.go('/external/ca-apprentice');
  await act(async () => screen.getByRole('button', { name: 'Annuler' }).click());
  expect(blamed()).toMatchObject([{ package: 'remote-internal', message: 'Error: planted' }]);
});

it('après tout cela, les messages paraissent et un appel refusé ouvre le rapport', async () => {
  await open((platform) => {
    for (const [, misuse] of misuses) void Promise.resolve(misuse(platform)).catch(() => undefined);
    return platform.call(endpoint, {}).catch(() => undefined);
  });
  act(() => notify({ text: 'Encore là.' }));
  expect(screen.getByText('Encore là.')).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Signaler un problème' })).toBeVisible();
});

it('ses fonctions restent les mêmes quand le thème change : ce qui y est retenu ne se perd pas', async () => {
  const seen: Platform[] = [];
  const Page = () => {
    seen.push(usePlatform());
    return <h1>Page</h1>;
  };
  shell = await openShell({
    user: aUser(),
    at: '/internal/dashboard',
    routesOf: async (name, release) => tableOf(name, release, { page: async () => ({ default: Page }) }),
  });
  const [first] = seen;
  act(() => first?.setTheme('dark'));
  expect(seen.at(-1)?.theme).toBe('dark');
  expect(seen.at(-1)?.call).toBe(first?.call);
});
