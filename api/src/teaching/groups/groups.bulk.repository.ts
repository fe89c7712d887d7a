import type { Assignment, GroupRefusal, groupsBulk, GroupTarget } from '@tandem/shared/contract/teaching/groups.bulk';
import { mostGroups } from '@tandem/shared/contract/teaching/groups.bulk';
import { today } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import type * as z from 'zod';
import type { Services } from '../../services';
import { groupedBy, reportOf, resolveTarget } from '../../platform/bulk/report';
import type { Queries } from '../../platform/db/database';
import { groups } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem, refused as refusedForm } from '../../platform/http/problem';
import { withAct, type Work } from '../../platform/http/write';
import { isAvailable } from '../../platform/teachers/availability.repository';
import type { Acting } from '../conflicts/acting';
import { obstacleText } from '../conflicts/clash.messages';
import { lockTimetable } from '../conflicts/conflicts.repository';
import { askFirst } from '../../platform/http/asking';
import { conflict } from '../conflicts/refusal';
import {
  type Letters,
  mergedLetters,
  notifyingRepository,
  type CourseLetter,
} from '../course-mails/notifying.repository';
import { groupDuplicates } from './groups.duplicate.repository';
import { findFile, type StoredGroup } from './groups.file.repository';
import { findPlanned, findTeacherClashes, giveLessons } from './groups.lessons.repository';
import { lettersOfChange } from './groups.letters';
import { groupsList } from './groups.list.repository';
import { refuseOver } from './groups.repository';
import { columnsOf, groupSteps, type Unentered } from './groups.steps.repository';
import { groupWriter } from './groups.write.repository';

type Changes = z.output<typeof groupsBulk.setTeacher.body>['changes'];

/** What a group does when its turn comes. Throws what is in the way. */
type Act = (work: Work, group: StoredGroup) => Promise<unknown>;

/** One act on many groups, in one transaction: a group that cannot is left as it was, and named. */
export function groupsBulkRepository(services: Services) {
  const { db, now } = services;
  const steps = groupSteps(services);
  const { copy } = groupDuplicates(services);
  const { within, record } = groupWriter(services);
  const notifying = notifyingRepository(services);

  async function targetIds(target: GroupTarget): Promise<number[]> {
    const ids = await resolveTarget(target, 'groupes', (filters) =>
      groupsList.ids(db, filters, { today: today(now()) }),
    );
    if (ids.length > mostGroups) throw refusedForm({ target: `Au plus ${mostGroups} groupes à la fois.` });
    return ids.toSorted((a, b) => a - b);
  }

  /** Each act has its own savepoint: what it wrote before it was refused is not there. */
  async function each(work: Work, ids: readonly number[], act: Act) {
    const done: StoredGroup[] = [];
    const refused: GroupRefusal[] = [];
    for (const id of ids) {
      const group = await findFile(work.tx, id, work.today);
      if (!group) continue;
      try {
        if ((await work.tx.transaction(() => act(work, group))) !== false) done.push(group);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refused.push({ id, name: group.code, reason: sentenceOf(error) });
      }
    }
    return { done, refused };
  }

  async function write(work: Work, before: StoredGroup, action: string, columns: Partial<typeof groups.$inferInsert>) {
    if (!(await work.put(groups, before, columns))) throw conflict('Ce groupe a été modifié entre-temps.');
    const after = await findFile(work.tx, before.id, work.today);
    await record(work, { action, before, after });
    return after ?? before;
  }

  /** `onDone` gets the letters of a group that changed hands. */
  const give =
    ({ teacherId, from }: Changes[number], onDone: (letters: Letters) => void): Act =>
    async (work, group) => {
      if (group.teacherId === teacherId || (from !== undefined && group.teacherId !== from)) return false;
      refuseOver(group);
      // Whoever had it may have it back as it was.
      if (from === undefined) await refuseUnqualified(work.tx, group, teacherId);
      const lessons = await findPlanned(work, group.id);
      await giveLessons(work, group, teacherId);
      const after = await write(work, group, 'change', { teacherId });
      const given = { group: after, lessons: await findPlanned(work, group.id) };
      onDone(lettersOfChange({ group, lessons }, given, work.today));
      return true;
    };

  return {
    targetIds,

    step: async (target: GroupTarget, to: 'closed' | 'cancelled', { person, agreed }: Acting) => {
      const ids = await targetIds(target);
      return within(person, async (work) => {
        await lockTimetable(work.tx);
        const letters: CourseLetter[] = [];
        const { done, refused } = await each(work, ids, async (one, group) => {
          const own: CourseLetter[] = [];
          const unentered = await steps.take({ ...one, letters: own }, group, { to, endings: [] });
          if (unentered.length > 0) throw conflict(unenteredText(unentered));
          await write(one, group, to, columnsOf({ to }, one));
          letters.push(...own);
        });
        askFirst({ questions: [], notified: await notifying.notifyOfSteps(work, letters) }, agreed);
        return withAct(reportOf(idsOf(done), refused), work);
      });
    },

    /** What stands in the way of one teacher for many groups, without writing anything. */
    async previewTeacher(target: GroupTarget, teacherId: number | null): Promise<Assignment[]> {
      const rows: Assignment[] = [];
      for (const id of await targetIds(target)) {
        const group = await findFile(db, id, today(now()));
        if (group) rows.push({ id, code: group.code, teacher: group.teacher, ...(await inTheWay(group, teacherId)) });
      }
      return rows;

      async function inTheWay(group: StoredGroup, wanted: number | null) {
        if (wanted === null || wanted === group.teacherId) return { blocked: null, conflicts: [] };
        const clashes = await findTeacherClashes({ tx: db, today: today(now()) }, group, wanted);
        return {
          blocked: await whyNot(db, group, wanted),
          conflicts: clashes.map((clash) => ({ date: clash.date, text: obstacleText(clash) })),
        };
      }
    },

    async setTeacher(changes: Changes, { person, agreed }: Acting) {
      const targeted: number[][] = [];
      for (const { target } of changes) targeted.push(await targetIds(target));
      return within(person, async (work) => {
        await lockTimetable(work.tx);
        const done: StoredGroup[] = [];
        const refused: GroupRefusal[] = [];
        const letters: Letters[] = [];
        for (const [index, wanted] of changes.entries()) {
          const outcome = await each(
            work,
            targeted[index]!,
            give(wanted, (written) => letters.push(written)),
          );
          done.push(...outcome.done);
          refused.push(...outcome.refused);
        }
        askFirst({ questions: [], notified: await notifying.notify(work, mergedLetters(letters)) }, agreed);
        const before = [...groupedBy(done, ({ teacherId }) => teacherId)].map(([teacherId, ids]) => ({
          teacherId,
          ids,
        }));
        return withAct({ ...reportOf(idsOf(done), refused), before }, work);
      });
    },

    async duplicate(target: GroupTarget, person: Person) {
      const ids = await targetIds(target);
      return within(person, async (work) => {
        const made: number[] = [];
        const { done, refused } = await each(work, ids, async (one, group) => {
          const id = await copy(one, group);
          await record(one, { action: 'create', after: await findFile(one.tx, id, one.today) });
          made.push(id);
        });
        return withAct({ ...reportOf(idsOf(done), refused), made }, work);
      });
    },
  };
}

const idsOf = (rows: readonly StoredGroup[]) => rows.map(({ id }) => id);

const sentenceOf = ({ message, errors }: Problem) => (errors && Object.values(errors).join(' ')) || message;

const mostDates = 6;
function unenteredText(lessons: Unentered): string {
  const dates = lessons.slice(0, mostDates).map(({ date }) => dateWithWeekday(date));
  const more = lessons.length - dates.length;
  return `Présences à saisir\u00a0: ${dates.join(', ')}${more > 0 ? ` et ${more} autres dates` : ''}.`;
}

/** The hard rules of people 22, in words; null where they are met. */
async function whyNot(queries: Queries, group: StoredGroup, teacherId: number): Promise<string | null> {
  if (group.status === 'closed' || group.status === 'cancelled') return `Le groupe ${group.code} est terminé.`;
  const isFit = await isAvailable(queries, teacherId, group);
  return isFit ? null : 'N’est pas qualifié ou n’est pas libre à cette heure.';
}

async function refuseUnqualified(tx: Queries, group: StoredGroup, teacherId: number | null): Promise<void> {
  const reason = teacherId === null ? null : await whyNot(tx, group, teacherId);
  if (reason) throw conflict(reason);
}
