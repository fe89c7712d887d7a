import type { FaultKind } from '@tandem/shared/contract/delivery/fault-kinds';
import { ApiError } from '@tandem/shared/platform';
import { redactText } from '@tandem/shared/rules/privacy/redact-text';
import { isRouteErrorResponse } from 'react-router-dom';
import { isFailedLoad } from '../loading/chunk-errors';
import { RetiredError } from '../releases/retired';
import { NoPlaceError } from '../session/no-place';
import { Misconduct } from '../watch/misconduct';
import { areReplaced } from '../watch/natives';
import { hasRewrittenTexts } from '../watch/rewritten-texts';
import { type Fault, PendingError } from './faults';

/** The report of an error to the server, without its releases. */
export interface Described {
  package: string;
  kind: FaultKind;
  message: string;
  at?: string;
}

const longest = 300;
/** A file of a release and where in it: `/r/remote-auth/12.<digest>.js:1:2345`. */
const location = /(\/r\/(shell|remote-[a-z][a-z0-9-]*)\/[^\s:?#)]+)(?:\?[^\s:)]*)?((?::\d+)*)/;

const nameOf = (error: unknown) => (error as { name?: unknown } | null)?.name;
/** Calls have their own report; a refused page is an answer; what an extension or the translation of the browser does is not ours. */
const isNoFault = (error: unknown, trace: string) =>
  error instanceof ApiError ||
  error instanceof NoPlaceError ||
  error instanceof RetiredError ||
  isRouteErrorResponse(error) ||
  nameOf(error) === 'AbortError' ||
  (nameOf(error) === 'NotFoundError' && hasRewrittenTexts()) ||
  /ResizeObserver loop/.test(trace) ||
  (/-extension:\/\//.test(trace) && !location.test(trace));

function kindOf(error: unknown): FaultKind {
  if (error instanceof PendingError) return 'pending';
  if (error instanceof Misconduct) return error.kind;
  return isFailedLoad(error) ? 'load' : 'error';
}

/** What the shell lends to all remotes: React and the router throw for whoever made them. */
const lent = '/r/shell/vendor.';
/** What the shell sees of a remote it says itself; and without the functions of the browser that it counts on, it fails for others. */
const shellOf = (error: unknown) => (error instanceof Misconduct || areReplaced() ? '/r/shell/' : lent);

/**
 * Whose fault it is: whose file did not come, else whose boundary or port it was; where nobody knows that, whose file threw it, or who
 * owns the page. Undefined where nothing of ours failed.
 */
export function describe(
  { error, address, file = '', owner }: Fault,
  ownerOf: (address: string) => string | undefined,
): Described | undefined {
  const {
    name = 'Error',
    message = String(error),
    stack = '',
    request = '',
  } = (error ?? {}) as Partial<Error> & { request?: string };
  const trace = `${request}\n${stack}\n${file}\n${message}`;
  if (isNoFault(error, trace)) return undefined;
  const places = [...trace.matchAll(new RegExp(location, 'g'))];
  const own = places.find(([, path = '']) => !path.startsWith(shellOf(error)));
  const [, at, , position = ''] = own ?? places[0] ?? [];
  return {
    package: location.exec(request)?.[2] ?? owner ?? own?.[2] ?? ownerOf(address) ?? 'shell',
    kind: kindOf(error),
    message: redactText(`${name}: ${message}`).slice(0, longest),
    ...(at !== undefined && { at: `${at}${position}`.slice(0, longest) }),
  };
}
