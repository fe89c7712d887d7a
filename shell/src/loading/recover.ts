import { isFailedLoad } from './chunk-errors';
import { isThere } from './is-there';
import { type ReloadOptions, reloadOnce } from './reload-once';

export interface Recovery extends ReloadOptions {
  /** Puts the newest release of the remote in place; false where there is none. */
  renew: () => Promise<boolean>;
  /** Asks for the page again. */
  again: () => void;
  /** The person went elsewhere meanwhile. */
  signal: AbortSignal;
}

/**
 * Spec §2, §8: after a failed dynamic load the newest release of the remote takes its place; where there is none the page reloads,
 * within the limits of `reloadOnce`. A file that does not answer would not answer the new page either: the message stays, and the
 * reload waits until the file answers.
 */
export async function recover(error: unknown, { renew, again, signal, ...options }: Recovery): Promise<void> {
  if (!isFailedLoad(error)) return;
  const isRenewed = await renew();
  if (signal.aborted) return;
  if (isRenewed) return again();
  const { type, request } = error as { type?: unknown; request?: unknown };
  if (type === 'timeout' && typeof request === 'string' && !(await isThere(request))) return;
  if (!signal.aborted) reloadOnce(options);
}
