import { createContext, useContext } from 'react';
import type { Call } from '../contract/endpoint';
import type { User } from '../contract/access/session';

/** What the entry server tells the browser in the HTML. */
export interface RuntimeConfig {
  /** '' for the same origin, else `https://api.example.ch` without a trailing slash. */
  apiUrl: string;
  /** The demo organisation runs here: a banner says so on every page. */
  isDemo: boolean;
  /** `METHOD path status` triples whose failure opens no bug report (house 27); empty by default. */
  silentFailures: readonly string[];
  /** Where the public may write to the organisation; without one, public pages name «l’administration» only. */
  contactEmail?: string;
  /** The same by telephone, as people read it: `+41 21 555 01 00`. */
  contactPhone?: string;
  /** What the organisation calls its own accounts, where people may sign in with them: «Microsoft». */
  signInWith?: string;
}

export interface Notice {
  /** French, one sentence. */
  text: string;
  tone?: 'ok' | 'error' | 'info';
  /** For example «Annuler». */
  action?: { label: string; run: () => void };
}

/**
 * Makes unreadable what a page keeps in the browser, for whom it is kept: it opens only while this person is signed in, in a later
 * session too. Each call rejects where no key is at hand: another person, no network and none kept, a browser that has none.
 */
export interface Seal {
  /** Once it resolves, the others need no network until the session ends. */
  ready: (userId: number) => Promise<void>;
  close: (userId: number, value: unknown) => Promise<string>;
  /** Undefined: it was not sealed for this person, or is broken. */
  open: (userId: number, sealed: string) => Promise<unknown>;
}

export type Theme = 'light' | 'dark';

/**
 * The port that the shell provides to every remote; the only thing they share at run time besides React and the router.
 * It is an API: it only grows.
 */
export interface Platform {
  config: RuntimeConfig;
  /** Null while nobody is signed in. */
  user: User | null;
  call: Call;
  /** After a successful POST /login: stores the person and goes to where they belong (spec §4). */
  signedIn: (user: User) => void;
  /** Ends the session at the API, forgets the person, goes to the sign-in page. */
  signOut: () => Promise<void>;
  /** Reads GET /api/user again, after the person changed their own name or address. */
  refreshUser: () => Promise<void>;
  notify: (notice: Notice) => void;
  /** Hands a file that the API answered to the browser's downloads, under the name the server gave it or this one. */
  download: (file: Blob, name?: string) => void;
  /** A form says whether it holds unsaved input; leaving then asks, and nothing reloads over it. Returns the undo. */
  holdUnsaved: () => () => void;
  /** Hears of every «Réessayer» on a page that could not be shown; returns the undo. Shells of before 2026-11 lack it. */
  onRetry?: (listener: () => void) => () => void;
  /** Shells of before 2026-12 lack it: nothing about people is stored in the browser then. */
  seal?: Seal;
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export const PlatformContext = createContext<Platform | null>(null);

/** The port, from any component of a remote. Throws outside of the shell, `renderPage` or `standalone`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform: no PlatformContext above this component');
  return platform;
}

/** What a failed call rejects with: the server's message or «Error {status}» (spec §8). Status 0: no answer at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    /** One sentence per field, when the server named the fields that it refused. */
    readonly errors: Readonly<Record<string, string>> = {},
    /** Seconds that the server asks to wait before the next try (Retry-After). */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
