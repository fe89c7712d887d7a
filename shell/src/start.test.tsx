import { usePlatform } from '@tandem/shared/platform';
import { aUser } from '@tandem/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { json } from './testing/api-stand-in';
import { aPage, tables } from './testing/remotes';
import { type ShellOptions, openShell } from './testing/shell-in-a-page';

let shell: Awaited<ReturnType<typeof openShell>>;
const open = async (given: ShellOptions) => (shell = await openShell(given));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await shell.stop();
  jest.restoreAllMocks();
});

const admin = aUser();
const coach = aUser({ role: 'coach' });
const teacher = aUser({ role: 'teacher', teacher: { id: 3 } });
const adviser = aUser({ role: 'admin_External' });

describe('les gardes (spec §2, §6)', () => {
  it.each([
    ['personne', '/', '/', null],
    ['personne', '/internal/dashboard', '/', null],
    ['personne', '/internal/employees', '/', null],
    ['personne', '/internal/nulle-part', '/', null],
    ['personne', '/internal', '/', null],
    ['personne', '/internal/login', '/internal/login', null],
    ['personne', '/external/ca-apprentice', '/external/ca-apprentice', null],
    ['admin', '/', '/internal/dashboard', admin],
    ['admin', '/internal', '/internal/dashboard', admin],
    ['admin', '/internal/login', '/internal/dashboard', admin],
    ['admin', '/internal/employees', '/internal/employees', admin],
    ['admin', '/external/aa-apprentice', '/internal/dashboard', admin],
    ['admin', '/external/ca-apprentice', '/external/ca-apprentice', admin],
    ['teacher', '/', '/internal/teachers/show/3', teacher],
    ['teacher', '/internal/dashboard', '/internal/teachers/show/3', teacher],
    ['teacher', '/internal/teachers/show/4', '/internal/teachers/show/3', teacher],
    ['external', '/', '/external/ca-apprentice', adviser],
    ['external', '/internal/dashboard', '/external/ca-apprentice', adviser],
  ])('%s sur %s arrive sur %s', async (_who, at, lands, user) => {
    await open({ user, at });
    await waitFor(() => expect(window.location.pathname).toBe(lands));
    await heading(lands.replace(/\/\d+$/, '/:id'));
    expect(document.title).toMatch(/^Page .+ · Tandem$/);
    expect(shell.sent.filter(({ path }) => path !== '/api/user')).toEqual([]);
  });

  it.each([
    ['/internal/employees', /est réservé aux administrateur·trices\.$/],
    ['/internal/teachers/show/4', /que votre propre fiche/],
  ])('qui est mené ailleurs depuis %s apprend pourquoi', async (at, why) => {
    await open({ user: teacher, at });
    await heading('/internal/teachers/show/:id');
    expect(await screen.findByText(why)).toBeVisible();
  });

  it.each([
    ['depuis la connexion', '/'],
    ['depuis l’autre adresse de la connexion', '/internal/login'],
    ['par « Accueil » (spec §6)', '/internal/dashboard'],
  ])('qui arrive %s n’apprend rien', async (_what, at) => {
    await open({ user: teacher, at });
    await heading('/internal/teachers/show/:id');
    expect(screen.queryByText(/réservé|propre fiche/)).toBeNull();
  });

  it('le code d’une page qu’un rôle ne peut pas ouvrir n’est jamais demandé', async () => {
    const employees = tables['remote-internal'].routes.find(({ path }) => path === '/internal/employees')!;
    const asked = jest.spyOn(employees, 'page');
    await open({ user: coach, at: '/internal/employees' });
    await heading('Page réservée');
    expect(asked).not.toHaveBeenCalled();
  });

  it('une page d’un autre rôle dit pour qui elle est, dans le cadre, où s’adresser, et mène à l’accueil', async () => {
    const page = aPage();
    const config = { ...page.config, contactEmail: 'info@exemple.ch', contactPhone: '+41 21 555 01 00' };
    await open({ user: coach, at: '/internal/employees', page: { ...page, config } });
    await heading('Page réservée');
    expect(window.location.pathname).toBe('/internal/employees');
    expect(screen.getByRole('alert')).toHaveTextContent(/est réservé aux administrateur·trices\. Demandez/);
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'info@exemple.ch' })).toHaveAttribute('href', 'mailto:info@exemple.ch');
    expect(screen.getByRole('link', { name: '+41 21 555 01 00' })).toHaveAttribute('href', 'tel:+41215550100');
    await shell.mouse.click(screen.getByRole('link', { name: 'Retour à l’accueil' }));
    await heading('/internal/dashboard');
  });

  it.each([
    ['un enseignant sans fiche', '/internal/dashboard', aUser({ role: 'teacher' })],
    ['un enseignant sans fiche', '/', aUser({ role: 'teacher' })],
    ['un rôle inconnu', '/internal/dashboard', aUser({ role: 'stagiaire' })],
  ])('%s sur %s lit pourquoi et peut se déconnecter', async (_who, at, user) => {
    await open({ user, at, answers: { 'POST /logout': new Response(null, { status: 204 }) } });
    await heading('Votre compte n’ouvre aucune page');
    await shell.mouse.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(shell.count('/logout')).toBe(1);
    expect(localStorage.getItem('logged')).toBe('false');
  });
});

describe('la session', () => {
  it('« logged » forgé ne montre rien avant GET /api/user', async () => {
    localStorage.setItem('logged', '{"id":1,"role":"admin","teacher":null}');
    await open({ at: '/internal/dashboard' });
    await heading('/');
    expect(localStorage.getItem('logged')).toBe('false');
  });

  it('déconnecté dans un autre onglet, la page part et c’est « / » qui s’affiche', async () => {
    await open({ user: admin, at: '/internal/dashboard' });
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
      await open({ at: '/internal/dashboard', answers: { 'GET /api/user': [answer, json(200, admin)] } });
      await heading('Une erreur est survenue après une mise à jour du logiciel');
      expect(screen.getByText(/^Veuillez actualiser la page\. Le service ne répond pas/)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      await shell.mouse.click(screen.getByRole('button', { name: 'Réessayer' }));
      await heading('/internal/dashboard');
    },
  );

  it('un 429 sur GET /api/user efface la personne, le dit et ne redemande pas', async () => {
    const answers = { 'GET /api/user': json(429, {}, { 'retry-after': '30' }) };
    await open({ at: '/internal/dashboard', answers });
    await heading('/');
    expect(await screen.findByText(/Trop de demandes/)).toBeVisible();
    expect(shell.count('/api/user')).toBe(1);
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
    await open({ user, at, routesOf: withCalls, answers: { 'GET /api/things': json(401, { message: 'Non.' }) } });
    await shell.mouse.click(await screen.findByRole('button', { name: 'appeler' }));
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
    await open({ at, answers: { 'GET /api/user': json(status, { message: 'Non.' }) } });
    await waitFor(() => expect(shell.count('/api/user')).toBe(1));
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
    await open({ user, at });
    await waitFor(() => expect(window.location.pathname).toBe(lands));
  });

  it('garde à une admin la navigation et un titre', async () => {
    await open({ user: admin, at: '/internal/nope' });
    await heading('Page introuvable');
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    expect(document.title).toBe('Page introuvable · Tandem');
  });
});

describe('connecté sans « logged »', () => {
  it('ne montre pas la connexion avant que GET /api/user ait répondu (spec §2)', async () => {
    let reply: (answer: Response) => void = () => undefined;
    const answers = { 'GET /api/user': () => new Promise<Response>((resolve) => (reply = resolve)) };
    await open({ at: '/', page: { ...aPage(), hasSession: true }, answers });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await act(async () => reply(json(200, admin)));
    await heading('/internal/dashboard');
  });
});

describe('un rôle que personne ne connaît', () => {
  it.each(['/internal/dashboard', '/'])('se dit sur %s, avec de quoi sortir', async (at) => {
    localStorage.setItem('logged', '{"id":1,"role":"stagiaire","teacher":null}');
    const answers = { 'GET /api/user': json(403, { message: 'Non.' }), 'POST /logout': json(200, null) };
    await open({ at, answers });
    await heading('Votre compte n’ouvre aucune page');
    await shell.mouse.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('au démarrage', () => {
  it.each([
    [false, 'status', 'Chargement…'],
    [true, 'alert', /mise à jour du logiciel/],
  ])('après un rechargement automatique (%s), l’attente dit pourquoi', async (hasReloaded, role, said) => {
    sessionStorage.setItem('tandem.reloadedAt', String(hasReloaded ? Date.now() : 0));
    await open({ user: admin, at: '/internal/dashboard', routesOf: () => new Promise(() => undefined) });
    expect(screen.getAllByRole(role).some(({ textContent }) => textContent?.match(said))).toBe(true);
  });
});

describe('les pannes d’un module', () => {
  const row = (page: () => Promise<{ default: ComponentType }>) => async (name: keyof typeof tables) =>
    name === 'remote-internal'
      ? { ...tables[name], routes: tables[name].routes.map((each) => ({ ...each, page })) }
      : tables[name];
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'failed' });
  const Throwing = () => {
    throw new TypeError("Cannot read properties of undefined (reading 'id')");
  };

  const ThrowingLater = () => {
    useEffect(() => {
      throw new TypeError('x is undefined');
    });
    return <p>…</p>;
  };

  it.each([
    ['une page qui lève une erreur', () => Promise.resolve({ default: Throwing }), /mise à jour du logiciel/],
    [
      'une page dont un effet lève une erreur',
      () => Promise.resolve({ default: ThrowingLater }),
      /mise à jour du logiciel/,
    ],
    [
      'une page qui n’en est pas une',
      () => Promise.resolve(JSON.parse('{}') as { default: ComponentType }),
      /mise à jour du logiciel/,
    ],
    ['une page qui ne charge pas', () => Promise.reject(lost), /mise à jour du logiciel/],
  ])('%s laisse la navigation debout', async (_what, page, title) => {
    sessionStorage.setItem('tandem.reloadedAt', String(Date.now()));
    await open({ user: admin, at: '/internal/dashboard', routesOf: row(page) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('un module absent laisse les autres marcher, et un nouvel essai le demande encore', async () => {
    sessionStorage.setItem('tandem.reloadedAt', String(Date.now()));
    const routesOf = jest.fn(async (name: keyof typeof tables) =>
      name === 'remote-internal' ? Promise.reject(lost) : tables[name],
    );
    await open({ user: admin, at: '/internal/dashboard', routesOf });
    await heading('Une erreur est survenue après une mise à jour du logiciel');
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Actualiser' }));
    await shell.go('/external/ca-apprentice');
    await heading('/external/ca-apprentice');
    await shell.go('/internal/employees');
    await waitFor(() => expect(routesOf.mock.calls.filter(([name]) => name === 'remote-internal')).toHaveLength(2));
  });

  it('une adresse inconnue est dite introuvable dans le cadre', async () => {
    await open({ user: admin, at: '/internal/nulle-part' });
    await heading('Page introuvable');
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  });
});

describe('d’une page à l’autre', () => {
  it('le cadre reste, le titre suit et le titre de la page reçoit le focus', async () => {
    await open({ user: admin, at: '/internal/dashboard' });
    await heading('/internal/dashboard');
    await shell.mouse.type(screen.getByLabelText('Recherche'), 'ada');
    await shell.go('/internal/employees');
    expect(await heading('/internal/employees')).toHaveFocus();
    expect(screen.getByLabelText('Recherche')).toHaveValue('ada');
    expect(document.title).toBe('Page /internal/employees · Tandem');
  });
});
