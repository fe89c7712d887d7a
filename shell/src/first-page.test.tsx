import { everyone } from '@tandem/shared/access';
import type { RouteTable } from '@tandem/shared/routing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { firstPage } from './first-page';
import { notices } from './notices/notices';
import { start } from './start';
import { apiStandIn, json, setCookie } from './testing/api-stand-in';
import { aPage, pageAt, tables } from './testing/remotes';
import { withstandRewriting } from './watch/rewritten-texts';

/** Keeps what stands in its field when it takes over, as the sign-in form does. */
function Form() {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  useLayoutEffect(() => setName(field.current?.value ?? ''), []);
  return (
    // oxlint-disable-next-line react/forbid-elements -- as a browser finds it, before React
    <form>
      <h1>Bienvenue</h1>
      <input ref={field} aria-label="Nom" value={name} onChange={({ target }) => setName(target.value)} />
      <p>{name && `Bonjour ${name}`}</p>
    </form>
  );
}

const table: RouteTable = {
  ...tables['remote-auth'],
  routes: [pageAt('/', { roles: everyone, isStatic: true, page: async () => ({ default: Form }) })],
};
const lost = Object.assign(new Error('Loading start.js failed.'), { name: 'ChunkLoadError', type: 'failed' });
const field = () => screen.getByLabelText<HTMLInputElement>('Nom');

let stop: (() => void) | undefined;

/** A visitor at the finished page, before the shell; `typed` stands in the field already. */
function arrive(typed: string) {
  document.body.innerHTML = `<div id="root"><div data-remote="remote-auth">${renderToString(<Form />)}</div></div>`;
  window.history.replaceState(null, '', '/');
  setCookie('jeton');
  field().value = typed;
  return apiStandIn({ 'GET /api/user': json(401, {}), 'GET /api/composition': json(503, {}) });
}

const began = (beginning: ReturnType<typeof firstPage>) =>
  act(async () => {
    const { page, loadTable, first } = await beginning;
    stop = start(page, loadTable, first);
  });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  await act(async () => {
    notices.set([]);
    stop?.();
  });
  jest.restoreAllMocks();
});

it('la page que le serveur a envoyée est reprise : mêmes champs, rien de perdu, aucun appel attendu', async () => {
  const { sent } = arrive('Ada');
  const standing = field();
  await began(firstPage(aPage(), async () => table));
  expect(field()).toBe(standing);
  expect(screen.getByText('Bonjour Ada')).toBeVisible();
  expect(document.querySelectorAll('form')).toHaveLength(1);
  expect(console.error).not.toHaveBeenCalled();
  // Nobody waits for the signal that the page has begun; it goes some time later.
  const awaited = () => sent.map(({ path }) => path).filter((path) => path !== '/api/signals/started');
  await waitFor(() => expect(awaited()).toEqual(['/api/user']));
});

it('une page que le navigateur a traduite avant qu’elle soit reprise est dessinée encore, et personne n’est en faute', async () => {
  const { sent } = arrive('');
  const font = document.createElement('font');
  font.append('Welcome');
  screen.getByText('Bienvenue').replaceChildren(font);
  const undo = withstandRewriting();
  await began(firstPage(aPage(), async () => table));
  expect(screen.getByText('Bienvenue')).toBeVisible();
  expect(screen.queryByText('Welcome')).toBeNull();
  expect(console.error).not.toHaveBeenCalled();
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/signals/started'));
  expect(sent.map(({ path }) => path)).not.toContain('/api/signals/failed');
  undo();
});

it('si la page ne vient pas et que rien n’y est écrit, c’est la page d’erreur qui le dit', async () => {
  sessionStorage.setItem('tandem.reloadedAt', String(Date.now()));
  arrive('');
  await began(firstPage(aPage(), () => Promise.reject<RouteTable>(lost)));
  expect(await screen.findByRole('heading', { name: /mise à jour du logiciel/ })).toBeVisible();
});

it('si elle ne vient pas mais que quelque chose y est écrit, cela reste, et «Réessayer» la demande encore', async () => {
  arrive('Ada');
  const standing = field();
  const loadTable = jest.fn(async () => table).mockRejectedValueOnce(lost);
  const beginning = firstPage(aPage(), loadTable);
  await act(async () => undefined);
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  expect(field()).toBe(standing);
  await userEvent.click(again);
  await began(beginning);
  expect(field()).toBe(standing);
  expect(screen.getByText('Bonjour Ada')).toBeVisible();
});
