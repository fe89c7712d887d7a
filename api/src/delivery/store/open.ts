import type { StorageLocation, BucketLocation } from '../../platform/files/location';
import { folderStore } from './folder';
import { builtFiles, soundStore } from './sound';
import { inTurns, isFileName, type FileStore, refuseOther, type ReleaseStore } from './store';
import { bucketOf } from '../../platform/files/bucket';

const atOnce = 32;

/** `<prefix><package>/<file>` in any S3-compatible bucket. */
function s3Store(location: BucketLocation): FileStore {
  const bucket = bucketOf(location);
  const keyOf = (of: string, name: string) => `${of}/${name}`;
  const replace = async (key: string, content: Uint8Array) => {
    if (!(await bucket.get(key))?.equals(content)) await bucket.put(key, content);
  };

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
      if (packed) await replace(`${keyOf(of, name)}.br`, packed);
      await replace(keyOf(of, name), content);
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

/** `built`: the folder that holds `<package>/dist`, where the server has one beside it. */
export const openStore = (location: StorageLocation, built?: string): ReleaseStore =>
  soundStore(location.kind === 'folder' ? folderStore(location.folder) : s3Store(location), builtFiles(built));
