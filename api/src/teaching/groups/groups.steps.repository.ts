import type { GroupEnding, groups as contract } from '@tandem/shared/contract/teaching/groups';
import { addDays } from '@tandem/shared/rules/time/dates';
import type * as z from 'zod';
import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import { Problem, refused } from '../../platform/http/problem';
import type { Work } from '../../platform/http/write';
import type { CourseLetter } from '../course-mails/notifying.repository';
import { placingRepository } from '../placing/placing.repository';
import { conflict } from '../conflicts/refusal';
import type { StoredGroup } from './groups.file.repository';
import { cancelPlanned, findPlanned, findTeachers, findUnentered, refuseClashes } from './groups.lessons.repository';
import { letterOfEnding, teacherLettersOf } from './groups.over.letters';

/** A step, and what becomes of whom. */
export type GroupAct = Omit<z.output<typeof contract.transition.body>, 'version'>;
export type GroupStep = GroupAct['to'];

/** Lessons that must be entered before a group is closed (teaching 10). */
export type Unentered = readonly { id: number; date: string }[];

/** A step collects the letters of its people. */
interface Notifying extends Work {
  letters: CourseLetter[];
}

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

/** What a step writes of the group itself. */
export const columnsOf = ({ to }: Pick<GroupAct, 'to'>, { today }: Pick<Work, 'today'>) => ({
  status: to,
  ...(to === 'closed' && { closedOn: today }),
});

/** Who was in a group that is cancelled waits again; of one that is closed the course is over for whom nothing else was said. */
const endingOf = ({ to, endings }: GroupAct, registrationId: number): GroupEnding =>
  to === 'cancelled'
    ? { registrationId, to: 'waiting' }
    : (endings.find((one) => one.registrationId === registrationId) ?? { registrationId, to: 'completed' });

/** The steps of teaching 10, within a transaction that others may share; the status itself is the caller's to write. */
export function groupSteps(services: Services) {
  const placing = placingRepository(services);

  /** What a step means for lessons and places. */
  async function stepInto(work: Notifying, before: StoredGroup, { to, endings }: GroupAct): Promise<void> {
    if (to === 'open') {
      const planned = await findPlanned(work, before.id);
      if (planned.length === 0) throw conflict('Ce groupe n’a pas encore de séance\u00a0: complétez ses dates.');
      return refuseClashes(work, planned, before.id);
    }
    const cancelled = await cancelPlanned(services, work, before.id);
    const over = to === 'cancelled' ? 'annulé' : 'clos';
    for (const { registrationId } of before.participants.filter((one) => one.to === null)) {
      const ending = endingOf({ to, endings }, registrationId);
      await leave(work, ending, `Groupe ${before.code} ${over}`, to === 'closed');
      work.letters.push(letterOfEnding(before, over, ending));
    }
    work.letters.push(...teacherLettersOf(before, over, await findTeachers(work, cancelled)));
  }

  /** What becomes of an apprentice; in a group that met today, today is the last day. The letters are the group's. */
  async function leave(work: Work, ending: GroupEnding, reason: string, isGiven: boolean): Promise<void> {
    const of = { registrationId: ending.registrationId, letters: [] };
    const from = isGiven ? addDays(work.today, 1) : work.today;
    if (ending.to === 'waiting') await placing.leave(work, { ...of, from }, reason);
    else if (ending.to === 'dropped')
      await placing.drop(work, { ...of, failReasonId: ending.failReasonId, closedOn: from });
    else await placing.complete(work, { ...of, lastDay: work.today });
  }

  return {
    /** Nothing is done where lessons come back: they must be entered first. Throws what else is in the way. */
    async take(work: Notifying, before: StoredGroup, act: GroupAct): Promise<Unentered> {
      const { to } = act;
      if (!stepsFrom[to].includes(before.status)) throw new Problem(422, stepFaults[to], { to: stepFaults[to] });
      await checkEndings(work, before, act);
      const unentered = to === 'closed' ? await findUnentered(work, before.id) : [];
      if (unentered.length === 0) await stepInto(work, before, act);
      return unentered;
    },
  };
}

/** Throws 422 where somebody has no place in the group, or gives up for a reason that is not offered. */
async function checkEndings({ tx }: Work, { participants }: StoredGroup, { endings }: GroupAct): Promise<void> {
  const seated = new Set(participants.filter(({ to }) => to === null).map(({ registrationId }) => registrationId));
  const reasons = endings.flatMap((ending, at) =>
    ending.to === 'dropped'
      ? [{ field: `endings.${at}.failReasonId`, list: 'fail-reason' as const, value: ending.failReasonId }]
      : [],
  );
  const strangers = endings.flatMap(({ registrationId }, at) =>
    seated.has(registrationId)
      ? []
      : [[`endings.${at}.registrationId`, 'Cette personne n’a pas de place dans ce groupe.'] as const],
  );
  const faults = { ...(await faultsOf(tx, reasons)), ...Object.fromEntries(strangers) };
  if (Object.keys(faults).length > 0) throw refused(faults);
}
