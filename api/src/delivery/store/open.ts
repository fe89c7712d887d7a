import type { StorageLocation, BucketLocation } from '../../platform/files/location';
import { folderStore } from './folder';
import { type ReleaseStore, inTurns, isFileName, refuseOther } from './store';
import { bucketOf } from '../../platform/files/bucket';

const atOnce = 32;

/** `<prefix><package>/<file>` in any S3-compatible bucket. */
function s3Store(location: BucketLocation): ReleaseStore {
  const bucket = bucketOf(location);
  const keyOf = (of: string, name: string) => `${of}/${name}`;

  return {
    async has(of, names) {
      const found = await inTurns(names, atOnce, (name) => bucket.has(keyOf(of, name)));
      return new Set(names.filter((_, index) => found[index]));
    },

    async read(of, name, { packed = false } = {}) {
      const brotli = packed ? await bucket.get(`${keyOf(of, name)}.br`) : undefined;
      const content = brotli ?? (await bucket.get(keyOf(of, name)));
      return content && { content, isPacked: brotli !== undefined };
    },

    async write(of, name, content, packed) {
      refuseOther(name, content);
      if ((await bucket.get(keyOf(of, name)))?.equals(content)) return;
      if (packed) await bucket.put(`${keyOf(of, name)}.br`, packed);
      await bucket.put(keyOf(of, name), content);
    },

    async remove(of, names) {
      const keys = names.flatMap((name) => [keyOf(of, name), `${keyOf(of, name)}.br`]);
      await inTurns(keys, atOnce, (key) => bucket.remove(key));
    },

    async list(of) {
      const folder = keyOf(of, '');
      const objects = await bucket.list(folder);
      return objects
        .map(({ key, ...file }) => ({ ...file, name: key.slice(folder.length) }))
        .filter(({ name }) => isFileName(name));
    },
  };
}

export const openStore = (location: StorageLocation): ReleaseStore =>
  location.kind === 'folder' ? folderStore(location.folder) : s3Store(location);
