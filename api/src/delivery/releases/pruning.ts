import type { Services } from '../../services';
import type { Actor } from '../../platform/http/person';
import { ago } from '../../platform/jobs/ago';
import { pointerMovesRepository } from './pointer-moves.repository';
import { pruneRepository } from './releases.repository';

const retentionDays = 30;
/** What arrived this recently may belong to a release that is being published. */
const settlingMs = 24 * 3_600_000;
/** So many files at a time: a publish waits for no more than these. */
const atOnce = 200;

interface Pruned {
  releases: number;
  files: number;
  bytes: number;
}

/** Removes what nobody can need any more: releases that are old and beyond the newest ones, then files that no release names. */
export function pruning({ db, now, store, audit }: Services) {
  const pointers = pointerMovesRepository(db, now);
  const old = pruneRepository();

  async function pruneFiles(name: string): Promise<{ files: number; bytes: number }> {
    const before = Date.now() - settlingMs;
    const files = (await store.list(name)).filter(({ changedAt }) => changedAt.getTime() < before);
    const removed = { files: 0, bytes: 0 };
    for (let from = 0; from < files.length; from += atOnce) {
      // Read anew each time, under the lock: a release that was published in between keeps its files.
      await pointers.removing(name, async (queries) => {
        const named = await old.named(queries, name);
        const orphans = files.slice(from, from + atOnce).filter((file) => !named.has(file.name));
        await store.remove(
          name,
          orphans.map((file) => file.name),
        );
        removed.files += orphans.length;
        removed.bytes += orphans.reduce((sum, { bytes }) => sum + bytes, 0);
      });
    }
    return removed;
  }

  return async (actor: Actor): Promise<Pruned> => {
    const pruned = { releases: 0, files: 0, bytes: 0 };
    for (const name of await old.packages(db)) {
      pruned.releases += await pointers.removing(name, (queries) => old.forget(queries, name, ago(now, retentionDays)));
      const { files, bytes } = await pruneFiles(name);
      pruned.files += files;
      pruned.bytes += bytes;
    }
    await audit(db, actor, { action: 'release_prune', entity: 'release', diff: pruned });
    return pruned;
  };
}
