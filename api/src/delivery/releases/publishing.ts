import { isDeepStrictEqual } from 'node:util';
import type { ReleaseShare } from '@tandem/shared/contract/delivery/releases';
import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { notFound, Problem } from '../../platform/http/problem';
import type { Decider } from '../rollout/decider';
import { nextShare } from '../rollout/steps';
import { type Move, movingWith, Overtaken, Refused, wholeFaults } from './moving';
import { pointerMovesRepository } from './pointer-moves.repository';
import { type KnownRelease, releasesRepository } from './releases.repository';
import { storeCheck } from './store-check.job';

interface Wish {
  /** Absent: the one that the call means by itself. */
  version: string | undefined;
  base: string | null;
}

type Publication = Omit<Move, 'kind' | 'to'> & { to: Move['to'] | 'steps' };

const comesBackWhole = (name: string) =>
  `${name} est hors service\u00a0: il revient pour tous, sans étapes. Montrez d’abord une candidate par un aperçu.`;

const nobody = { percent: 0, roles: [], userIds: [] };

/** What teams and admins may decide about the releases of a package; each resolves to the release's id. */
export function publishing(services: Services) {
  const { db, now, store, jobs } = services;
  const releases = releasesRepository(db);
  const pointers = pointerMovesRepository(db, now);
  const move = movingWith(services);

  async function known(name: string, version: string): Promise<KnownRelease> {
    const found = await releases.find(name, version);
    if (!found) throw notFound('Version');
    return found;
  }

  /** Known at once most of the time, before files are read and compared; the transaction decides. */
  async function refuseLate(name: string, base: string | null) {
    const live = await releases.liveVersion(name);
    if (live !== base) throw new Overtaken(live);
  }

  /** What is out of service comes back by a decision, not by the next run of a script. */
  async function refuseRetired({ name, version }: Manifest) {
    if (await releases.retired(name))
      throw new Refused([
        `${name} ${version}\u00a0: ce module est hors service\u00a0; publiez la version comme candidate, puis mettez-la en service`,
      ]);
  }

  return {
    async publish(wish: Publication, decider: Decider): Promise<number> {
      const found = await releases.find(wish.manifest.name, wish.manifest.version);
      if (found) refuseAgain(found, wish.manifest);
      if (found?.state === 'live') {
        // Perhaps it was sent again because files of it were lost: then that is over.
        await jobs.add(db, storeCheck, {});
        return found.id;
      }
      if (wish.to !== 'candidate') await refuseRetired(wish.manifest);
      if (wish.to !== 'candidate') await refuseLate(wish.manifest.name, wish.base);
      const faults = await wholeFaults(store, wish.manifest);
      if (faults.length > 0) throw new Refused(faults);
      return move({ ...wish, kind: 'publish', to: wish.to === 'steps' ? firstStep(wish.base) : wish.to }, decider);
    },

    /** One step further, or to the share that is named; what was out of service comes back for everybody or for nobody. */
    async promote(
      name: string,
      { version, base, percent }: Wish & { percent?: ReleaseShare | undefined },
      decider: Decider,
    ) {
      const trial = await releases.trialOf(name);
      const retired = await releases.retired(name);
      const wanted = version ?? trial?.version ?? retired?.version;
      if (!wanted) throw new Problem(422, `Aucune version de ${name} n’est à l’essai.`);
      if (retired && percent && percent < 100) throw new Problem(422, comesBackWhole(name));
      const { id, manifest, ungated } = await known(name, wanted);
      const { percent: reached, ...others } = trial?.version === wanted ? trial.audience : nobody;
      const share = retired ? 100 : (percent ?? nextShare(reached));
      const to = share === 100 ? 'everyone' : { ...others, percent: Math.max(share, reached), isStaged: true };
      const isDue = async (queries: Queries) => {
        // Whoever names a share has seen the release in force.
        if (percent && (await pointers.isWithdrawn(queries, id)))
          throw new Problem(422, `${name} ${wanted} a été retirée entre-temps.`);
        return true;
      };
      return move({ kind: 'promote', manifest, base, to, isDue, ungated }, decider);
    },

    /** At once and through any gate: what was good enough yesterday is better than what fails now. */
    async rollback(name: string, { version, base }: Wish, decider: Decider): Promise<number> {
      const wanted = version ?? (await releases.versionBefore(name));
      if (!wanted) throw new Problem(422, `Aucune version antérieure de ${name} n’est conservée.`);
      const { manifest, state } = await known(name, wanted);
      if (state !== 'past' && state !== 'live') throw new Problem(422, `${name} ${wanted} n’a jamais été en service.`);
      return move({ kind: 'rollback', manifest, base, to: 'everyone', ungated: {} }, decider);
    },
  };
}

/** Nobody had another release of the package before its first one. */
const firstStep = (base: string | null): Move['to'] =>
  base === null ? 'everyone' : { ...nobody, percent: nextShare(0), isStaged: true };

/** A version is one build for ever, and what was withdrawn comes back by a decision only, not by the next run of a script. */
function refuseAgain({ manifest: before, state }: KnownRelease, manifest: Manifest) {
  const { name, version } = manifest;
  if (!isDeepStrictEqual(essence(before), essence(manifest)))
    throw new Refused([`${name} ${version}\u00a0: cette version existe déjà avec un autre contenu`]);
  if (state === 'withdrawn') throw new Refused([`${name} ${version}\u00a0: cette version a été retirée`]);
}

/** What the version is a digest of; when and from which commit it was built, and how well it could be packed, is not. */
const essence = ({ builtAt: _builtAt, commit: _commit, source: _source, files, ...rest }: Manifest) => ({
  ...rest,
  files: files.map(({ name, bytes }) => ({ name, bytes })),
});
