import type { Services } from '../../services';
import { notFound, Problem } from '../../platform/http/problem';
import type { Decider } from '../rollout/decider';
import { pointerMovesRepository } from './pointer-moves.repository';
import { releasesRepository } from './releases.repository';
import { withdrawWith } from '../rollout/withdraw.repository';

/** What teams and admins may do with a release before everyone has it. */
export function trials(services: Services) {
  const { db, now, config, moves, rollout } = services;
  const releases = releasesRepository(db);
  const pointers = pointerMovesRepository(db, now);
  const withdraw = withdrawWith(services);

  return {
    /** A signed link that shows this release in one browser. */
    async preview(of: string, version: string, minutes: number): Promise<{ url: string; until: string }> {
      if (!(await rollout.findPreviewed(of, version))) throw notFound('Version');
      const until = new Date(now().getTime() + minutes * 60_000);
      const token = rollout.previews.give({ package: of, version, until });
      return { url: `${config.publicUrl}/preview/${token}`, until: until.toISOString() };
    },

    /** Takes the release on trial, or a candidate, away from everybody; returns its id. */
    async withdraw(
      of: string,
      { version, reason }: { version?: string | undefined; reason: string },
      decider: Decider,
    ) {
      const wanted = version ?? (await releases.trialOf(of))?.version;
      if (!wanted) throw new Problem(422, `Aucune version de ${of} n’est à l’essai.`);
      const id = await db.transaction(async (queries) => {
        // Nobody makes it live meanwhile.
        await pointers.alone(queries);
        const found = await releasesRepository(queries).find(of, wanted);
        if (!found) throw notFound('Version');
        if (found.state !== 'canary' && found.state !== 'candidate')
          throw new Problem(422, `${of} ${wanted} n’est ni à l’essai ni candidate.`);
        await withdraw(queries, { releaseId: found.id, package: of, version: wanted, reason, decider });
        return found.id;
      });
      moves.moved();
      return id;
    },
  };
}
