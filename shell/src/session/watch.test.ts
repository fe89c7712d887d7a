import { aUser } from '@tandem/shared/testing';
import { createSession } from './session';
import { watchSession } from './watch';

const ada = aUser({ id: 7 });
const same = JSON.stringify({ id: 7, role: 'admin', teacher: null });
const other = JSON.stringify({ id: 8, role: 'coach', teacher: null });

function watched(answer: unknown = aUser({ id: 8, role: 'coach' })) {
  const fetchUser = jest.fn(async () => answer);
  const session = createSession({ fetchUser, isLoginPage: () => false, onLimited: jest.fn() });
  session.open(ada);
  return { session, fetchUser, stop: watchSession(session) };
}

const fromOtherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

let current: ReturnType<typeof watched>;
beforeEach(() => localStorage.clear());
afterEach(() => current.stop());

describe('« logged » écrit dans un autre onglet', () => {
  it.each([
    ['false', 'logged', 'false'],
    ['retiré', 'logged', null],
    ['tout vidé (clé null)', null, null],
    ['"false"', 'logged', '"false"'],
    ['null', 'logged', 'null'],
    ['undefined', 'logged', 'undefined'],
    ['du JSON cassé', 'logged', '{bad'],
    ['une liste', 'logged', '[]'],
    ['0', 'logged', '0'],
    ['5 Mo', 'logged', 'x'.repeat(5_000_000)],
  ])('%s : la personne part aussitôt, sans appel', (_what, key, value) => {
    current = watched();
    fromOtherTab(key, value);
    expect(current.session.current()).toMatchObject({ user: null, isKnown: true });
    expect(current.fetchUser).not.toHaveBeenCalled();
  });

  it('une autre personne : reprise aussitôt de la mémoire locale, rien de l’ancienne ne reste, GET /api/user confirme (spec §4)', async () => {
    current = watched();
    const { epoch } = current.session.current();
    fromOtherTab('logged', other);
    expect(current.session.current()).toMatchObject({
      user: { id: 8, role: 'coach' },
      isKnown: false,
      epoch: epoch + 1,
    });
    await settled();
    expect(current.session.current()).toMatchObject({ user: { id: 8, role: 'coach' }, isKnown: true });
  });

  it('une autre personne que GET /api/user ne connaît pas : corrigée', async () => {
    current = watched(null);
    fromOtherTab('logged', other);
    await settled();
    expect(current.session.current()).toMatchObject({ user: null, isKnown: true });
  });

  it.each([
    ['la même personne', 'logged', same],
    ['une autre clé', 'tandem.theme', 'dark'],
  ])('%s : rien ne change', (_what, key, value) => {
    current = watched();
    fromOtherTab(key, value);
    expect(current.session.current().user).toMatchObject({ id: 7 });
  });
});

describe('une page qui revient de la mémoire du navigateur', () => {
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it('ne montre rien tant que GET /api/user n’a pas répondu, si « logged » a changé', async () => {
    current = watched(null);
    localStorage.setItem('logged', 'false');
    comeBack();
    expect(current.session.current()).toMatchObject({ user: null, isKnown: false });
    await settled();
    expect(current.session.current()).toMatchObject({ user: null, isKnown: true });
  });

  it('demande à nouveau qui est connecté, même si rien n’a changé', async () => {
    current = watched(null);
    comeBack();
    await settled();
    expect(current.session.current().user).toBeNull();
  });
});

it('le réseau revenu, l’API dit qui est connecté, si on ne le savait pas', async () => {
  current = watched(ada);
  window.dispatchEvent(new Event('online'));
  expect(current.fetchUser).not.toHaveBeenCalled();
  current.session.doubt();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(current.session.current()).toMatchObject({ isKnown: true, user: { id: 7 } });
});
