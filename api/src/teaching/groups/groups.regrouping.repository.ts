import type { Participant } from '@tandem/shared/contract/teaching/groups';
import type { groupRegrouping } from '@tandem/shared/contract/teaching/groups.regrouping';
import { addDays } from '@tandem/shared/rules/time/dates';
import * as z from 'zod';
import type { Services } from '../../services';
import { groups } from '../../platform/db/schema';
import { notFound, refused } from '../../platform/http/problem';
import type { At, Change, Work, Written } from '../../platform/http/write';
import { type Acting, forcedText } from '../conflicts/acting';
import { askFirst } from '../../platform/http/asking';
import { conflict } from '../conflicts/refusal';
import { findHeld } from '../course-mails/course-mails.repository';
import { type Letters, notifyingRepository } from '../course-mails/notifying.repository';
import { placingRepository } from '../placing/placing.repository';
import { findFile, type StoredGroup } from './groups.file.repository';
import { cancelPlanned, findPlanned, findTeachers, findUnentered } from './groups.lessons.repository';
import { groupMaker } from './groups.maker.repository';
import {
  doubtsOfLeaving,
  judgePeople,
  newDoubts,
  peopleOf,
  refuseNotUnderWay,
  refusePast,
  refuseTooMany,
  seatedIn,
} from './groups.regrouping.checks.repository';
import { lettersOfJoin, lettersOfSplit, type Regrouped } from './groups.regrouping.letters';
import { groupWriter } from './groups.write.repository';

type Split = Pick<z.output<typeof groupRegrouping.split.body>, 'plan' | 'people'>;
type Join = Pick<z.output<typeof groupRegrouping.join.body>, 'groupId' | 'from' | 'waiting'>;

/** Who leaves a group, and on which day. */
type Leaving = Pick<Regrouped, 'from' | 'moved' | 'waiting'>;

/** What an act found and wrote. */
interface Act {
  /** The group that received people. */
  other: StoredGroup;
  moved: readonly Participant[];
  questions: string[];
  letters: Letters;
}
/** `done`: the group that received people. */
export type WrittenRegrouping = Written<StoredGroup> & { done?: StoredGroup | undefined };

/** Running groups that are split and joined, with their people (teaching 10); past lessons and places stay where they were. */
export function regroupingRepository(services: Services) {
  const insert = groupMaker(services);
  const placing = placingRepository(services);
  const notifying = notifyingRepository(services);
  const writer = groupWriter(services);

  /** Everybody leaves on one day, one after the other; their letters are the act's. */
  async function leave(work: Work, former: StoredGroup, groupId: number, { from, moved, waiting }: Leaving) {
    const goes = new Set(moved);
    for (const one of inOrder([...moved, ...waiting])) {
      const { registrationId, registrationVersion: version, name } = one;
      const seat = { registrationId, version, from, inGroup: former.id, letters: [] };
      const isDone = goes.has(one)
        ? await placing.move(work, { ...seat, groupId })
        : await placing.leave(work, seat, `Groupe ${former.code} réorganisé`);
      if (!isDone) throw conflict(`L’inscription de ${name} a changé entre-temps.`).naming(name);
    }
  }

  async function split(change: Change<StoredGroup>, { plan, people }: Split, acting: Acting): Promise<Act> {
    const { before } = change;
    const from = plan.firstDate;
    refusePast(change, 'plan.firstDate', from);
    const leaving = { from, ...peopleOf(before, people, 'people') };
    const made = { plan, adjustments: [], status: 'open' as const, registrationIds: [] };
    const seat = async (groupId: number) => {
      await leave(change, before, groupId, leaving);
      return [];
    };
    const { id, questions } = await insert(change, made, { seat, forcedBecause: acting.forcedBecause });
    const other = await findExisting(change, id);
    await writer.record(change, { action: 'create', after: other, reason: `Scindé de ${before.code}` });
    const lessons = await findPlanned(change, id);
    newDoubts({ obstacles: [], doubts: questions }, await judgePeople(change, id, lessons), acting);
    const regrouped = { former: before, other, first: lessons[0]?.date, ...leaving, teacherIds: [] };
    return { other, moved: leaving.moved, questions, letters: lettersOfSplit(regrouped) };
  }

  /**
   * Nothing is given any more from a day on: the group is over, once nothing is left to give or to enter before. Resolves to whoever
   * would have given it.
   */
  async function end(change: Change<StoredGroup>, from: string): Promise<number[]> {
    const { before, today, put } = change;
    const cancelled = await cancelPlanned(services, change, before.id, from);
    const left = [...(await findPlanned(change, before.id)), ...(await findUnentered(change, before.id))];
    const over =
      before.status === 'running'
        ? ({ status: 'closed', closedOn: today } as const)
        : ({ status: 'cancelled' } as const);
    await put(groups, before, left.length === 0 ? over : { lastDate: addDays(from, -1) });
    return findTeachers(change, cancelled);
  }

  async function join(
    change: Change<StoredGroup>,
    { groupId, from, waiting: ids }: Join,
    acting: Acting,
  ): Promise<Act> {
    const { before, tx, today } = change;
    refusePast(change, 'from', from);
    const target = await findFile(tx, groupId, today);
    if (!target || target.id === before.id) throw refused({ groupId: 'Choisissez un autre groupe.' });
    refuseNotUnderWay(target);
    const wayOf = ({ registrationId }: Participant) => (ids.includes(registrationId) ? 'waiting' : 'new');
    const people = seatedIn(before).map((one) => ({ registrationId: one.registrationId, to: wayOf(one) }) as const);
    const leaving = { from, ...peopleOf(before, people, 'waiting') };
    refuseTooMany(target, leaving.moved.length);
    const lessons = (await findPlanned(change, groupId)).filter(({ date }) => date >= from);
    const judged = await judgePeople(change, groupId, lessons);
    const teacherIds = await end(change, from);
    await leave(change, before, groupId, leaving);
    const doubts = newDoubts(judged, await judgePeople(change, groupId, lessons), acting);
    const other = await findExisting(change, groupId);
    const regrouped = { former: before, other, first: lessons[0]?.date, ...leaving, teacherIds };
    return {
      other,
      moved: leaving.moved,
      questions: [...doubts, ...doubtsOfLeaving(before, from)],
      letters: lettersOfJoin(regrouped),
    };
  }

  /** An act on a group under way, at the version that was read: what it found is asked, and then it is done. */
  async function run(
    at: At,
    acting: Acting,
    action: 'split' | 'join',
    act: (change: Change<StoredGroup>) => Promise<Act>,
  ): Promise<WrittenRegrouping> {
    let done: StoredGroup | undefined;
    const work = async (change: Change<StoredGroup>) => {
      const { before, tx, put } = change;
      if (before.version !== at.version) return false;
      refuseNotUnderWay(before);
      const ids = seatedIn(before).map(({ registrationId }) => registrationId);
      // What waits for a consent speaks of the place that somebody leaves.
      const held = await findHeld(tx, ids);
      const { other, questions, letters, moved } = await act(change);
      // A join has written the group itself.
      if (action === 'split') await put(groups, at, {});
      const movedIds = new Set(moved.map(({ registrationId }) => registrationId));
      const renewed = held.filter((id) => movedIds.has(id));
      const notified = await notifying.notify(change, letters, renewed);
      askFirst({ questions, notified }, acting.agreed);
      done = other;
      return true;
    };
    const written = await writer.change(at.id, acting.person, action, work, forcedText(acting));
    return { ...written, done };
  }

  return {
    split: (at: At, body: Split, acting: Acting) => run(at, acting, 'split', (change) => split(change, body, acting)),
    join: (at: At, body: Join, acting: Acting) => run(at, acting, 'join', (change) => join(change, body, acting)),
  };
}

const inOrder = (people: readonly Participant[]) => people.toSorted((a, b) => a.registrationId - b.registrationId);

async function findExisting({ tx, today }: Work, id: number): Promise<StoredGroup> {
  const found = await findFile(tx, id, today);
  if (!found) throw notFound('Groupe');
  return found;
}
