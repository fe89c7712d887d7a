import type { PublishedRepository } from './published.repository';

/**
 * Whether a file belongs to a release that anybody may have got: one that is or was live or on trial. What is known once stays so;
 * for another file the database is asked, once for all who wait. Rejects when it does not answer.
 */
export function publishedFiles({ beyond }: Pick<PublishedRepository, 'beyond'>) {
  const releases = new Set<number>();
  const files = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function read() {
    next = undefined;
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
    if (!files.has(key)) await look();
    return files.has(key);
  };
}
