import { isFailedLoad } from './chunk-errors';
import { type ReloadOptions, reloadOnce } from './reload-once';

const answers = (url: string) =>
  fetch(url, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Spec §2, §8: a failed dynamic load reloads the page, within the limits of `reloadOnce`. A file that does not answer would not
 * answer the new page either: the message stays, and the reload waits until the file answers. Says whether it reloads.
 */
export async function recover(error: unknown, options: ReloadOptions): Promise<boolean> {
  if (!isFailedLoad(error)) return false;
  const { type, request } = error as { type?: unknown; request?: unknown };
  if (type === 'timeout' && typeof request === 'string' && !(await answers(request))) return false;
  return reloadOnce(options);
}
