import type { Services } from '../../../services';
import { CannotStart } from '../../../platform/db/cannot-start';
import { type Built, builtIn } from './built';
import { pointerMovesRepository } from '../pointer-moves.repository';
import { releasesRepository } from '../releases.repository';
import type { ReleaseStore } from '../../store/store';
import { inTurns } from '../../store/turns';

const installer = { by: 'Installation', userId: null, tokenId: null };
const atOnce = 8;

/**
 * Brings what stands built beside the server into the store and the tables. It goes live where nothing is, or where the
 * live release came with an installation too; what a team published stays.
 */
export async function install({ db, now, store, moves }: Services, folder: string): Promise<void> {
  const releases = releasesRepository(db);
  const pointers = pointerMovesRepository(db, now);

  const add = (built: Built) =>
    pointers.withFilesLocked(built.manifest.name, async (queries) => {
      const { manifest } = built;
      // Once more, now that no old file can be removed meanwhile.
      await storeFiles(store, built);
      const at = (await pointers.alone(queries)).get(manifest.name);
      const id = await pointers.add(queries, manifest, installer);
      if (at && (!at.isInstalled || at.releaseId === id)) return;
      await pointers.swap(queries, { name: manifest.name, from: at?.releaseId, to: id, isInstalled: true }, installer);
      await pointers.note(queries, {
        package: manifest.name,
        kind: 'install',
        fromId: at?.releaseId,
        toId: id,
        ...installer,
      });
    });

  await Promise.all(
    (await builtIn(folder)).map(async (built) => {
      await storeFiles(store, built);
      const found = await releases.find(built.manifest.name, built.manifest.version);
      if (found?.state !== 'live') await add(built);
    }),
  );
  moves.moved();
}

/** Writes what is missing, usually nothing. */
async function storeFiles(store: ReleaseStore, { manifest: { name, files }, read }: Built) {
  const names = files.map((file) => file.name);
  const stored = await store.has(name, names);
  await inTurns(
    names.filter((file) => !stored.has(file)),
    atOnce,
    async (file) => {
      const content = await read(file);
      if (!content)
        throw new CannotStart(
          `${file} manque à la version construite de ${name}\u00a0: lancez «\u00a0npm run build\u00a0».`,
        );
      await store.write(name, file, content, await read(`${file}.br`));
    },
  );
}
