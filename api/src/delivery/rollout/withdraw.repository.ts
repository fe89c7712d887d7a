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
  /** The release that is live again in its place, where it was live. */
  back?: { id: number; version: string } | undefined;
}

/** Ends the trial of a release and marks it as withdrawn, in the caller's transaction; `moves.moved()` afterwards is the caller's. */
export const withdrawWith =
  ({ now, audit }: Pick<Services, 'now' | 'audit'>) =>
  async (queries: Queries, { releaseId, package: of, version, reason, decider, back }: Withdrawal): Promise<void> => {
    const at = now();
    const { by, userId, tokenId, ip } = decider;
    await queries.delete(canaries).where(eq(canaries.releaseId, releaseId));
    await queries
      .update(releases)
      .set({ withdrawnAt: at, withdrawnReason: reason })
      .where(and(eq(releases.id, releaseId), isNull(releases.withdrawnAt)));
    const kind = back ? 'rollback' : 'withdraw';
    const move = { package: of, kind, fromId: releaseId, toId: back?.id, at, by, userId, tokenId, reason } as const;
    await queries.insert(releaseMoves).values(move);
    const diff = { package: of, version, ...(back && { back: back.version }), by, tokenId };
    await audit(
      queries,
      { id: userId, ip },
      { action: `release_${kind}`, entity: 'release', entityId: releaseId, diff, reason },
    );
  };
