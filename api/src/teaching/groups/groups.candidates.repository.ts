import type { Candidate } from '@tandem/shared/contract/teaching/groups.plan';
import type { Queries } from '../../platform/db/database';
import { countTaken } from '../held.repository';
import { candidatesFor, findMembers, findWaiting } from '../waiting.repository';
import type { StoredGroup } from './groups.file.repository';

interface Days {
  today: string;
  /** The first day of the seat. */
  from?: string;
}

/** Who waits and could join a group, the best first. */
export async function findCandidates(
  queries: Queries,
  group: StoredGroup,
  { today, from = today }: Days,
): Promise<Candidate[]> {
  const waiting = await findWaiting(queries, group.branchId, group.trainingYearId);
  const members = await findMembers(queries, group.id);
  const seatsFree = group.capacity - (await countTaken(queries, group.id, from));
  return candidatesFor(waiting, { ...group, ...members, seatsFree }, today);
}
