import { landingOf } from '@tandem/shared/access';
import { logout } from '@tandem/shared/contract/access/session.addresses';
import type { Call } from '@tandem/shared/contract/endpoint';
import type { Port } from '@tandem/shared/guarded-port';
import type { RuntimeConfig, Seal } from '@tandem/shared/platform';
import { saveFile } from './api/save-file';
import { onRetry } from './fallback/retries';
import { notify } from './notices/notices';
import { hasUnsaved, unsavedChangesGuard } from './router/unsaved';
import { userFrom } from './session/identity';
import type { Session } from './session/session';
import type { ThemeStore } from './theme/theme';

export interface PlatformParts {
  config: RuntimeConfig;
  call: Call;
  session: Session;
  theme: ThemeStore;
  isPublicPage: () => boolean;
  navigate: (to: string) => void;
}

const lostBySignOut = 'Des modifications ne sont pas enregistrées. Se déconnecter quand même\u00a0?';

/** What all remotes get, each in its own name: see `useBoundPlatform`. */
export function createPlatform({ config, call, session, theme, isPublicPage, navigate }: PlatformParts): Port {
  const enter = async (answer: unknown) => {
    const user = userFrom(answer);
    if (user) session.open(user);
    // What came is no person, though the sign-in was accepted: GET /api/user knows.
    else await session.refresh();
    const { user: entered } = session.current();
    if (!entered) return notify({ tone: 'error', text: 'La connexion n’a pas abouti. Veuillez réessayer.' });
    navigate(landingOf(entered) ?? '/internal/dashboard');
  };

  /** It comes with the first page that keeps something of a person: visitors do without. */
  let seal: Promise<Seal> | undefined;
  const sealed = () =>
    (seal ??= import(/* webpackChunkName: "kept" */ './session/seal').then(({ createSeal }) =>
      createSeal({ call, session }),
    ));

  return {
    config,
    call,
    seal: {
      ready: async (...given) => (await sealed()).ready(...given),
      close: async (...given) => (await sealed()).close(...given),
      open: async (...given) => (await sealed()).open(...given),
    },
    notify,
    holdUnsaved: unsavedChangesGuard,
    onRetry,
    download: saveFile,
    setTheme: theme.set,
    refreshUser: session.refresh,
    signedIn: (user) => void enter(user),
    signOut: async () => {
      if (hasUnsaved() && !window.confirm(lostBySignOut)) return;
      let elsewhere: string | undefined;
      try {
        elsewhere = (await call(logout, {})).body?.url;
      } catch {
        // Reported already. The session still stands: to say otherwise would leave it open on a shared computer.
        return;
      }
      const isPublic = isPublicPage();
      session.end();
      if (elsewhere) window.location.assign(elsewhere);
      else if (isPublic) navigate('/');
    },
  };
}
