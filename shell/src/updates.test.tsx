import { aUser } from '@tandem/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Page } from './releases/composition';
import { unsavedChangesGuard } from './router/unsaved';
import { json } from './testing/api-stand-in';
import { aPage, tableOf } from './testing/remotes';
import { type ShellOptions, openShell } from './testing/shell-in-a-page';

const at = '/internal/dashboard';
const offer = 'Nouvelle version disponible';
const later = 'La nouvelle version sera prise dès que possible.';
const mouse = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const reload = jest.fn();
let shell: Awaited<ReturnType<typeof openShell>>;
let live: Page;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const choose = async () => {
  await mouse.click(screen.getByRole('button', { name: 'Mettre à jour' }));
  await pass(0);
};

/** The page stands, its background runs, and something else is live by now. */
async function openBefore(next: Page, given: ShellOptions = {}) {
  live = aPage();
  shell = await openShell({
    user: aUser(),
    at,
    routesOf: async (name, release) => tableOf(name, release),
    ...given,
    answers: { 'GET /api/composition': () => json(200, live), ...given.answers },
  });
  await pass(5_000);
  live = next;
  await pass(60_000);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  localStorage.clear();
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation((said: { type?: string }) => {
    // What jsdom says when a page reloads.
    if (said?.type === 'not implemented') reload();
  });
});
afterEach(async () => {
  await shell.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  reload.mockClear();
});

describe('une version plus récente', () => {
  it('est offerte sans que la page change, et prise sur demande : cadre, page, titre et focus', async () => {
    await openBefore(aPage({ 'remote-internal': 1 }));
    expect(screen.getByText(offer)).toBeVisible();
    expect(screen.getByText('Page 0')).toBeVisible();
    await choose();
    expect([screen.getByText('Page 1'), screen.getByText('Cadre 1')].map((each) => each.isConnected)).toEqual([
      true,
      true,
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText(offer)).toBeNull();
    expect(screen.getByText('La nouvelle version est en place.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reste offerte, n’est offerte qu’une fois et revient quand une autre la suit', async () => {
    await openBefore(aPage({ 'remote-internal': 1 }));
    await pass(60_000);
    expect(screen.getAllByText(offer)).toHaveLength(1);
    await mouse.click(screen.getByRole('button', { name: 'Fermer le message' }));
    await pass(120_000);
    expect(screen.queryByText(offer)).toBeNull();
    live = aPage({ 'remote-internal': 2 });
    await pass(60_000);
    expect(screen.getByText(offer)).toBeVisible();
  });

  it('retirée entre-temps n’est plus offerte', async () => {
    await openBefore(aPage({ 'remote-internal': 1 }));
    live = aPage();
    await pass(60_000);
    expect(screen.queryByText(offer)).toBeNull();
  });

  it('d’un module qui n’a pas encore servi vaut dès qu’on y va', async () => {
    await openBefore(aPage({ 'remote-external': 1 }));
    await choose();
    expect(screen.getByText('Page 0')).toBeVisible();
    await shell.go('/external/ca-apprentice');
    await pass(100);
    expect(screen.getByText('Page 1')).toBeVisible();
  });

  it('de la coquille recharge la page, une fois', async () => {
    await openBefore(aPage({}, '1.0.0+fedcba987654'));
    expect(reload).not.toHaveBeenCalled();
    await choose();
    await pass(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('dont une adresse se confondrait avec une ancienne recharge la page', async () => {
    const renamed = (path: string) => path.replace('/show/:id', '/show/:teacherId');
    const routesOf: ShellOptions['routesOf'] = async (name, release) => {
      const table = tableOf(name, release);
      if (release.container.endsWith('0')) return table;
      return { ...table, routes: table.routes.map((row) => ({ ...row, path: renamed(row.path) })) };
    };
    await openBefore(aPage({ 'remote-internal': 1 }), { routesOf });
    await choose();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Page 0')).toBeVisible();
  });

  it('qui n’a plus la page ouverte attend que l’on soit ailleurs', async () => {
    const routesOf: ShellOptions['routesOf'] = async (name, release) => {
      const table = tableOf(name, release);
      if (release.container.endsWith('0')) return table;
      return { ...table, routes: table.routes.filter(({ path }) => path !== at) };
    };
    await openBefore(aPage({ 'remote-internal': 1 }), { routesOf });
    await choose();
    expect(screen.getByText(later)).toBeVisible();
    await shell.go('/internal/employees');
    await pass(6_000);
    expect(screen.getByText('Page 1')).toBeVisible();
  });

  it('qui a pris la place laisse partir l’ancienne : si celle-ci revient, elle est chargée à nouveau', async () => {
    const routesOf = jest.fn<
      ReturnType<NonNullable<ShellOptions['routesOf']>>,
      Parameters<NonNullable<ShellOptions['routesOf']>>
    >(async (name, release) => tableOf(name, release));
    const asked = () => routesOf.mock.calls.filter(([, { container }]) => container === 'remote-internal_0');
    await openBefore(aPage({ 'remote-internal': 1 }), { routesOf });
    await choose();
    await pass(6_000);
    expect(asked()).toHaveLength(1);
    live = aPage();
    await pass(60_000);
    await choose();
    expect(screen.getByText('Page 0')).toBeVisible();
    expect(asked()).toHaveLength(2);
  });

  it('qui ne vient pas laisse la page comme elle est et le dit', async () => {
    const routesOf: ShellOptions['routesOf'] = async (name, release) =>
      release.container.endsWith('1') ? Promise.reject(new Error('…')) : tableOf(name, release);
    await openBefore(aPage({ 'remote-internal': 1 }), { routesOf });
    await choose();
    expect(screen.getByText(/n’a pas pu être chargée/)).toBeVisible();
    expect(screen.getByText('Page 0')).toBeVisible();
  });

  it('n’est pas demandée quand la page n’est pas visible ; au retour, toutes les 15 s au plus', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await openBefore(aPage({ 'remote-internal': 1 }));
    await pass(600_000);
    expect(shell.count('/api/composition')).toBe(0);
    visibility.mockReturnValue('visible');
    for (let times = 0; times < 5; times++) act(() => void window.dispatchEvent(new Event('focus')));
    await pass(14_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(shell.count('/api/composition')).toBe(1);
    await pass(1_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(shell.count('/api/composition')).toBe(2);
  });
});

describe('un module mis hors service', () => {
  const without = (owner: string): Page => {
    const { remotes, ...page } = aPage();
    return { ...page, remotes: Object.fromEntries(Object.entries(remotes).filter(([name]) => name !== owner)) };
  };
  const gone = 'Page hors service';

  it('le dit à la place de sa page ; les autres modules restent', async () => {
    await openBefore(without('remote-internal'));
    expect(screen.getByRole('heading', { name: gone })).toBeVisible();
    await shell.go('/external/ca-apprentice');
    await pass(100);
    expect(screen.queryByRole('heading', { name: gone })).toBeNull();
  });

  it('qui n’a pas encore servi n’ouvre plus', async () => {
    await openBefore(without('remote-external'));
    expect(screen.getByText('Page 0')).toBeVisible();
    await shell.go('/external/ca-apprentice');
    await pass(100);
    expect(screen.getByRole('heading', { name: gone })).toBeVisible();
  });

  it('ne prend pas la page où l’on écrit', async () => {
    const end = unsavedChangesGuard();
    await openBefore(without('remote-internal'));
    expect(screen.getByText('Page 0')).toBeVisible();
    end();
    await pass(60_000);
    expect(screen.getByRole('heading', { name: gone })).toBeVisible();
  });

  it('revient avec une version remise en service', async () => {
    await openBefore(without('remote-external'));
    live = aPage();
    await pass(60_000);
    await shell.go('/external/ca-apprentice');
    await pass(100);
    expect(screen.getByText('Page 0')).toBeVisible();
  });
});

describe('une saisie', () => {
  const dirty: [what: string, begin: () => Promise<() => void | Promise<void>>][] = [
    ['un formulaire non enregistré', async () => unsavedChangesGuard()],
    [
      'un champ rempli',
      async () => {
        await mouse.type(screen.getByLabelText('Saisie'), 'Éléonore');
        return () => mouse.clear(screen.getByLabelText('Saisie'));
      },
    ],
    [
      'une fenêtre ouverte',
      async () => {
        const dialog = document.body.appendChild(document.createElement('dialog'));
        dialog.open = true;
        return () => dialog.remove();
      },
    ],
  ];

  it.each(dirty)('%s fait attendre le remplacement, qui suit de lui-même', async (_what, begin) => {
    await openBefore(aPage({ 'remote-internal': 1 }));
    const end = await begin();
    await act(async () => screen.getByRole('button', { name: 'Mettre à jour', hidden: true }).click());
    await pass(5_000);
    expect(screen.getByText(later)).toBeVisible();
    expect(screen.getByText('Page 0')).toBeVisible();
    await act(async () => end());
    await pass(1_000);
    expect(screen.getByText('Page 1')).toBeVisible();
  });

  it('un champ rempli pendant que la version vient n’est pas perdu', async () => {
    let arrive = () => undefined as void;
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    const routesOf: ShellOptions['routesOf'] = async (name, release) => {
      if (release.container.endsWith('1')) await coming;
      return tableOf(name, release);
    };
    await openBefore(aPage({ 'remote-internal': 1 }), { routesOf });
    await choose();
    await mouse.type(screen.getByLabelText('Saisie'), 'Éléonore');
    await act(async () => arrive());
    await pass(5_000);
    expect(screen.getByLabelText('Saisie')).toHaveValue('Éléonore');
    expect(screen.getByText('Page 0')).toBeVisible();
  });
});
