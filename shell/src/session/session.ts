import type { Identity } from '@tandem/shared/access';
import type { User } from '@tandem/shared/contract/access/session';
import { ApiError } from '@tandem/shared/platform';
import { isSameIdentity, userFrom } from './identity';
import { readLogged, writeLogged } from './logged';
import { NoPlaceError } from './no-place';

export interface SessionState {
  user: User | null;
  /** False until GET /api/user has answered. */
  isKnown: boolean;
  /** Changes at each sign-out: everything is rendered again. */
  epoch: number;
}

export interface SessionPort {
  /** GET /api/user: resolves to whatever the server answered. */
  fetchUser: () => Promise<unknown>;
  /** Spec §4: the pages where a 429 changes nothing for who is signed in. */
  isLoginPage: () => boolean;
  /** Spec §4: a 429 cleared the user. */
  onLimited: () => void;
  /** The page was asked for with the cookie of a session. */
  hasCookie?: boolean;
  now?: () => number;
}

type Change = Omit<SessionState, 'epoch'>;

/** What `logged` does not hold comes with GET /api/user. */
const known = ({ id, role, teacher }: Identity): User => ({
  id,
  role,
  teacher,
  firstName: '',
  lastName: '',
  email: '',
});

const nobody: Change = { user: null, isKnown: true };
const unknown: Change = { user: null, isKnown: false };

/** Who is signed in (spec §4). GET /api/user decides on each full load; local storage is a hint. */
export function createSession({ fetchUser, isLoginPage, onLimited, hasCookie = false, now = Date.now }: SessionPort) {
  let state: SessionState = { ...unknown, epoch: 0 };
  let mark = {};
  let asking: { of: object; done: Promise<void> } | undefined;
  let notBefore = 0;
  const listeners = new Set<() => void>();

  const change = (next: Change) => {
    const isOther = !isSameIdentity(state.user, next.user);
    if (isOther || !next.isKnown) mark = {};
    state = { ...next, epoch: state.user && isOther ? state.epoch + 1 : state.epoch };
    for (const listener of listeners) listener();
  };
  const open = (user: User) => {
    writeLogged(user);
    change({ user, isKnown: true });
  };
  const end = () => {
    writeLogged(null);
    mark = {};
    if (state.user || !state.isKnown) change(nobody);
  };

  /** Spec §4, §8; an answer that is no person means that nobody is signed in. Throws while the API cannot tell. */
  const decide = (answer: unknown) => {
    if (!(answer instanceof ApiError)) {
      const user = userFrom(answer);
      return user ? open(user) : end();
    }
    if (answer.status === 429) return limited(answer);
    // The session stands, and opens nothing.
    if (answer.status === 403) throw new NoPlaceError('GET /api/user is not for this role');
    if (answer.status === 401 || (answer.status >= 200 && answer.status < 300)) return end();
    throw answer;
  };
  const limited = ({ retryAfter = 1 }: ApiError) => {
    notBefore = now() + retryAfter * 1000;
    if (isLoginPage()) return state.isKnown ? undefined : change(nobody);
    end();
    onLimited();
  };

  const ask = (): Promise<void> => {
    if (asking?.of === mark) return asking.done;
    const of = mark;
    const done = fetchUser()
      .catch((error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)))
      .then((answer) => (of === mark ? decide(answer) : undefined))
      .finally(() => {
        if (asking?.of === of) asking = undefined;
      });
    asking = { of, done };
    return done;
  };

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The number of the person who is signed in, for the API to refuse what another one has typed. */
    personId: (): number | undefined => state.user?.id,
    /** Changes whenever another session begins or one ends. */
    mark: (): unknown => mark,
    open,
    end,
    /** Who was signed in when the browser was last used, while the API has not answered yet. */
    hint: (): Identity | undefined => (state.isKnown ? undefined : readLogged()),
    /** A person seems to be signed in, while the API has not answered yet: nothing for visitors is shown meanwhile. */
    isExpected: (): boolean => !state.isKnown && (hasCookie || readLogged() !== undefined),
    /** Resolves once it is known who is signed in; rejects while the API cannot tell. */
    settle: async (): Promise<void> => {
      while (!state.isKnown) await ask();
    },
    /** The API does not answer at all: who was last signed in here may see what this device has retained for them, until it does. */
    believe: (): void => {
      const person = readLogged();
      if (person && !state.isKnown && !state.user) change({ user: known(person), isKnown: false });
    },
    /** Asks again; keeps what is known when the API cannot tell or has asked to wait. */
    refresh: async (): Promise<void> => {
      if (now() >= notBefore) await ask().catch(() => undefined);
    },
    /** Spec §4: another tab wrote `logged`. Another person is taken at once, nothing of the former stays, and the API is asked to confirm. */
    follow: (person: Identity | undefined): void => {
      if (person)
        return isSameIdentity(state.user, person) ? undefined : change({ user: known(person), isKnown: false });
      mark = {};
      if (state.user || !state.isKnown) change(nobody);
    },
    /** The page was away for a while: nothing is shown until the API has said who is signed in. */
    doubt: () => change(unknown),
  };
}

export type Session = ReturnType<typeof createSession>;
