import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifest, packageName } from '@tandem/shared/releases/manifest';
import type { Services } from '../../services';
import { gate } from '@tandem/shared/releases/gate';
import { openApi } from '../../platform/http/openapi';
import { CannotStart } from '../../platform/db/cannot-start';
import { pointerMovesRepository } from './pointer-moves.repository';
import { releasesRepository } from './releases.repository';
import { storeCheck } from './store-check.job';
import { type ReleaseStore, inTurns, textIn } from '../store/store';

/** A package as the build left it in `<folder>/<package>/dist`. */
interface Built {
  manifest: Manifest;
  /** Undefined where there is no such file: there is not a Brotli form of everything. */
  read: (file: string) => Promise<Buffer | undefined>;
}

/** The shell and every remote below a folder. Throws, in French, when one of them is not built or its build is unreadable. */
function builtIn(folder: string): Promise<Built[]> {
  const names = readdirSync(folder).filter((name) => packageName.safeParse(name).success);
  return Promise.all(names.map((name) => builtOf(name, join(folder, name, 'dist'))));
}

async function builtOf(name: string, dist: string): Promise<Built> {
  const read = (file: string) =>
    readFile(join(dist, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  const text = await read('release.json');
  if (!text) throw new CannotStart(`Aucune version construite de ${name}\u00a0: lancez «\u00a0npm run build\u00a0».`);
  const { data, error } = manifest.safeParse(JSON.parse(text.toString()));
  if (!data)
    throw new CannotStart(`La version construite de ${name} est illisible\u00a0: lancez «\u00a0npm run build\u00a0».`, {
      cause: error,
    });
  return { manifest: data, read };
}

const installer = { by: 'Installation', userId: null, tokenId: null };
const atOnce = 8;

/** What is live once everything built is: that, and what teams have released. */
async function compositionOf({ db }: Services, built: readonly Manifest[]) {
  const ofTeams = await releasesRepository(db).ofTeams();
  const own = built.filter(({ name }) => !ofTeams.some((release) => release.name === name));
  return { ofTeams, own, all: [...own, ...ofTeams] };
}

/**
 * Whether what is built fits what teams have released: `now`, `never`, or as a browser says once it has seen every page. What comes
 * from one build alone has been tested together.
 */
async function fitsTeams(services: Services, built: readonly Manifest[], isNewApi: boolean) {
  const { ofTeams, own, all } = await compositionOf(services, built);
  const known = await Promise.all(own.map(({ name, version }) => releasesRepository(services.db).find(name, version)));
  const isNew = known.some((release) => release?.state !== 'live');
  if (ofTeams.length === 0 || !(isNew || isNewApi)) return 'now';
  const description = await openApi();
  const read = textIn(services.store);
  const found = await Promise.all(own.map((manifest) => gate(manifest, all, description, read)));
  const faults = found.flat();
  if (faults.length > 0) return sayNever(services, faults);
  const shell = all.find(({ name }) => name === 'shell');
  if (!shell || !services.gateRuns.hasBrowser()) return 'now';
  return { seen: () => seenBy(services, shell, all) };
}

function sayNever({ log }: Services, faults: readonly string[]) {
  log.error({ faults }, 'what is installed does not fit what teams have released: nothing has moved');
  return 'never' as const;
}

async function seenBy(services: Services, shell: Manifest, all: readonly Manifest[]): Promise<boolean> {
  let faults: readonly string[] | undefined;
  while (!(faults = await services.gateRuns.ask(shell, all)));
  if (faults.length > 0) sayNever(services, faults);
  return faults.length === 0;
}

/**
 * Brings what stands built beside the server into the store and the tables. It goes live where nothing is, or where the
 * live release came with an installation too; what a team published stays, and what is out of service stays out. Beside releases of
 * teams, it goes live once the gate has let it pass: the server answers meanwhile, with what was live before.
 */
export async function install(services: Services, folder: string, isNewApi = false): Promise<void> {
  const { db, store, jobs, log } = services;
  const built = await builtIn(folder);
  await Promise.all(built.map((each) => storeFiles(store, each)));
  // Somebody may have touched the store while nobody looked.
  await jobs.add(db, storeCheck, {});
  const manifests = built.map(({ manifest }) => manifest);
  const fits = await fitsTeams(services, manifests, isNewApi);
  if (fits === 'never') return;
  if (fits === 'now') return putLive(services, built);
  void fits
    .seen()
    .then((isGood) => (isGood ? putLive(services, built) : undefined))
    .catch((error: unknown) => log.error({ err: error }, 'what is installed could not be run'));
}

async function putLive({ db, now, store, moves }: Services, all: readonly Built[]): Promise<void> {
  const releases = releasesRepository(db);
  const pointers = pointerMovesRepository(db, now);

  const add = (built: Built) =>
    pointers.withFilesLocked(built.manifest.name, async (queries) => {
      const { manifest } = built;
      // Once more, now that no old file can be removed meanwhile.
      await storeFiles(store, built);
      const at = (await pointers.alone(queries)).get(manifest.name);
      const id = await pointers.add(queries, manifest, installer);
      if (at ? !at.isInstalled || at.releaseId === id : await releasesRepository(queries).retired(manifest.name))
        return;
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
    all.map(async (built) => {
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
