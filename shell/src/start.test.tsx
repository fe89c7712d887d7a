import { usePlatform } from '@tandem/shared/platform';
import { aUser } from '@tandem/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { json } from './testing/api-stand-in';
import { aPage, tables } from './testing/remotes';
import { heading, oneShell } from './testing/one-shell';

const tab = oneShell();
const admin = aUser();
const teacher = aUser({ role: 'teacher', teacher: { id: 3 } });
const adviser = aUser({ role: 'admin_External' });

describe('la session', () => {
  it('« logged » forgé ne montre rien avant GET /api/user', async () => {
    localStorage.setItem('logged', '{"id":1,"role":"admin","teacher":null}');
    await tab.open({ at: '/internal/dashboard' });
    await heading('/');
    expect(localStorage.getItem('logged')).toBe('false');
  });

  it('déconnecté dans un autre onglet, la page part et c’est « / » qui s’affiche', async () => {
    await tab.open({ user: admin, at: '/internal/dashboard' });
    await heading('/internal/dashboard');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'logged', newValue: 'false' })));
    expect(screen.queryByText('/internal/dashboard')).toBeNull();
    await heading('/');
    expect(window.location.pathname).toBe('/');
  });

  it.each([0, 503])(
    'quand GET /api/user répond %d, une page interne propose de réessayer, sans rapport',
    async (status) => {
      const answer = () => {
        if (status === 0) throw new TypeError('Failed to fetch');
        return json(status, { message: 'Indisponible.' });
      };
      await tab.open({ at: '/internal/dashboard', answers: { 'GET /api/user': [answer, json(200, admin)] } });
      await heading('Une erreur est survenue après une mise à jour du logiciel');
      expect(screen.getByText(/^Veuillez actualiser la page\. Le service ne répond pas/)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      await tab.shell.mouse.click(screen.getByRole('button', { name: 'Réessayer' }));
      await heading('/internal/dashboard');
    },
  );

  it('un 429 sur GET /api/user efface la personne, le dit et ne redemande pas', async () => {
    const answers = { 'GET /api/user': json(429, {}, { 'retry-after': '30' }) };
    await tab.open({ at: '/internal/dashboard', answers });
    await heading('/');
    expect(await screen.findByText(/Trop de demandes/)).toBeVisible();
    expect(tab.shell.count('/api/user')).toBe(1);
  });
});

describe('un appel refusé par un 401', () => {
  const things = { method: 'GET', path: '/api/things' } as const;
  const Calling = () => {
    const { call } = usePlatform();
    return <button onClick={() => void call(things, {}).catch(() => undefined)}>appeler</button>;
  };
  const withCalls = async (name: keyof typeof tables) => ({
    ...tables[name],
    routes: tables[name].routes.map((row) => ({ ...row, page: async () => ({ default: Calling }) })),
  });

  it.each([
    ['/internal/dashboard', '/', 0, admin],
    ['/external/ca-apprentice', '/', 0, adviser],
    ['/internal/login', '/internal/login', 1, null],
    ['/', '/', 1, null],
  ])('sur %s mène à %s et ouvre %d rapport', async (at, lands, dialogs, user) => {
    await tab.open({ user, at, routesOf: withCalls, answers: { 'GET /api/things': json(401, { message: 'Non.' }) } });
    await tab.shell.mouse.click(await screen.findByRole('button', { name: 'appeler' }));
    await waitFor(() => expect(window.location.pathname).toBe(lands));
    expect(localStorage.getItem('logged')).toBe('false');
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs));
  });
});

describe('GET /api/user sur une page publique externe (house 29)', () => {
  const at = '/external/ca-apprentice';
  const signedIn = '{"id":9,"role":"external_conseiller","teacher":null}';

  it.each([
    ['un 401 pour qui n’est pas connu n’envoie nulle part', 401, 'false', at, 'false'],
    ['un 401 pour qui était connu efface la personne et mène à /', 401, signedIn, '/', 'false'],
    ['un 429 efface la personne (spec §4)', 429, signedIn, at, 'false'],
  ])('%s', async (_, status, before, lands, after) => {
    localStorage.setItem('logged', before);
    await tab.open({ at, answers: { 'GET /api/user': json(status, { message: 'Non.' }) } });
    await waitFor(() => expect(tab.shell.count('/api/user')).toBe(1));
    await waitFor(() => expect([window.location.pathname, localStorage.getItem('logged')]).toEqual([lands, after]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('une adresse que personne ne connaît (spec §6)', () => {
  it.each([
    ['une visiteuse', null, '/internal/nope', '/'],
    ['un répétiteur', teacher, '/internal/nope', '/internal/teachers/show/3'],
    ['un externe', adviser, '/internal/nope', '/external/ca-apprentice'],
    ['un externe, chez les externes', adviser, '/external/nope', '/external/ca-apprentice'],
    ['une admin', admin, '/internal/nope', '/internal/nope'],
    ['une visiteuse, chez les externes', null, '/external/nope', '/external/nope'],
  ])('%s arrive sur %s', async (_, user, at, lands) => {
    await tab.open({ user, at });
    await waitFor(() => expect(window.location.pathname).toBe(lands));
  });

  it('garde à une admin la navigation et un titre', async () => {
    await tab.open({ user: admin, at: '/internal/nope' });
    await heading('Page introuvable');
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    expect(document.title).toBe('Page introuvable · Tandem');
  });
});

describe('connecté sans « logged »', () => {
  it('ne montre pas la connexion avant que GET /api/user ait répondu (spec §2)', async () => {
    let reply: (answer: Response) => void = () => undefined;
    const answers = { 'GET /api/user': () => new Promise<Response>((resolve) => (reply = resolve)) };
    await tab.open({ at: '/', page: { ...aPage(), hasSession: true }, answers });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await act(async () => reply(json(200, admin)));
    await heading('/internal/dashboard');
  });
});

describe('un rôle que personne ne connaît', () => {
  it.each(['/internal/dashboard', '/'])('se dit sur %s, avec de quoi sortir', async (at) => {
    localStorage.setItem('logged', '{"id":1,"role":"stagiaire","teacher":null}');
    const answers = { 'GET /api/user': json(403, { message: 'Non.' }), 'POST /logout': json(200, null) };
    await tab.open({ at, answers });
    await heading('Votre compte n’ouvre aucune page');
    await tab.shell.mouse.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('au démarrage', () => {
  it.each([
    [false, 'status', 'Chargement…'],
    [true, 'alert', /mise à jour du logiciel/],
  ])('après un rechargement automatique (%s), l’attente dit pourquoi', async (hasReloaded, role, said) => {
    sessionStorage.setItem('tandem.reloadedAt', String(hasReloaded ? Date.now() : 0));
    await tab.open({ user: admin, at: '/internal/dashboard', routesOf: () => new Promise(() => undefined) });
    expect(screen.getAllByRole(role).some(({ textContent }) => textContent?.match(said))).toBe(true);
  });
});

describe('d’une page à l’autre', () => {
  it('le cadre reste, le titre suit et le titre de la page reçoit le focus', async () => {
    await tab.open({ user: admin, at: '/internal/dashboard' });
    await heading('/internal/dashboard');
    await tab.shell.mouse.type(screen.getByLabelText('Recherche'), 'ada');
    await tab.shell.go('/internal/employees');
    expect(await heading('/internal/employees')).toHaveFocus();
    expect(screen.getByLabelText('Recherche')).toHaveValue('ada');
    expect(document.title).toBe('Page /internal/employees · Tandem');
  });
});
