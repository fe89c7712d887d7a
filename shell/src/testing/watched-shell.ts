import { aUser } from '@tandem/shared/testing';
import { act } from '@testing-library/react';
import { keepNatives } from '../watch/natives';
import { aPage, tableOf } from './remotes';
import { openShell } from './shell-in-a-page';

let shell: Awaited<ReturnType<typeof openShell>>;
let forget: () => void;

const done = () => new Response(null, { status: 204 });

/** A person's shell at the dashboard, in a tab and on a clock of its own; its watch begins within five seconds. */
export async function openWatched() {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  window.scrollTo = jest.fn();
  // jsdom does not reload, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shell = await openShell({
    user: aUser(),
    at: '/internal/dashboard',
    routesOf: async (name, release) => tableOf(name, release),
    page: aPage(),
    answers: { 'POST /api/signals/started': done, 'POST /api/signals/failed': done },
  });
  forget = keepNatives();
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const go = (to: string) => shell.go(to);

/** What the server was told: of whom, what, in which words. */
export const signals = () =>
  shell.sent
    .filter(({ path }) => path === '/api/signals/failed')
    .map(({ body }) => JSON.parse(body as string) as { package: string; kind: string; message: string })
    .map(({ package: of, kind, message }) => [of, kind, message]);
export const own = (kind: string, message: string) => ['remote-internal', kind, `Misconduct: ${message}`];

export async function closeWatched() {
  forget();
  await shell.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
}
