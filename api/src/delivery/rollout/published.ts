import type { Memory } from '../../platform/memory';
import type { PublishedRepository } from './published.repository';

const nothing = () => ({ releases: new Set<number>(), files: new Set<string>() });

/**
 * Whether a file belongs to a release that anybody may have got: one that is or was live or on trial. What is known once stays so;
 * for another file the database is asked, once for all who wait. Rejects when it does not answer.
 */
export function publishedFiles({ beyond }: Pick<PublishedRepository, 'beyond'>, memory: Memory) {
  let known = nothing();
  memory.onForget(() => (known = nothing()));
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function read() {
    next = undefined;
    const { releases, files } = known;
    for (const release of await beyond([...releases])) {
      releases.add(release.id);
      for (const file of release.files) files.add(`${release.package}/${file}`);
    }
  }

  /** A reading that began before a pointer moved cannot know of it: who comes while one runs waits for the one behind it. */
  function look(): Promise<void> {
    next ??= running.catch(() => {}).then(() => (running = read()));
    return next;
  }

  return async (of: string, file: string): Promise<boolean> => {
    const key = `${of}/${file}`;
    if (!known.files.has(key)) await look();
    return known.files.has(key);
  };
}
