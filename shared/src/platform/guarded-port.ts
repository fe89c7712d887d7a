import type { Call, Callable, CallOptions } from '../contract/endpoint';
import type { Notice, Platform } from './platform';

/** The port without the two values that change: who is signed in, and the theme. */
export type Port = Omit<Platform, 'user' | 'theme'>;

/** For the engineer of the caller; a tab of a person only says where it was. */
const takes = {
  call: 'an endpoint, an input { params, query, body } and options',
  notify: "{ text: string, tone?: 'ok' | 'error' | 'info', action?: { label: string, run: function } }",
  download: 'a Blob and a name',
  onRetry: 'a function',
  setTheme: "'light' or 'dark'",
  seal: 'the id of a person and what to seal or open',
};
type Name = keyof typeof takes;

/** A caller gave the port something that it does not take. */
export class MisuseError extends Error {
  override name = 'MisuseError';
  constructor(of: Name, cause?: unknown) {
    super(`platform.${of} takes ${process.env.NODE_ENV === 'production' ? 'something else' : takes[of]}`, { cause });
  }
}

/** What `read` makes of something that a caller gave. Throws a MisuseError where it cannot be read: a body that no JSON can hold. */
export function asGiven<T>(name: Name, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new MisuseError(name, error);
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown) => typeof value === 'object';
const isFunction = (value: unknown) => typeof value === 'function';

const isCall = ({ method, path }: Callable, input: unknown = {}, options: CallOptions = {}) =>
  [method, path].every(isText) &&
  [input, options].every(isObject) &&
  (!options.signal || options.signal instanceof AbortSignal);
const isFile = (file: unknown, name: unknown = '') => file instanceof Blob && isText(name);
const isNotice = ({ text, tone = 'ok', action }: Notice) =>
  isText(text) &&
  ['ok', 'error', 'info'].includes(tone) &&
  (!action || (isText(action.label) && isFunction(action.run)));

/**
 * A port that looks at everything it is given before the shell does. What it does not take has no effect: it is told, and what answers
 * later rejects. What a function that was handed over throws is told too, and goes no further.
 */
export function guardedPort(port: Port, tell: (error: unknown) => void): Port {
  const { onRetry, seal } = port;
  /** `fits` may throw: what has no such properties does not fit. */
  const refusal = (name: Name, fits: () => boolean): MisuseError | undefined => {
    try {
      if (fits()) return undefined;
    } catch {
      // As below.
    }
    const error = new MisuseError(name);
    tell(error);
    return error;
  };
  const rejecting = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (error instanceof MisuseError) tell(error);
      throw error;
    });
  const safely = (run: () => unknown) => () => {
    try {
      Promise.resolve(run()).catch(tell);
    } catch (error) {
      tell(error);
    }
  };

  return {
    ...port,
    call: (async (...given: Parameters<Call>) => {
      const refused = refusal('call', () => isCall(...given));
      if (refused) throw refused;
      return rejecting(port.call(...given));
    }) as Call,
    notify: (notice) => {
      if (refusal('notify', () => isNotice(notice))) return;
      const { text, tone, action } = notice;
      port.notify({
        text,
        ...(tone && { tone }),
        ...(action && { action: { label: action.label, run: safely(action.run) } }),
      });
    },
    download: (...given) => {
      if (!refusal('download', () => isFile(...given))) port.download(...given);
    },
    holdUnsaved: () => port.holdUnsaved(),
    setTheme: (theme) => {
      if (!refusal('setTheme', () => ['light', 'dark'].includes(theme))) port.setTheme(theme);
    },
    ...(onRetry && {
      onRetry: (listener) =>
        refusal('onRetry', () => isFunction(listener)) ? () => undefined : onRetry(safely(listener)),
    }),
    ...(seal && {
      seal: {
        ready: (...given) => rejecting(seal.ready(...given)),
        close: (...given) => rejecting(seal.close(...given)),
        open: (...given) => rejecting(seal.open(...given)),
      },
    }),
  };
}
