import type { groups as contract } from '@tandem/shared/contract/teaching/groups';
import type * as z from 'zod';
import type { Services } from '../../services';
import { Problem } from '../../platform/http/problem';
import type { Work } from '../../platform/http/write';
import { courseMailsRepository } from '../course-mails/course-mails.repository';
import { placingRepository } from '../placing/placing.repository';
import { conflict } from '../conflicts/refusal';
import type { StoredGroup } from './groups.file.repository';
import { cancelPlanned, findPlanned, findUnentered, refuseClashes } from './groups.lessons.repository';

export type GroupStep = z.output<typeof contract.transition.body>['to'];

/** Lessons that must be entered before a group is closed (teaching 10). */
export type Unentered = readonly { id: number; date: string }[];

/** Where each step begins (teaching 10). */
const stepsFrom: Readonly<Record<GroupStep, readonly StoredGroup['status'][]>> = {
  open: ['draft'],
  closed: ['running'],
  cancelled: ['draft', 'open'],
};
const stepFaults: Readonly<Record<GroupStep, string>> = {
  open: 'Seul un brouillon s’ouvre.',
  closed: 'Seul un groupe en cours se clôt.',
  cancelled: 'Un groupe en cours ne s’annule plus\u00a0: clôturez-le.',
};

/** The steps of teaching 10, within a transaction that others may share; the status itself is the caller's to write. */
export function groupSteps(services: Services) {
  const placing = placingRepository(services);
  const courseMails = courseMailsRepository(services);

  /** What a step means for lessons and places. */
  async function stepInto(work: Work, before: StoredGroup, to: GroupStep): Promise<void> {
    if (to === 'open') {
      const planned = await findPlanned(work, before.id);
      if (planned.length === 0) throw conflict('Ce groupe n’a pas encore de séance\u00a0: complétez ses dates.');
      return refuseClashes(work, planned, before.id);
    }
    await cancelPlanned(services, work, before.id);
    for (const { registrationId } of before.participants.filter((one) => one.to === null)) {
      if (to === 'closed') {
        await placing.complete(work, { registrationId, lastDay: work.today });
        continue;
      }
      await placing.leave(work, { registrationId, from: work.today }, `Groupe ${before.code} annulé`);
      await courseMails.write(work.tx, work.person, registrationId, 'waiting');
    }
  }

  return {
    /** Nothing is done where lessons come back: they must be entered first. Throws what else is in the way. */
    async take(work: Work, before: StoredGroup, to: GroupStep): Promise<Unentered> {
      if (!stepsFrom[to].includes(before.status)) throw new Problem(422, stepFaults[to], { to: stepFaults[to] });
      const unentered = to === 'closed' ? await findUnentered(work, before.id) : [];
      if (unentered.length === 0) await stepInto(work, before, to);
      return unentered;
    },
  };
}
