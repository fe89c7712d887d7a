/** A page was never drawn, or never comes to rest. */
export class PendingError extends Error {
  override name = 'PendingError';
}

/** Whose fault it is, where that is known. */
interface Owner {
  /** Whose boundary caught it, or whose port was used. */
  owner?: string;
  /** The release of the owner, where another one may run by now. */
  container?: string;
}

/** Something went wrong in this tab. */
export interface Fault extends Owner {
  error: unknown;
  /** Where the person was. */
  address: string;
  /** When, as `performance.now()` counts: another release may run by the time that a person asks. */
  at: number;
  /** The file that threw it, where only that is known. */
  file?: string;
}

const mostWaiting = 10;
let waiting: Fault[] = [];
let listener: ((fault: Fault) => void) | undefined;
/** An error may come again by another way: a page rejects with what its port has refused. It is still the same one's. */
const owners = new WeakMap<object, Owner>();

/** The owner that is known of an error; the first one stays. */
function ownerOf(error: unknown, { owner, container }: Owner): Owner | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (owner !== undefined && !owners.has(error)) owners.set(error, { owner, ...(container && { container }) });
  return owners.get(error);
}

/** Keeps what went wrong until the part of the shell that tells the server has come; nobody in front of the page notices. */
export function noteFault(
  error: unknown,
  { address = window.location.pathname, ...given }: Partial<Omit<Fault, 'error' | 'at'>> = {},
): void {
  const fault: Fault = { error, address, at: performance.now(), ...given, ...ownerOf(error, given) };
  if (listener) listener(fault);
  else if (waiting.length < mostWaiting) waiting.push(fault);
}

/** From now on `to` hears of every fault, and of those before. Returns the way back. */
export function onFault(to: (fault: Fault) => void): () => void {
  const before = waiting;
  waiting = [];
  listener = to;
  before.forEach(to);
  return () => {
    listener = undefined;
  };
}

/** What is thrown outside of React's reach: in a handler, a timer, a promise that nobody waits for. The page stays as it is. */
export function watchFaults(): () => void {
  const handleError = ({ error, message, filename }: ErrorEvent) =>
    noteFault(error ?? new Error(message), { file: filename });
  const handleRejection = ({ reason }: PromiseRejectionEvent) => noteFault(reason);
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  return () => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
  };
}
