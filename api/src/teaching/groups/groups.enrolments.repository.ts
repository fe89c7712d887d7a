import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import { refused } from '../../platform/http/problem';
import type { Work } from '../../platform/http/write';
import type { Acting } from '../conflicts/acting';
import { askFirst } from '../../platform/http/asking';
import { notifyingRepository, type CourseLetter } from '../course-mails/notifying.repository';
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
  const { notifyOfSteps } = notifyingRepository(services);

  /** Does an act, and its letters once whoever acts agrees. */
  async function tell(work: Work, { agreed }: Acting, act: (letters: CourseLetter[]) => Promise<boolean>) {
    const letters: CourseLetter[] = [];
    const isWritten = await act(letters);
    askFirst({ questions: [], notified: await notifyOfSteps(work, letters) }, agreed);
    return isWritten;
  }

  return {
    place: (groupId: number, seat: Of & { from: string }, acting: Acting) =>
      change(groupId, acting.person, 'change', (work) =>
        tell(work, acting, (letters) => placing.place(work, { groupId, letters, ...seat })),
      ),

    move: (from: number, seat: Of & { groupId: number; from: string }, acting: Acting) =>
      change(from, acting.person, 'change', (work) =>
        tell(work, acting, (letters) => placing.move(work, { ...seat, letters, inGroup: from })),
      ),

    drop: (groupId: number, drop: Of & { failReasonId: number; closedOn: string }, acting: Acting) =>
      change(groupId, acting.person, 'change', async (work) => {
        const reason = { field: 'failReasonId', list: 'fail-reason', value: drop.failReasonId } as const;
        const faults = await faultsOf(work.tx, [reason]);
        if (Object.keys(faults).length > 0) throw refused(faults);
        return tell(work, acting, (letters) => placing.drop(work, { ...drop, letters, inGroup: groupId }));
      }),
  };
}
