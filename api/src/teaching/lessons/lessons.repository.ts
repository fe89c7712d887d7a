import { type CancelReason, cancelReasonLabels } from '@tandem/shared/contract/enumerations';
import type { LessonHour, LessonValues } from '@tandem/shared/contract/teaching/lessons.record';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import { lessons } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, refused } from '../../platform/http/problem';
import { type At, type Change, auditEntriesOf, type Work, type Written, writerOf } from '../../platform/http/write';
import { lessonChangeLine } from '../lesson-changes/changes.mails';
import { obstaclesText, teachersIn } from '../conflicts/clash.messages';
import { findObstacles, lockTimetable, type ProposedLesson } from '../conflicts/conflicts.repository';
import { latePay } from '../lesson-changes/late-pay.repository';
import { courseMailsRepository } from '../course-mails/course-mails.repository';
import { lockedText } from '../lesson-changes/locked.messages';
import { clash, conflict } from '../conflicts/refusal';
import { refuseUnfree, substitutesFor } from '../lesson-changes/substitutes.repository';
import { lessonAuditLabels } from './lessons.audit-labels';
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
  const courseMails = courseMailsRepository(services);
  const writer = writerOf<StoredLesson>(services, {
    name: 'Séance',
    beforeWrite: ({ tx }) => lockTimetable(tx),
    read: findLesson,
    auditEntries: auditEntriesOf('lesson', lessonAuditLabels),
  });

  /** Everybody who is expected reads what became of the lesson. */
  async function notifyExpected(
    { tx, person }: Work,
    lesson: StoredLesson,
    mail: 'lesson_cancelled' | 'lesson_moved' | 'lesson_substituted',
    said: Readonly<Record<string, string>>,
  ) {
    const more = { date: formatDate(lesson.date), heure: hoursOf(lesson), ...said };
    for (const registrationId of await findExpected(tx, lesson)) {
      await courseMails.write(tx, person, registrationId, mail, more);
    }
  }

  /** A step of a lesson that no approved statement locks (teaching 26), at the version that was read. */
  const stepOpen = (at: At, { person, forcedBecause }: Acting, action: string, step: Step) =>
    writer.change(
      at.id,
      person,
      action,
      async (change) => {
        const { version, lockedBy } = change.before;
        if (version !== at.version) return false;
        if (lockedBy) throw conflict(lockedText(lockedBy));
        return step(change);
      },
      forcedText(forcedBecause),
    );

  /** A step that only a planned lesson takes, at the version that was read. */
  const stepPlanned = (at: At, acting: Acting, action: string, step: Step): Promise<Written<StoredLesson>> =>
    stepOpen(at, acting, action, async (change) => {
      if (change.before.status !== 'planned') throw conflict('Cette séance n’est plus prévue.');
      return step(change);
    });

  return {
    list: (groupId: number) => findLessons(db, groupId),
    find: (id: number) => findLesson(db, id),
    findGroup: (id: number) => findGroup(db, id),

    /** One more lesson, with the teacher and the room of the group. */
    add: (groupId: number, hour: LessonHour, person: Person): Promise<StoredLesson> =>
      writer.add(person, async (work) => {
        await lockTimetable(work.tx);
        const group = await findGroup(work.tx, groupId);
        if (!group) throw notFound('Groupe');
        if (group.status === 'closed' || group.status === 'cancelled') throw conflict(`${group.code} est terminé.`);
        const { teacherId, courseLocationId, room } = group;
        const proposed = { groupId, ...hour, teacherId, courseLocationId, room };
        await refuseClashes(work, proposed, {});
        return insert(work, groupId, proposed);
      }),

    /** Topic and note of any lesson; hours and room of a planned one. */
    change: (at: At, values: LessonValues, acting: Acting): Promise<Written<StoredLesson>> =>
      stepOpen(at, acting, 'change', async (change) => {
        const { before, put } = change;
        if (!isMoved(before, values)) return put(lessons, at, values);
        if (before.status !== 'planned') throw conflict('L’heure et la salle d’une séance donnée ne changent plus.');
        await refuseBuilding(change, values.courseLocationId);
        // Who only gets another room is not asked whether somebody is away.
        const teacherId = hoursOf(before) === hoursOf(values) ? null : before.teacherId;
        await refuseClashes(change, { ...before, ...values, teacherId }, { ...acting, lessonId: at.id });
        return put(lessons, at, values);
      }),

    cancel: (at: At, reason: CancelReason, person: Person): Promise<Written<StoredLesson>> =>
      stepPlanned(at, { person }, 'cancel', async (change) => {
        await notifyExpected(change, change.before, 'lesson_cancelled', { motif: `${cancelReasonLabels[reason]}.` });
        const paidMinutes = (await latePay(services, change.tx, [at.id], reason)).get(at.id) ?? 0;
        return change.put(lessons, at, { status: 'cancelled', cancelReason: reason, paidMinutes });
      }),

    /** To another day: the new lesson stands in the place of this one. */
    move: (at: At, hour: LessonHour, acting: Acting): Promise<Written<StoredLesson>> =>
      stepPlanned(at, acting, 'move', async (change) => {
        const { before, put } = change;
        if (hour.date < change.today) throw refused({ 'to.date': 'Cette date est passée.' });
        const proposed = { ...before, ...hour };
        await refuseClashes(change, proposed, { ...acting, lessonId: at.id });
        // First, so that the hour of a lesson that only moves on the same day is free.
        if (!(await put(lessons, at, { status: 'moved' }))) return false;
        const movedToId = await insert(change, before.groupId, proposed);
        await notifyExpected(change, before, 'lesson_moved', {
          nouvelle_date: formatDate(hour.date),
          heure: hoursOf(hour),
        });
        return put(lessons, { id: at.id, version: at.version + 1 }, { movedToId });
      }),

    substitute: (at: At, teacherId: number | null, acting: Acting): Promise<Written<StoredLesson>> =>
      stepPlanned(at, acting, 'substitute', async (change) => {
        const { before, put, tx } = change;
        if (teacherId !== null) await refuseSubstitute(change, teacherId, acting);
        if (!(await put(lessons, at, { teacherId }))) return false;
        const after = await findLesson(tx, at.id);
        if (teacherId === null || !after?.teacher || teacherId === before.teacherId) return true;
        await notifyExpected(change, before, 'lesson_substituted', { remplacant: after.teacher });
        const { date, startsAt, endsAt } = before;
        const text = `donnée pour ${before.code}.`;
        await courseMails.notifySubstitute(
          tx,
          teacherId,
          lessonChangeLine({ lessonId: at.id, date, startsAt, endsAt, text }),
        );
        return true;
      }),

    substitutes: (lesson: StoredLesson, person: Person) => substitutesFor(db, lesson, person.audience === 'admin'),
  };
}

const isMoved = (before: StoredLesson, values: LessonValues) =>
  (['startsAt', 'endsAt', 'courseLocationId', 'room'] as const).some((name) => before[name] !== values[name]);

/** Throws 409 where teacher or room would be there twice, or the teacher is away; not where an admin says why. */
async function refuseClashes(
  { tx }: Work,
  proposed: ProposedLesson,
  { lessonId, forcedBecause }: { lessonId?: number; forcedBecause?: string | undefined },
): Promise<void> {
  if (forcedBecause) return;
  const obstacles = await findObstacles(tx, [proposed], { lessonId });
  if (obstacles.length > 0) throw clash(`Conflit\u00a0: ${obstaclesText(obstacles)}`).naming(...teachersIn(obstacles));
}

/** Throws where somebody cannot stand in; an admin may give the lesson to any teacher of the house. */
async function refuseSubstitute(
  { tx, before }: Change<StoredLesson>,
  teacherId: number,
  { person, forcedBecause }: Acting,
) {
  if (!forcedBecause) return refuseUnfree(tx, before, teacherId, person.audience === 'admin');
  if (!(await isActiveTeacher(tx, teacherId))) throw refused({ teacherId: 'Cette personne n’enseigne plus.' });
}

/** Throws 422 for a building that the list does not offer; the lesson keeps its own. */
async function refuseBuilding({ tx, before }: Change<StoredLesson>, courseLocationId: number | null): Promise<void> {
  const choice = { field: 'values.courseLocationId', list: 'course-locations', value: courseLocationId } as const;
  const faults = await faultsOf(tx, [choice], new Set(before.courseLocationId ? [before.courseLocationId] : []));
  if (Object.keys(faults).length > 0) throw refused(faults);
}

async function insert({ tx, stamp }: Work, groupId: number, proposed: ProposedLesson): Promise<number> {
  const { date, startsAt, endsAt, teacherId, courseLocationId, room } = proposed;
  const [row] = await tx
    .insert(lessons)
    .values({ groupId, date, startsAt, endsAt, teacherId, courseLocationId, room, ...stamp.added })
    .onConflictDoNothing()
    .returning({ id: lessons.id });
  if (!row) throw conflict('Ce groupe a déjà une séance à ce moment.');
  return row.id;
}
