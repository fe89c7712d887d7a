import type { groups as contract } from '@tandem/shared/contract/teaching/groups';
import {
  groupFields,
  type GroupPlan,
  groupTables,
  type GroupValues,
} from '@tandem/shared/contract/teaching/groups.record';
import type * as z from 'zod';
import type { Services } from '../../services';
import { choicesIn, faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { groups } from '../../platform/db/schema';
import { refused } from '../../platform/http/problem';
import type { Work } from '../../platform/http/write';
import { type Acting, refuseForce } from '../conflicts/acting';
import { obstaclesText, peopleIn } from '../conflicts/clash.messages';
import { lockTimetable, type ProposedLesson } from '../conflicts/conflicts.repository';
import { findDoubtsOfDays, refuseOutside } from '../conflicts/days.repository';
import { findDoubtsOfLoad } from '../conflicts/load.repository';
import { findDoubtsOfHours } from '../conflicts/participants.repository';
import { clash } from '../conflicts/refusal';
import type { CourseLetter } from '../course-mails/notifying.repository';
import { placingRepository } from '../placing/placing.repository';
import type { StoredGroup } from './groups.file.repository';
import { addLessons } from './groups.lessons.repository';
import { findLessons, findNextCode } from './groups.plan.repository';

export type NewGroup = Omit<z.output<typeof contract.add.body>, 'agreed'>;

/** A group that is made, and what is asked of it first. */
interface Inserted {
  id: number;
  questions: string[];
  /** Of those who get a place in it. */
  letters: CourseLetter[];
}

interface Making extends Pick<Acting, 'forcedBecause'> {
  /** Gives other places than those of who waits. */
  seat?: Seating;
}

/** Gives the places of a group that is made; resolves to the letters of who got one. */
type Seating = (groupId: number, first: string) => Promise<CourseLetter[]>;

/** Makes a group with its lessons and places, within a transaction that others may share. */
export function groupMaker(services: Services) {
  const placing = placingRepository(services);

  const seating =
    (work: Work, registrationIds: readonly number[]): Seating =>
    async (groupId, first) => {
      const from = first > work.today ? first : work.today;
      const letters: CourseLetter[] = [];
      for (const registrationId of registrationIds.toSorted((a, b) => a - b))
        await placing.place(work, { registrationId, groupId, from, letters });
      return letters;
    };

  return async function insert(
    work: Work,
    { plan, adjustments, status, registrationIds }: NewGroup,
    { seat = seating(work, registrationIds), forcedBecause }: Making = {},
  ): Promise<Inserted> {
    const { tx, stamp } = work;
    await lockTimetable(tx);
    await checkChoices(tx, plan);
    await refuseOutside(tx, plan, { 'plan.firstDate': plan.firstDate, 'plan.lastDate': plan.lastDate });
    const questions = await findDoubtsOfLoad(tx, plan.teacherId);
    const { lessons, clashes, forced } = await findLessons(tx, plan, adjustments);
    if (forced.size > 0) refuseForce(work.person);
    if (status === 'open') {
      if (clashes.length > 0 && !forcedBecause)
        throw clash(`Conflits\u00a0: ${obstaclesText(clashes)}`).naming(...peopleIn(clashes));
      if (lessons.length === 0) throw refused({ 'plan.firstDate': 'Aucune séance n’est possible entre ces dates.' });
    } else if (registrationIds.length > 0) throw refused({ registrationIds: 'Un brouillon ne place personne.' });
    const code = await findNextCode(tx, plan);
    const [row] = await tx
      .insert(groups)
      .values({ ...plan, code, status, ...stamp.added })
      .returning({ id: groups.id });
    await addLessons(work, row!.id, lessons);
    const letters = lessons[0] ? await seat(row!.id, lessons[0].date) : [];
    return { id: row!.id, letters, questions: [...(await doubtsOf(work, plan, lessons, forcedBecause)), ...questions] };
  };
}

/** What is asked of the days and hours of a new group. */
const doubtsOf = async (
  { tx, today: day }: Work,
  plan: GroupPlan,
  lessons: readonly ProposedLesson[],
  forcedBecause: string | undefined,
) => [
  ...(await findDoubtsOfDays(
    tx,
    plan,
    lessons.map(({ date }) => date),
    day,
  )),
  ...(await findDoubtsOfHours(tx, lessons, { forcedBecause })),
];

/** Throws 422 for values that their lists do not offer; an old group keeps what it has. */
export async function checkChoices(tx: Queries, values: GroupPlan | GroupValues, before?: StoredGroup) {
  const choices = before
    ? choicesIn(groupFields, values, 'values.')
    : choicesIn({ ...groupTables.course, ...groupFields }, values, 'plan.');
  const current = before ? choicesIn(groupFields, before, '').flatMap(({ value }) => value ?? []) : [];
  const faults = await faultsOf(tx, choices, new Set(current));
  if (Object.keys(faults).length > 0) throw refused(faults);
}
