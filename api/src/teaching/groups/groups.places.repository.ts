import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import type { Work, Written } from '../../platform/http/write';
import { type Letter, lettersRepository } from '../letters.repository';
import { placingRepository } from '../placing.repository';
import type { StoredGroup } from './groups.file.repository';
import { groupWriter } from './groups.write.repository';

interface Of {
  registrationId: number;
  /** Of the registration. */
  version: number;
}

/** Places of a group given, left for another group, or given back, with the mail that says so (teaching 7). */
export function placesRepository(services: Services) {
  const placing = placingRepository(services);
  const letters = lettersRepository(services);
  const writer = groupWriter(services);

  const act = (
    groupId: number,
    { registrationId }: Of,
    letter: Letter,
    person: Person,
    step: (work: Work) => Promise<boolean>,
  ): Promise<Written<StoredGroup>> =>
    writer.change(groupId, person, 'change', async (work) => {
      if (!(await step(work))) return false;
      await letters.write(work.tx, person, registrationId, letter);
      return true;
    });

  return {
    place: (groupId: number, seat: Of & { from: string }, person: Person) =>
      act(groupId, seat, 'placed', person, (work) => placing.place(work, { groupId, ...seat })),

    move: (from: number, seat: Of & { groupId: number; from: string }, person: Person) =>
      act(from, seat, 'group_changed', person, (work) => placing.move(work, seat)),

    drop: (groupId: number, drop: Of & { failReasonId: number; closedOn: string }, person: Person) =>
      act(groupId, drop, 'dropped', person, async (work) => {
        const reason = { field: 'failReasonId', list: 'fail-reason', value: drop.failReasonId } as const;
        const faults = await faultsOf(work.tx, [reason]);
        if (Object.keys(faults).length > 0) throw refused(faults);
        return placing.drop(work, drop);
      }),
  };
}
