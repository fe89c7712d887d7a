import type { GroupValues } from '@tandem/shared/contract/teaching/groups.record';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { groups } from '../../platform/db/schema';
import { refused } from '../../platform/http/problem';
import type { At, Change, Written } from '../../platform/http/write';
import { type Acting, forcedText } from '../conflicts/acting';
import { askFirst } from '../../platform/http/asking';
import { findDoubtsOfDays, refuseOutside } from '../conflicts/days.repository';
import { findDoubtsOfLoad } from '../conflicts/load.repository';
import { findDoubtsOfHours } from '../conflicts/participants.repository';
import { conflict } from '../conflicts/refusal';
import { findHeld } from '../course-mails/course-mails.repository';
import { notifyingRepository, type CourseLetter } from '../course-mails/notifying.repository';
import { findFile, type StoredGroup } from './groups.file.repository';
import { findPlanned, followChange, isOtherSeries, remakeLessons } from './groups.lessons.repository';
import { type Course, lettersOfChange } from './groups.letters';
import { checkChoices, groupMaker, type NewGroup } from './groups.maker.repository';
import { columnsOf, type GroupAct, groupSteps, type Unentered } from './groups.steps.repository';
import { groupWriter } from './groups.write.repository';

/** The one way to write a group: with its lessons and places, in one transaction. */
export function groupsRepository(services: Services) {
  const { db, now } = services;
  const insert = groupMaker(services);
  const steps = groupSteps(services);
  const writer = groupWriter(services);
  const notifying = notifyingRepository(services);

  /** The last step of a change: what differs is told, and it is done once whoever acts agrees. */
  async function conclude(change: Change<StoredGroup>, { before, questions, agreed }: Conclusion): Promise<true> {
    const { tx, today: day } = change;
    const group = (await findFile(tx, before.group.id, day)) ?? before.group;
    const letters = lettersOfChange(before, { group, lessons: await findPlanned(change, group.id) }, day);
    const ids = letters.students.map(({ registrationId }) => registrationId);
    const notified = await notifying.notify(change, letters, await findHeld(tx, ids));
    askFirst({ questions, notified }, agreed);
    return true;
  }

  return {
    find: (id: number) => findFile(db, id, today(now())),

    add: (body: NewGroup, { person, agreed }: Acting): Promise<StoredGroup> =>
      writer.add(person, async (work) => {
        const { id, questions, letters } = await insert(work, body);
        askFirst({ questions, notified: await notifying.notifyOfSteps(work, letters) }, agreed);
        return id;
      }),

    change: (at: At, sent: GroupValues, acting: Acting): Promise<Written<StoredGroup>> =>
      writer.change(
        at.id,
        acting.person,
        'change',
        async (change) => {
          const { before: group, tx, put } = change;
          if (group.version !== at.version) return false;
          refuseOver(group);
          const values = { ...secondHourOf(group), ...sent };
          await checkChoices(tx, values, group);
          if (values.capacity < group.places) {
            throw refused({ 'values.capacity': `${group.places} places sont déjà données.` });
          }
          const before = { group, lessons: await findPlanned(change, at.id) };
          const days = await judgeDates(change, values);
          if (!(await put(groups, at, values))) return false;
          const moved = await followChange(change, group, values, acting);
          const isNew = values.teacherId !== group.teacherId;
          const load = isNew ? await findDoubtsOfLoad(tx, values.teacherId, at.id) : [];
          const questions = [...days, ...(await findDoubtsOfHours(tx, moved, acting)), ...load];
          return conclude(change, { before, questions, agreed: acting.agreed });
        },
        forcedText(acting),
      ),

    async step(
      at: At,
      act: GroupAct,
      { person, agreed }: Acting,
    ): Promise<Written<StoredGroup> | { unentered: Unentered }> {
      let unentered: Unentered = [];
      const written = await writer.change(at.id, person, act.to, async (change) => {
        const { before, put } = change;
        if (before.version !== at.version) return false;
        const letters: CourseLetter[] = [];
        unentered = await steps.take({ ...change, letters }, before, act);
        if (unentered.length > 0 || !(await put(groups, at, columnsOf(act, change)))) return false;
        askFirst({ questions: [], notified: await notifying.notifyOfSteps(change, letters) }, agreed);
        return true;
      });
      return unentered.length > 0 ? { unentered } : written;
    },

    regenerate: (at: At, acting: Acting): Promise<Written<StoredGroup>> =>
      writer.change(
        at.id,
        acting.person,
        'regenerate',
        async (change) => {
          const { before: group, put, tx } = change;
          if (group.version !== at.version) return false;
          refuseOver(group);
          const { weekday, startsAt, endsAt, firstDate, lastDate } = group;
          if (!weekday || !startsAt || !endsAt || !firstDate || !lastDate) {
            throw conflict('Complétez d’abord le jour, l’heure et les dates du groupe.');
          }
          await refuseOutside(tx, group, { firstDate, lastDate });
          const before = { group, lessons: await findPlanned(change, at.id) };
          const values = { ...group, weekday, startsAt, endsAt, firstDate, lastDate };
          // Those of somebody who is away then stand under «À remplacer» (teaching 15).
          await remakeLessons(change, at.id, values, { ...acting, isAbsenceOver: true });
          if (!(await put(groups, at, {}))) return false;
          return conclude(change, { before, questions: [], agreed: acting.agreed });
        },
        forcedText(acting),
      ),
  };
}

/** A client that knows no second hour leaves it as it is. */
const secondHourOf = ({ secondWeekday, secondStartsAt, secondEndsAt }: StoredGroup) => ({
  secondWeekday,
  secondStartsAt,
  secondEndsAt,
});

interface Conclusion {
  before: Course;
  questions: string[];
  agreed: string | undefined;
}

/** Throws for dates outside of the year, where they change; else asks about a first one that is past. */
async function judgeDates({ tx, before, today: day }: Change<StoredGroup>, values: GroupValues): Promise<string[]> {
  if (!isOtherSeries(before, values)) return [];
  const { firstDate, lastDate, holidayProfileId } = values;
  const course = { trainingYearId: before.trainingYearId, holidayProfileId };
  await refuseOutside(tx, course, { 'values.firstDate': firstDate, 'values.lastDate': lastDate });
  const isEarlier = firstDate !== before.firstDate && firstDate < day;
  return isEarlier ? findDoubtsOfDays(tx, { ...course, holidayProfileId: null }, [firstDate], day) : [];
}

export function refuseOver({ status, code }: StoredGroup): void {
  if (status === 'closed' || status === 'cancelled') throw conflict(`Le groupe ${code} est terminé.`);
}
