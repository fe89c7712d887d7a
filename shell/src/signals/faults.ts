/** Something went wrong in this tab. */
export interface Fault {
  error: unknown;
  /** Where the person was. */
  address: string;
  /** When, as `performance.now()` counts: another release may run by the time that a person asks. */
  at: number;
  /** The file that threw it, where only that is known. */
  file?: string;
  /** Whose boundary caught it: what a page makes React throw has React's file on top, which is the shell's. */
  owner?: string;
}

const mostWaiting = 10;
let waiting: Fault[] = [];
let listener: ((fault: Fault) => void) | undefined;

/** Keeps what went wrong until the part of the shell that tells the server has come; nobody in front of the page notices. */
export function noteFault(
  error: unknown,
  { address = window.location.pathname, ...given }: Partial<Pick<Fault, 'address' | 'file' | 'owner'>> = {},
): void {
  const fault: Fault = { error, address, at: performance.now(), ...given };
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
