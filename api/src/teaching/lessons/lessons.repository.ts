import { type CancelReason, cancelReasonLabels } from '@tandem/shared/contract/enumerations';
import type { lessons as contract } from '@tandem/shared/contract/teaching/lessons';
import type { LessonHour, LessonValues } from '@tandem/shared/contract/teaching/lessons.record';
import { uncapital } from '@tandem/shared/rules/text/capital';
import { dateWithWeekday, dayText } from '@tandem/shared/rules/time/month';
import type * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { lessons } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { type At, type Change, auditEntriesOf, type Work, type Written, writerOf } from '../../platform/http/write';
import { type Acting, forcedText } from '../conflicts/acting';
import { askFirst } from '../../platform/http/asking';
import { lockTimetable, type ProposedLesson } from '../conflicts/conflicts.repository';
import { findDoubtsOfHours } from '../conflicts/participants.repository';
import { conflict } from '../conflicts/refusal';
import { type Letters, notifyingRepository } from '../course-mails/notifying.repository';
import { confidedTexts } from '../lesson-changes/confided.repository';
import { latePay } from '../lesson-changes/late-pay.repository';
import { lockedText } from '../lesson-changes/locked.messages';
import { endOfSeries } from '../lesson-changes/series-end.repository';
import { othersFor, substitutesFor } from '../lesson-changes/substitutes.repository';
import { lessonAuditLabels } from './lessons.audit-labels';
import { changeText, hoursOf, lettersAbout, lettersOfSubstitute, type News, roomText } from './lessons.letters';
import { findExpected, findGroup, findLesson, findLessons, type StoredLesson } from './lessons.read.repository';
import { judgeDay, refuseBuilding, refuseClashes, refuseSubstitute } from './lessons.refusals.repository';

/** A lesson that is added. */
type NewLesson = Pick<z.output<typeof contract.add.body>, 'values' | 'room' | 'catchesUpId'>;

interface Conclusion {
  /** What is asked first. */
  questions?: string[];
  letters: Letters;
}
const noLetters: Letters = { students: [], teachers: [] };

interface Cancelling {
  reason: CancelReason;
  addAtEnd: boolean;
}

type Step = (change: Change<StoredLesson>) => Promise<boolean>;

/** The one way to write a lesson (teaching 13). */
export function lessonsRepository(services: Services) {
  const { db } = services;
  const notifying = notifyingRepository(services);
  const writer = writerOf<StoredLesson>(services, {
    name: 'Séance',
    isAct: true,
    beforeWrite: ({ tx }) => lockTimetable(tx),
    read: findLesson,
    auditEntries: auditEntriesOf('lesson', lessonAuditLabels),
  });

  /** The last step of an act: its letters are written, and it is done once whoever acts agrees. */
  const conclude = async (work: Work, { questions = [], letters }: Conclusion, { agreed }: Acting): Promise<true> => {
    askFirst({ questions, notified: await notifying.notify(work, letters) }, agreed);
    return true;
  };

  /** The letters about one lesson; of what is over nobody reads. */
  const lettersOn = async (
    { tx, today }: Work,
    lesson: StoredLesson,
    news: News,
    day = lesson.date,
  ): Promise<Letters> => (day < today ? noLetters : lettersAbout(lesson, await findExpected(tx, lesson), news));

  /** A step of a lesson that no approved statement locks (teaching 26), at the version that was read. */
  const stepOpen = (at: At, acting: Acting, action: string, step: Step) =>
    writer.change(
      at.id,
      acting.person,
      action,
      async (change) => {
        const { version, lockedBy } = change.before;
        if (version !== at.version) return false;
        if (lockedBy) throw conflict(lockedText(lockedBy));
        return step(change);
      },
      forcedText(acting),
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

    /** One more lesson, with the teacher of the group and, unless said, its room. */
    add: (
      groupId: number,
      { values: hour, room: other, catchesUpId }: NewLesson,
      acting: Acting,
    ): Promise<StoredLesson> =>
      writer.add(
        acting.person,
        async (work) => {
          await lockTimetable(work.tx);
          const group = await findGroup(work.tx, groupId);
          if (!group) throw notFound('Groupe');
          if (group.status === 'closed' || group.status === 'cancelled') throw conflict(`${group.code} est terminé.`);
          const { teacherId, courseLocationId, room } = { ...group, ...other };
          const building = { before: group.courseLocationId, after: courseLocationId };
          await refuseBuilding(work, 'room.courseLocationId', building);
          const missed = catchesUpId && (await findMissed(work, groupId, catchesUpId));
          const proposed = { groupId, ...hour, teacherId, courseLocationId, room };
          const questions = await judgeDay(work, proposed, { ...acting, field: 'values.date', course: group });
          const id = await insert(work, groupId, proposed);
          if (missed)
            await writer.changeIn(work, missed.id, 'catch_up', ({ put }) => put(lessons, missed, { movedToId: id }));
          const added = await findExisting(work, id);
          const what = missed ? `rattrape la séance du ${dayText(missed.date)}` : 'séance supplémentaire';
          const text = `${what}. Où\u00a0: ${roomText(added)}.`;
          const letters = await lettersOn(work, added, { template: 'lessons_changed', text });
          await conclude(work, { questions, letters }, acting);
          return id;
        },
        { reason: forcedText(acting) },
      ),

    /** Topic and note of any lesson; hours and room of a planned one. */
    change: (at: At, values: LessonValues, acting: Acting): Promise<Written<StoredLesson>> =>
      stepOpen(at, acting, 'change', async (change) => {
        const { before, put, tx } = change;
        if (!isMoved(before, values))
          return (await put(lessons, at, values)) && conclude(change, { letters: noLetters }, acting);
        if (before.status !== 'planned') throw conflict('L’heure et la salle d’une séance donnée ne changent plus.');
        const building = { before: before.courseLocationId, after: values.courseLocationId };
        await refuseBuilding(change, 'values.courseLocationId', building);
        const isSameHour = hoursOf(before) === hoursOf(values);
        // Who only gets another room is not asked whether somebody can come then.
        const people = isSameHour ? { teacherId: null, groupId: undefined } : {};
        const proposed = { ...before, ...values, ...people };
        await refuseClashes(change, proposed, { ...acting, lessonId: at.id });
        if (!(await put(lessons, at, values))) return false;
        const text = changeText(before, await findExisting(change, at.id));
        const letters = await lettersOn(change, before, { template: 'lessons_changed', text });
        return conclude(change, { questions: await findDoubtsOfHours(tx, [proposed], acting), letters }, acting);
      }),

    /** One more lesson at the end of the series takes its place where that is wanted. */
    cancel: (at: At, { reason, addAtEnd }: Cancelling, acting: Acting): Promise<Written<StoredLesson>> =>
      stepPlanned(at, acting, 'cancel', async (change) => {
        const { before, put, tx } = change;
        const end = addAtEnd ? await findEnd(tx, before) : undefined;
        const letters = await lettersOn(change, before, cancelledNews(reason, end));
        const movedToId = end ? await insert(change, before.groupId, { ...before, date: end }) : null;
        const paidMinutes = (await latePay(services, tx, [at.id], reason)).get(at.id) ?? 0;
        const columns = { status: 'cancelled', cancelReason: reason, paidMinutes, movedToId } as const;
        if (!(await put(lessons, at, columns))) return false;
        return conclude(change, { letters }, acting);
      }),

    /** A cancelled lesson takes place after all, where nothing stands in its way. */
    restore: (at: At, acting: Acting): Promise<Written<StoredLesson>> =>
      stepOpen(at, acting, 'restore', async (change) => {
        const { before, put, tx } = change;
        if (before.status !== 'cancelled') throw conflict('Cette séance n’est pas annulée.');
        if (before.movedTo) throw conflict(`Cette séance est rattrapée le ${dateWithWeekday(before.movedTo)}.`);
        const group = await findGroup(tx, before.groupId);
        if (group?.status === 'closed' || group?.status === 'cancelled') throw conflict(`${group.code} est terminé.`);
        const questions = await judgeDay(change, before, { ...acting, lessonId: at.id, field: 'date', course: before });
        const planned = { status: 'planned', cancelReason: null, paidMinutes: null } as const;
        if (!(await put(lessons, at, planned))) return false;
        const letters = await lettersOn(change, before, { template: 'lessons_changed', text: 'a lieu comme prévu.' });
        return conclude(change, { questions, letters }, acting);
      }),

    /** To another day: the new lesson stands in the place of this one. */
    move: (at: At, hour: LessonHour, acting: Acting): Promise<Written<StoredLesson>> =>
      stepPlanned(at, acting, 'move', async (change) => {
        const { before, put } = change;
        const proposed = { ...before, ...hour };
        const of = { ...acting, lessonId: at.id, field: 'to.date', course: before };
        const questions = await judgeDay(change, proposed, of);
        // First, so that the hour of a lesson that only moves on the same day is free.
        if (!(await put(lessons, at, { status: 'moved' }))) return false;
        const movedToId = await insert(change, before.groupId, proposed);
        await put(lessons, { id: at.id, version: at.version + 1 }, { movedToId });
        const day = before.date > hour.date ? before.date : hour.date;
        const letters = await lettersOn(change, before, movedNews(hour), day);
        return conclude(change, { questions, letters }, acting);
      }),

    substitute: (at: At, teacherId: number | null, acting: Acting): Promise<Written<StoredLesson>> =>
      stepPlanned(at, acting, 'substitute', async (change) => {
        const { before, put, today, tx } = change;
        if (teacherId !== null) await refuseSubstitute(change, teacherId, acting);
        if (!(await put(lessons, at, { teacherId }))) return false;
        if (teacherId === before.teacherId || before.date < today)
          return conclude(change, { letters: noLetters }, acting);
        const after = await findExisting(change, at.id);
        const confided = (await confidedTexts(tx, [at.id])).get(at.id) ?? '';
        const letters = lettersOfSubstitute(before, after, { expected: await findExpected(tx, before), confided });
        return conclude(change, { letters }, acting);
      }),

    substitutes: async (lesson: StoredLesson, person: Person) => {
      const rows = await substitutesFor(db, lesson, person.audience === 'admin');
      return { rows, others: await othersFor(db, lesson, rows) };
    },
  };
}

/** A lesson of the group that was cancelled and has no other in its place yet. */
async function findMissed({ tx }: Work, groupId: number, id: number): Promise<StoredLesson> {
  const found = await findLesson(tx, id);
  if (found?.groupId !== groupId) throw notFound('Séance');
  if (found.status !== 'cancelled') throw conflict('Seule une séance annulée se rattrape.');
  if (found.movedTo) throw conflict(`Cette séance est déjà rattrapée le ${dateWithWeekday(found.movedTo)}.`);
  return found;
}

const isMoved = (before: StoredLesson, values: LessonValues) =>
  (['startsAt', 'endsAt', 'courseLocationId', 'room'] as const).some((name) => before[name] !== values[name]);

/** The day after the last lesson of the series. Throws 409 where the training year has none left. */
async function findEnd(tx: Queries, lesson: StoredLesson): Promise<string> {
  const ends = await endOfSeries(tx, [lesson], { kind: 'cancelled' });
  const end = ends.get(lesson.id);
  if (!end) throw conflict('Il n’y a plus de jour libre à la fin de la série avant la fin de l’année.');
  return end;
}

/** «Autre motif» says nothing to those who read it. */
const cancelledNews = (reason: CancelReason, end: string | undefined): News => {
  const motif = reason === 'other' ? undefined : cancelReasonLabels[reason];
  const instead = end && `Une séance est ajoutée le ${dayText(end)}.`;
  return {
    template: 'lesson_cancelled',
    said: { motif: [motif && `${motif}.`, instead].filter(Boolean).join(' ') },
    text: [`annulée${motif ? ` (${uncapital(motif)})` : ''}.`, instead].filter(Boolean).join(' '),
  };
};

const movedNews = (hour: LessonHour): News => ({
  template: 'lesson_moved',
  said: { nouvelle_date: dayText(hour.date), heure: hoursOf(hour) },
  text: `déplacée au ${dayText(hour.date)}, ${hoursOf(hour)}.`,
});

/** A lesson that this transaction has just written. */
async function findExisting({ tx }: Work, id: number): Promise<StoredLesson> {
  const found = await findLesson(tx, id);
  if (!found) throw notFound('Séance');
  return found;
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
