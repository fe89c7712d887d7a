import { ApiError } from '@tandem/shared/platform';
import { redactText } from '@tandem/shared/rules/privacy/redact-text';
import { isRouteErrorResponse } from 'react-router-dom';
import { isFailedLoad } from '../loading/chunk-errors';
import { NoPlaceError } from '../session/no-place';
import type { Fault } from './faults';

/** The report of an error to the server, without its releases. */
export interface Described {
  package: string;
  kind: 'error' | 'load';
  message: string;
  at?: string;
}

const longest = 300;
/** A file of a release and where in it: `/r/remote-auth/12.<digest>.js:1:2345`. */
const location = /(\/r\/(shell|remote-[a-z][a-z0-9-]*)\/[^\s:?#)]+)(?:\?[^\s:)]*)?((?::\d+)*)/;

/** Calls have their own report; a refused page is an answer; what an extension of the browser does is not ours. */
const isNoFault = (error: unknown, trace: string) =>
  error instanceof ApiError ||
  error instanceof NoPlaceError ||
  isRouteErrorResponse(error) ||
  (error as { name?: unknown } | null)?.name === 'AbortError' ||
  /ResizeObserver loop/.test(trace) ||
  (/-extension:\/\//.test(trace) && !location.test(trace));

/** What React says of what it was given to draw, from its own file. */
const ofReact =
  /Minified React error #|Objects are not valid as a React child|Maximum update depth exceeded|Too many re-renders/;

/** Whose fault it is: by the file that threw it, else by whose boundary caught it or who owns the page. Undefined where nothing of ours failed. */
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
  const [, thrown = '', top, position = ''] = location.exec(trace) ?? [];
  // The shell provides React: what React throws while it draws is the fault of the remote that it draws.
  const isSharedModule = top === 'shell' && (owner !== undefined || ofReact.test(message));
  const thrower = isSharedModule
    ? trace
        .match(new RegExp(location, 'g'))
        ?.map((at) => location.exec(at)?.[2])
        .find((of) => of !== 'shell')
    : top;
  return {
    package: thrower ?? owner ?? ownerOf(address) ?? 'shell',
    kind: isFailedLoad(error) ? 'load' : 'error',
    message: redactText(`${name}: ${message}`).slice(0, longest),
    ...(top !== undefined && { at: `${thrown}${position}`.slice(0, longest) }),
  };
}
