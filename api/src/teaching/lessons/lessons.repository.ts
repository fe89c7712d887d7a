import { type CancelReason, cancelReasonLabels } from '@tandem/shared/contract/enumerations';
import type { LessonHour, LessonValues } from '@tandem/shared/contract/teaching/lessons';
import { formatDate } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import { lessons } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, refused } from '../../platform/http/problem';
import { type At, type Change, traceOf, type Work, type Written, writerOf } from '../../platform/http/write';
import { findAvailable } from '../../platform/teachers/availability.repository';
import { clashesText } from '../clash.words';
import { findBusyTeachers, findClashes, holdTimetable, type WantedLesson } from '../conflicts.repository';
import { lettersRepository } from '../letters.repository';
import { clash, conflict } from '../refusal';
import { lessonLines } from './lessons.lines';
import { weekdayNameOf } from './lessons.rules';
import {
  findExpected,
  findGroup,
  findLesson,
  findLessons,
  isActiveTeacher,
  type StoredLesson,
} from './lessons.read.repository';

const hoursOf = ({ startsAt, endsAt }: Pick<LessonHour, 'startsAt' | 'endsAt'>) => `${startsAt}–${endsAt}`;

/** Who does it, and why teacher or room may be there twice all the same. */
export interface Acting {
  person: Person;
  forcedBecause?: string | undefined;
}

const forcedText = (reason: string | undefined) => reason && `Conflit forcé\u00a0: ${reason}`;

type Step = (change: Change<StoredLesson>) => Promise<boolean>;

/** The one way to write a lesson (teaching 13). */
export function lessonsRepository(services: Services) {
  const { db } = services;
  const letters = lettersRepository(services);
  const writer = writerOf<StoredLesson>(services, {
    name: 'Séance',
    open: ({ tx }) => holdTimetable(tx),
    read: findLesson,
    trace: traceOf('lesson', lessonLines),
  });

  /** Everybody who is expected reads what became of the lesson. */
  async function tell(
    { tx, person }: Work,
    lesson: StoredLesson,
    letter: 'lesson_cancelled' | 'lesson_moved',
    said: Readonly<Record<string, string>>,
  ) {
    const more = { date: formatDate(lesson.date), heure: hoursOf(lesson), ...said };
    for (const registrationId of await findExpected(tx, lesson)) {
      await letters.write(tx, person, registrationId, letter, more);
    }
  }

  /** A step that only a planned lesson takes, at the version that was read. */
  const stepPlanned = (
    at: At,
    { person, forcedBecause }: Acting,
    action: string,
    step: Step,
  ): Promise<Written<StoredLesson>> =>
    writer.change(
      at.id,
      person,
      action,
      async (change) => {
        if (change.before.version !== at.version) return false;
        if (change.before.status !== 'planned') throw conflict('Cette séance n’est plus prévue.');
        return step(change);
      },
      forcedText(forcedBecause),
    );

  return {
    list: (groupId: number) => findLessons(db, groupId),
    find: (id: number) => findLesson(db, id),
    findGroup: (id: number) => findGroup(db, id),

    /** One more lesson, with the teacher and the room of the group. */
    add: (groupId: number, hour: LessonHour, person: Person): Promise<StoredLesson> =>
      writer.add(person, async (work) => {
        await holdTimetable(work.tx);
        const group = await findGroup(work.tx, groupId);
        if (!group) throw notFound('Groupe');
        if (group.status === 'closed' || group.status === 'cancelled') throw conflict(`${group.code} est terminé.`);
        const { teacherId, courseLocationId, room } = group;
        const wanted = { ...hour, teacherId, courseLocationId, room };
        await refuseClashes(work, wanted, {});
        return insert(work, groupId, wanted);
      }),

    /** Topic and note of any lesson; hours and room of a planned one. */
    change: (at: At, values: LessonValues, { person, forcedBecause }: Acting): Promise<Written<StoredLesson>> =>
      writer.change(
        at.id,
        person,
        'change',
        async (change) => {
          const { before, put } = change;
          if (before.version !== at.version) return false;
          if (!isMoved(before, values)) return put(lessons, at, values);
          if (before.status !== 'planned') throw conflict('L’heure et la salle d’une séance donnée ne changent plus.');
          await refuseBuilding(change, values.courseLocationId);
          await refuseClashes(change, { ...before, ...values }, { lessonId: at.id, forcedBecause });
          return put(lessons, at, values);
        },
        forcedText(forcedBecause),
      ),

    cancel: (at: At, reason: CancelReason, person: Person): Promise<Written<StoredLesson>> =>
      stepPlanned(at, { person }, 'cancel', async (change) => {
        await tell(change, change.before, 'lesson_cancelled', { motif: `${cancelReasonLabels[reason]}.` });
        return change.put(lessons, at, { status: 'cancelled', cancelReason: reason });
      }),

    /** To another day: the new lesson stands in the place of this one. */
    move: (at: At, hour: LessonHour, acting: Acting): Promise<Written<StoredLesson>> =>
      stepPlanned(at, acting, 'move', async (change) => {
        const { before, put } = change;
        if (hour.date < change.today) throw refused({ 'to.date': 'Cette date est passée.' });
        const wanted = { ...before, ...hour };
        await refuseClashes(change, wanted, { ...acting, lessonId: at.id });
        // First, so that the hour of a lesson that only moves on the same day is free.
        if (!(await put(lessons, at, { status: 'moved' }))) return false;
        const movedToId = await insert(change, before.groupId, wanted);
        await tell(change, before, 'lesson_moved', { nouvelle_date: formatDate(hour.date), heure: hoursOf(hour) });
        return put(lessons, { id: at.id, version: at.version + 1 }, { movedToId });
      }),

    substitute: (at: At, teacherId: number | null, acting: Acting): Promise<Written<StoredLesson>> =>
      stepPlanned(at, acting, 'substitute', async (change) => {
        const { before, put } = change;
        if (teacherId !== null && teacherId !== before.groupTeacherId) await refuseUnfree(change, teacherId, acting);
        const wanted = { ...before, teacherId, courseLocationId: null };
        await refuseClashes(change, wanted, { ...acting, lessonId: at.id });
        return put(lessons, at, { teacherId });
      }),

    substitutes: (lesson: StoredLesson, person: Person) => substitutesFor(db, lesson, person),
  };
}

/** Who can teach the branch then and gives no other lesson at that time, best first (people 22). */
async function substitutesFor(queries: Work['tx'], lesson: StoredLesson, { audience }: Person) {
  const { date, startsAt, endsAt, branchId, locationCourseId } = lesson;
  const weekday = weekdayNameOf(date);
  if (!weekday) return [];
  const course = { branchId, locationCourseId, weekday, startsAt, endsAt };
  const found = await findAvailable(queries, course, audience === 'admin');
  const busy = await findBusyTeachers(queries, [lesson], { lessonId: lesson.id });
  return found.filter(({ id }) => id !== lesson.teacherId && !busy.has(`${id} ${date}`));
}

const isMoved = (before: StoredLesson, values: LessonValues) =>
  (['startsAt', 'endsAt', 'courseLocationId', 'room'] as const).some((name) => before[name] !== values[name]);

/** Throws 409 where teacher or room would be there twice; not where an admin says why. */
async function refuseClashes(
  { tx }: Work,
  wanted: WantedLesson,
  { lessonId, forcedBecause }: { lessonId?: number; forcedBecause?: string | undefined },
): Promise<void> {
  if (forcedBecause) return;
  const clashes = await findClashes(tx, [wanted], { lessonId });
  if (clashes.length > 0) throw clash(`Conflit\u00a0: ${clashesText(clashes)}`);
}

/** Throws where somebody cannot stand in; an admin may give the lesson to any teacher of the house. */
async function refuseUnfree(
  { tx, before }: Change<StoredLesson>,
  teacherId: number,
  { person, forcedBecause }: Acting,
) {
  if (forcedBecause) {
    if (!(await isActiveTeacher(tx, teacherId))) throw refused({ teacherId: 'Cette personne n’enseigne plus.' });
    return;
  }
  const free = await substitutesFor(tx, before, person);
  if (!free.some(({ id }) => id === teacherId)) throw clash('Cette personne n’est pas libre à cette heure.');
}

/** Throws 422 for a building that the list does not offer; the lesson keeps its own. */
async function refuseBuilding({ tx, before }: Change<StoredLesson>, courseLocationId: number | null): Promise<void> {
  const choice = { field: 'values.courseLocationId', list: 'course-locations', value: courseLocationId } as const;
  const faults = await faultsOf(tx, [choice], new Set(before.courseLocationId ? [before.courseLocationId] : []));
  if (Object.keys(faults).length > 0) throw refused(faults);
}

async function insert({ tx, stamp }: Work, groupId: number, wanted: WantedLesson): Promise<number> {
  const { date, startsAt, endsAt, teacherId, courseLocationId, room } = wanted;
  const [row] = await tx
    .insert(lessons)
    .values({ groupId, date, startsAt, endsAt, teacherId, courseLocationId, room, ...stamp.added })
    .onConflictDoNothing()
    .returning({ id: lessons.id });
  if (!row) throw conflict('Ce groupe a déjà une séance à ce moment.');
  return row.id;
}
