import type { Services } from '../../services';
import { Problem } from '../../platform/http/problem';
import type { Decider } from '../rollout/decider';
import { Overtaken } from './moving';
import { pointerMovesRepository } from './pointer-moves.repository';

interface Wish {
  /** What was live when the decision was taken. */
  base: string;
  reason: string;
}

/**
 * Takes a remote out of service: nobody gets it any more, a trial of it ends, and neither an installation nor the next run of a script
 * brings it back. Resolves to the id of the release that was live.
 */
export const retiringWith = ({ db, now, audit, moves }: Services) => {
  const pointers = pointerMovesRepository(db, now);

  return async (name: string, { base, reason }: Wish, decider: Decider): Promise<number> => {
    if (name === 'shell') throw new Problem(422, 'La coquille porte toutes les pages\u00a0: elle reste en service.');
    const { by, userId, tokenId, ip } = decider;
    const id = await db.transaction(async (queries) => {
      const at = (await pointers.alone(queries)).get(name);
      if (!at || at.version !== base) throw new Overtaken(at?.version ?? null);
      await pointers.clear(queries, name);
      const move = { package: name, kind: 'retire', fromId: at.releaseId, by, userId, tokenId, reason } as const;
      await pointers.note(queries, move);
      const diff = { package: name, version: at.version, by, tokenId };
      const entry = { action: 'release_retire', entity: 'release', entityId: at.releaseId, diff, reason };
      await audit(queries, { id: userId, ip }, entry);
      return at.releaseId;
    });
    moves.moved();
    return id;
  };
};
