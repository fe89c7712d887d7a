import type { Participant } from '@tandem/shared/contract/teaching/groups';
import type { Parting } from '@tandem/shared/contract/teaching/groups.regrouping';
import { countOf } from '@tandem/shared/rules/text/count';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { refused } from '../../platform/http/problem';
import type { Work } from '../../platform/http/write';
import { obstaclesText, obstacleText, peopleIn } from '../conflicts/clash.messages';
import { findObstacles, type Obstacle, type ProposedLesson } from '../conflicts/conflicts.repository';
import { findDoubtsOfHours } from '../conflicts/participants.repository';
import type { Acting } from '../conflicts/acting';
import { clash, conflict } from '../conflicts/refusal';
import type { StoredGroup } from './groups.file.repository';

/** Throws 409 for a group that is not under way: a draft, or one that is over. */
export function refuseNotUnderWay({ code, status }: StoredGroup): void {
  if (status !== 'open' && status !== 'running') throw conflict(`Le groupe ${code} n’est pas ouvert.`);
}

/** Throws 422 for a day before today: what is past stays where it was. */
export function refusePast({ today }: Pick<Work, 'today'>, field: string, day: string): void {
  if (day < today) throw refused({ [field]: 'Choisissez aujourd’hui ou une date à venir.' });
}

/** Who has a place in the group until further notice. */
export const seatedIn = ({ participants }: StoredGroup): Participant[] => participants.filter(({ to }) => to === null);

/** Who leaves the group, and for what. Throws 422 for somebody who has no place in it, and at the field where nobody gets a new one. */
export function peopleOf(group: StoredGroup, people: readonly Parting[], field: string) {
  const seated = new Map(seatedIn(group).map((one) => [one.registrationId, one]));
  const strangers = people.flatMap(({ registrationId }, at) =>
    seated.has(registrationId)
      ? []
      : [[`people.${at}.registrationId`, 'Cette personne n’a pas de place dans ce groupe.'] as const],
  );
  if (strangers.length > 0) throw refused(Object.fromEntries(strangers));
  const whoGoes = (way: Parting['to']) =>
    people.flatMap(({ registrationId, to }) => (to === way ? (seated.get(registrationId) ?? []) : []));
  const moved = whoGoes('new');
  if (moved.length === 0) throw refused({ [field]: 'Choisissez qui passe dans l’autre groupe.' });
  return { moved, waiting: whoGoes('waiting') };
}

/** Throws 409 where a group has fewer free places than people who come. */
export function refuseTooMany({ code, capacity, places }: StoredGroup, count: number): void {
  const free = Math.max(0, capacity - places);
  if (count > free)
    throw conflict(
      `Le groupe ${code} a ${countOf(free, 'place')} libre${free > 1 ? 's' : ''} pour ${countOf(count, 'personne')}.`,
    );
}

/** Who leaves later already has no lesson any more between the end of the group and then. */
export const doubtsOfLeaving = ({ participants }: StoredGroup, from: string): string[] =>
  participants
    .filter(({ to }) => to !== null && to >= from)
    .map(
      ({ name, to }) =>
        `${name} a sa place jusqu’au ${dateWithWeekday(to)}, mais plus de séance dès le ${dateWithWeekday(from)}.`,
    );

/** What stands in the way of the people of a group, lesson by lesson, and what is asked of their hours. */
interface Judgement {
  obstacles: readonly Obstacle[];
  doubts: readonly string[];
}

/** Judges the people who are in a group now; teacher and room of its lessons are not asked. */
export async function judgePeople(
  { tx }: Work,
  groupId: number,
  lessons: readonly ProposedLesson[],
): Promise<Judgement> {
  const proposed = lessons.map((lesson) => ({
    ...lesson,
    groupId,
    teacherId: null,
    courseLocationId: null,
    room: null,
  }));
  return {
    obstacles: await findObstacles(tx, proposed, { groupId }),
    doubts: await findDoubtsOfHours(tx, proposed),
  };
}

const keyOf = (found: Obstacle) => `${found.date} ${obstacleText(found)}`;

/** The doubts that people who came bring along. Throws 409 with what stands in their way; an admin's reason settles both. */
export function newDoubts(before: Judgement, after: Judgement, { forcedBecause }: Acting): string[] {
  if (forcedBecause) return [];
  const known = new Set(before.obstacles.map(keyOf));
  const obstacles = after.obstacles.filter((found) => !known.has(keyOf(found)));
  if (obstacles.length > 0) throw clash(`Conflits\u00a0: ${obstaclesText(obstacles)}`).naming(...peopleIn(obstacles));
  return after.doubts.filter((doubt) => !before.doubts.includes(doubt));
}
