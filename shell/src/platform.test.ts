import type { Call } from '@tandem/shared/contract/endpoint';
import { ApiError } from '@tandem/shared/platform';
import { aUser } from '@tandem/shared/testing';
import { notices } from './notices/notices';
import { createPlatform } from './platform';
import { unsavedChangesGuard } from './router/unsaved';
import { createSession } from './session/session';

function platform({
  known,
  logout = async () => ({ ok: true }),
}: { known?: unknown; logout?: () => Promise<unknown> } = {}) {
  const navigate = jest.fn();
  const session = createSession({ fetchUser: async () => known, isLoginPage: () => true, onLimited: jest.fn() });
  const port = createPlatform({
    config: { apiUrl: '', isDemo: false, silentFailures: [] },
    call: logout as unknown as Call,
    session,
    theme: { current: () => 'light', subscribe: () => () => undefined, set: jest.fn() },
    isPublicPage: () => false,
    navigate,
  });
  // Remotes are other people's: what they hand over may be anything.
  const signedIn = (given: unknown) => port.signedIn(given as ReturnType<typeof aUser>);
  return { ...port, signedIn, session, navigate };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());

describe('après la connexion', () => {
  it.each([
    ['admin', null, '/internal/dashboard'],
    ['coach', null, '/internal/dashboard'],
    ['appapp_administrator', null, '/internal/dashboard'],
    ['teacher', { id: 3 }, '/internal/teachers/show/3'],
    ['external_conseiller', null, '/external/ca-apprentice'],
    ['teacher', null, '/internal/dashboard'],
  ])('%s %o va à %s', async (role, teacher, to) => {
    const { signedIn, navigate } = platform();
    signedIn(aUser({ role, teacher }));
    await settled();
    expect(navigate).toHaveBeenCalledWith(to);
    expect(JSON.parse(localStorage.getItem('logged') ?? '')).toEqual({ id: 1, role, teacher });
  });

  it.each([undefined, null, [], 'ok', {}])(
    'une réponse qui n’est personne (%j) demande GET /api/user',
    async (answer) => {
      const { signedIn, navigate } = platform({ known: aUser() });
      signedIn(answer);
      await settled();
      expect(navigate).toHaveBeenCalledWith('/internal/dashboard');
    },
  );

  it('si personne n’est connecté, le dit et reste', async () => {
    const { signedIn, navigate } = platform();
    signedIn(null);
    await settled();
    expect(navigate).not.toHaveBeenCalled();
    expect(notices.get()).toMatchObject([{ text: 'La connexion n’a pas abouti. Veuillez réessayer.' }]);
  });
});

describe('se déconnecter', () => {
  it('efface la personne ; refusé par l’API, la garde', async () => {
    const refused = platform({ logout: () => Promise.reject(new ApiError(0, '…')) });
    refused.session.open(aUser());
    await refused.signOut();
    expect(refused.session.current().user).not.toBeNull();

    const accepted = platform();
    accepted.session.open(aUser());
    await accepted.signOut();
    expect([accepted.session.current().user, localStorage.getItem('logged')]).toEqual([null, 'false']);
  });

  it('demande d’abord quand une saisie n’est pas enregistrée', async () => {
    window.confirm = jest.fn(() => false);
    const { signOut, session } = platform();
    session.open(aUser());
    const release = unsavedChangesGuard();
    await signOut();
    release();
    release();
    expect(session.current().user).not.toBeNull();
    expect(window.confirm).toHaveBeenCalledTimes(1);
    await signOut();
    expect(session.current().user).toBeNull();
  });
});
