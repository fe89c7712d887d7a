import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { placingRepository } from '../placing/placing.repository';
import { groupWriter } from './groups.write.repository';

interface Of {
  registrationId: number;
  /** Of the registration. */
  version: number;
}

/** Places of a group given, left for another group, or given back (teaching 7); stale: another version of the registration stands. */
export function enrolmentsRepository(services: Services) {
  const placing = placingRepository(services);
  const { change } = groupWriter(services);

  return {
    place: (groupId: number, seat: Of & { from: string }, person: Person) =>
      change(groupId, person, 'change', (work) => placing.place(work, { groupId, ...seat })),

    move: (from: number, seat: Of & { groupId: number; from: string }, person: Person) =>
      change(from, person, 'change', (work) => placing.move(work, { ...seat, inGroup: from })),

    drop: (groupId: number, drop: Of & { failReasonId: number; closedOn: string }, person: Person) =>
      change(groupId, person, 'change', async (work) => {
        const reason = { field: 'failReasonId', list: 'fail-reason', value: drop.failReasonId } as const;
        const faults = await faultsOf(work.tx, [reason]);
        if (Object.keys(faults).length > 0) throw refused(faults);
        return placing.drop(work, { ...drop, inGroup: groupId });
      }),
  };
}
