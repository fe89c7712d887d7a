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
  { id }: Pick<StoredGroup, 'id'>,
  { today, from = today }: Days,
): Promise<Candidate[]> {
  const [offer] = await findOffers(queries, { groupIds: [id] }, from);
  return offer ? candidatesFor(await findWaiting(queries, offer, today), offer, today) : [];
}
