import type { Change, Work } from '../../platform/http/write';
import { faultsOf } from '../../platform/db/choices.repository';
import { refused } from '../../platform/http/problem';
import type { Acting } from '../conflicts/acting';
import { obstaclesText, peopleIn } from '../conflicts/clash.messages';
import { findObstacles, type ProposedLesson } from '../conflicts/conflicts.repository';
import { findDoubtsOfDays, refuseOutside } from '../conflicts/days.repository';
import { findDoubtsOfHours } from '../conflicts/participants.repository';
import { clash } from '../conflicts/refusal';
import { refuseUnfree } from '../lesson-changes/substitutes.repository';
import { isActiveTeacher, type StoredLesson } from './lessons.read.repository';

interface Of extends Acting {
  /** The lesson that changes. */
  lessonId?: number;
}

/** Throws 409 with what stands in the way of a lesson; not where an admin says why. */
export async function refuseClashes(
  { tx }: Work,
  proposed: ProposedLesson,
  { lessonId, forcedBecause }: Of,
): Promise<void> {
  if (forcedBecause) return;
  const obstacles = await findObstacles(tx, [proposed], { lessonId });
  if (obstacles.length > 0) throw clash(`Conflit\u00a0: ${obstaclesText(obstacles)}`).naming(...peopleIn(obstacles));
}

interface NewDay extends Of {
  /** Where a form has it. */
  field: string;
  course: { trainingYearId: number; holidayProfileId: number | null };
}

/** Throws where a lesson cannot be on its new day; else what is asked of it first. */
export async function judgeDay(
  work: Work,
  proposed: ProposedLesson,
  { field, course, ...of }: NewDay,
): Promise<string[]> {
  const { tx, today } = work;
  await refuseOutside(tx, course, { [field]: proposed.date });
  await refuseClashes(work, proposed, of);
  const days = await findDoubtsOfDays(tx, course, [proposed.date], today);
  return [...days, ...(await findDoubtsOfHours(tx, [proposed], of))];
}

/** Throws where somebody cannot stand in; an admin may give the lesson to any teacher of the house. */
export async function refuseSubstitute(
  { tx, before }: Change<StoredLesson>,
  teacherId: number,
  { person, forcedBecause }: Acting,
): Promise<void> {
  if (!forcedBecause) return refuseUnfree(tx, before, teacherId, person.audience === 'admin');
  if (!(await isActiveTeacher(tx, teacherId))) throw refused({ teacherId: 'Cette personne n’enseigne plus.' });
}

/** Throws 422, at its field, for a building that the list does not offer; a lesson or a group keeps its own. */
export async function refuseBuilding(
  { tx }: Work,
  field: string,
  { before, after }: { before: number | null; after: number | null },
): Promise<void> {
  const choice = { field, list: 'course-locations', value: after } as const;
  const faults = await faultsOf(tx, [choice], new Set(before ? [before] : []));
  if (Object.keys(faults).length > 0) throw refused(faults);
}
