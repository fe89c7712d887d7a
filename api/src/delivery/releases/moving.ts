import { gate } from '@tandem/shared/releases/gate';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { filesGate } from '@tandem/shared/releases/gate.files';
import { stylesGate } from '@tandem/shared/releases/gate.styles';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { openApi } from '../../platform/http/openapi';
import { unavailable } from '../../platform/http/problem';
import { type PointerMoves, pointerMovesRepository, type Standing, type TrialOf } from './pointer-moves.repository';
import type { Decider } from '../rollout/decider';
import { releasesRepository } from './releases.repository';
import { contentsGate } from '../store/contents';
import { inTurns, type ReleaseStore, textIn } from '../store/store';

const atOnce = 16;

/** How a line about one release begins. */
const linesOf = ({ name, version }: Manifest, faults: readonly string[]) =>
  faults.map((fault) => `${name} ${version}\u00a0: ${fault}`);

/** What no reason excuses, in one line each: the release names other files than its own, or one of them is not kept whole. */
export async function wholeFaults(store: ReleaseStore, manifest: Manifest): Promise<string[]> {
  const faults = filesGate(manifest);
  if (faults.length > 0) return linesOf(manifest, faults);
  const found = await inTurns(manifest.files, atOnce, (file) => fileFault(store, manifest.name, file));
  return linesOf(
    manifest,
    found.filter((fault) => fault !== undefined),
  );
}

async function fileFault(store: ReleaseStore, of: string, { name, bytes }: Manifest['files'][number]) {
  const stored = await store.read(of, name);
  if (!stored) return `${name} n’a pas été envoyé`;
  return stored.content.length === bytes ? undefined : `${name} n’a pas ${bytes} octets`;
}

/** As `wholeFaults`, for files that were read before: only whether they are still there. */
async function goneFaults(store: ReleaseStore, manifest: Manifest): Promise<string[]> {
  const names = manifest.files.map(({ name }) => name);
  const stored = await store.has(manifest.name, names);
  return linesOf(
    manifest,
    names.filter((name) => !stored.has(name)).map((name) => `${name} n’a pas été envoyé`),
  );
}

async function styleFaults(store: ReleaseStore, manifest: Manifest): Promise<string[]> {
  const sheets = manifest.files.map(({ name }) => name).filter((name) => name.endsWith('.css'));
  const contents = await inTurns(sheets, atOnce, (name) => store.read(manifest.name, name));
  return stylesGate(manifest, (name) => contents[sheets.indexOf(name)]?.content.toString() ?? '');
}

/** Why nothing moved, in one line each. */
export class Refused extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** The browser is still running the release: the same question gets an answer later. */
export class UnderWay extends Error {
  override name = 'UnderWay';
}

/** Somebody else moved the pointer first; `live` is where it stands. */
export class Overtaken extends Error {
  constructor(readonly live: string | null) {
    super(`overtaken by ${live}`);
  }
}

export interface Move {
  kind: 'publish' | 'promote' | 'rollback';
  manifest: Manifest;
  /** What was live when the decision was taken. */
  base: string | null;
  to: 'everyone' | 'candidate' | TrialOf;
  /** Not compared with what is live, and perhaps why. */
  ungated?: { reason?: string } | null;
  /** Whether it is still to be done, asked in its transaction. */
  isDue?: (queries: Queries) => Promise<boolean>;
}

const mostTries = 5;

/** Moves one pointer, or nothing: the gate, then one transaction that no other move and no removal of files can cross. */
export function movingWith({ db, store, now, audit, moves, gateRuns }: Services) {
  const releases = releasesRepository(db);
  const pointers = pointerMovesRepository(db, now);

  const refuseIf = (faults: readonly string[]) => {
    if (faults.length > 0) throw new Refused(faults);
  };
  const textOf = textIn(store);

  /**
   * From what costs least to what costs most; returns the ids of what it was compared with. A candidate is shown to nobody yet.
   * `isFirst`: only then the files are read through. They do not change, and who is overtaken is back sooner.
   */
  async function passGate({ manifest, to }: Move, isFirst: boolean): Promise<number[]> {
    const live = await releases.live();
    const manifests = live.map((each) => each.manifest);
    const styles = isFirst ? await styleFaults(store, manifest) : [];
    refuseIf([...(await gate(manifest, manifests, await openApi(), textOf)), ...styles]);
    if (isFirst) refuseIf(await contentsGate(manifest, (name) => textOf(manifest.name, name)));
    const found = to === 'candidate' ? [] : await gateRuns.ask(manifest, manifests);
    if (!found) throw new UnderWay();
    refuseIf(found);
    return live.map(({ id }) => id);
  }

  /** Undefined: something that the gate did not see went live meanwhile. */
  const commit = (move: Move, decider: Decider, seen: readonly number[] | undefined) =>
    pointers.withFilesLocked(move.manifest.name, async (queries) => {
      const gone = await goneFaults(store, move.manifest);
      if (gone.length > 0) throw new Refused(gone);
      const standing = await pointers.alone(queries);
      const at = standing.get(move.manifest.name);
      if (at?.version === move.manifest.version) return at.releaseId;
      if (move.to !== 'candidate' && move.base !== (at?.version ?? null)) throw new Overtaken(at?.version ?? null);
      if (seen && isAnother(seen, standing)) return undefined;
      const id = await pointers.add(queries, move.manifest, decider, move.ungated?.reason);
      const trial = await pointers.trialOf(queries, move.manifest.name);
      if (move.isDue && !(await move.isDue(queries))) throw new Overtaken(at?.version ?? null);
      if (move.to !== 'candidate' && trial !== id) await pointers.begin(queries, id);
      const done = await point(pointers, queries, { ...move, id, from: at?.releaseId, trial }, decider);
      await audit(queries, { id: decider.userId, ip: decider.ip }, { ...entryOf(move, decider, done), entityId: id });
      return id;
    });

  /** Resolves to the id of the release, also when it was live already. Throws Refused, UnderWay or Overtaken. */
  return async (move: Move, decider: Decider): Promise<number> => {
    for (let tries = 0; tries < mostTries; tries++) {
      const seen = move.ungated ? undefined : await passGate(move, tries === 0);
      const id = await commit(move, decider, seen);
      if (id === undefined) continue;
      moves.moved();
      return id;
    }
    throw unavailable();
  };
}

const isAnother = (seen: readonly number[], standing: ReadonlyMap<string, Standing>) =>
  standing.size !== seen.length || [...standing.values()].some(({ releaseId }) => !seen.includes(releaseId));

type Pointing = Move & { id: number; from: number | undefined; trial: number | undefined };

/** Returns how the audit log calls it; a candidate moves no pointer, so history does not know it. */
async function point(pointers: PointerMoves, queries: Queries, move: Pointing, decider: Decider) {
  const { kind, to, id, from, trial, ungated, manifest } = move;
  if (to === 'candidate') return to;
  const { by, userId, tokenId } = decider;
  const row = { package: manifest.name, toId: id, by, userId, tokenId, reason: ungated?.reason };
  if (to !== 'everyone') {
    await pointers.try(queries, manifest.name, id, to, decider);
    await pointers.note(queries, { ...row, kind: 'canary', fromId: trial });
    return 'canary';
  }
  // One step back at most: what somebody went back to does not go back by itself.
  const returnTo = kind === 'rollback' ? undefined : from;
  if (!(await pointers.swap(queries, { name: manifest.name, from, to: id, returnTo }, decider)))
    throw new Overtaken(null);
  await pointers.note(queries, { ...row, kind, fromId: from });
  return kind;
}

function entryOf({ manifest: { name, version }, base, to, ungated }: Move, { by, tokenId }: Decider, done: string) {
  const diff = { package: name, version, base, to, by, tokenId };
  return { action: `release_${done}`, entity: 'release', diff, reason: ungated?.reason };
}
