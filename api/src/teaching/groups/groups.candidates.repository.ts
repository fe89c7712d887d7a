import type { Candidate } from '@tandem/shared/contract/teaching/groups.plan';
import type { Queries } from '../../platform/db/database';
import { findOffers } from '../placing/matching.repository';
import { candidatesFor, findWaiting } from '../placing/waiting.repository';
import type { StoredGroup } from './groups.file.repository';

interface Days {
  today: string;
  /** The first day of the seat. */
  from?: string;
}

/** Who waits and could join a group, the best first; nobody where it is over. */
export async function findCandidates(
  queries: Queries,
  { id, branchId, trainingYearId }: StoredGroup,
  { today, from = today }: Days,
): Promise<Candidate[]> {
  const offers = await findOffers(queries, { branchIds: [branchId], trainingYearIds: [trainingYearId] }, from);
  const offer = offers.find((group) => group.id === id);
  return offer ? candidatesFor(await findWaiting(queries, offer, today), offer, today) : [];
}
