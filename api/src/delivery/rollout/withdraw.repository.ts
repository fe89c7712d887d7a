import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { canaries, releaseMoves, releases } from '../../platform/db/schema';
import type { Decider } from './decider';

interface Withdrawal {
  releaseId: number;
  package: string;
  version: string;
  reason: string;
  decider: Decider;
}

/** Ends the trial of a release and marks it as withdrawn, in the caller's transaction; `moves.moved()` afterwards is the caller's. */
export const withdrawWith =
  ({ now, audit }: Pick<Services, 'now' | 'audit'>) =>
  async (queries: Queries, { releaseId, package: of, version, reason, decider }: Withdrawal): Promise<void> => {
    const at = now();
    const { by, userId, tokenId, ip } = decider;
    await queries.delete(canaries).where(eq(canaries.releaseId, releaseId));
    await queries
      .update(releases)
      .set({ withdrawnAt: at, withdrawnReason: reason })
      .where(and(eq(releases.id, releaseId), isNull(releases.withdrawnAt)));
    const move = { package: of, kind: 'withdraw', fromId: releaseId, at, by, userId, tokenId, reason } as const;
    await queries.insert(releaseMoves).values(move);
    const diff = { package: of, version, by, tokenId };
    await audit(
      queries,
      { id: userId, ip },
      { action: 'release_withdraw', entity: 'release', entityId: releaseId, diff, reason },
    );
  };
