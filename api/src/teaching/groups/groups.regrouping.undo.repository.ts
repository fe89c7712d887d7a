import type { Regrouping } from '@tandem/shared/contract/teaching/groups.regrouping';
import { eq } from 'drizzle-orm';
import type { Services } from '../../services';
import { groups } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import type { At, Change, Work, Written } from '../../platform/http/write';
import { refuseOutside } from '../conflicts/days.repository';
import { conflict } from '../conflicts/refusal';
import { findHeld } from '../course-mails/course-mails.repository';
import { notifyingRepository } from '../course-mails/notifying.repository';
import { placingRepository } from '../placing/placing.repository';
import { findFile, type StoredGroup } from './groups.file.repository';
import { planAgain, removeLessons } from './groups.regrouping.lessons.repository';
import { lettersOfWayBack } from './groups.regrouping.letters';
import { groupWriter } from './groups.write.repository';

const changedSince = (code: string) => conflict(`Le groupe ${code} a changé depuis\u00a0: rien n’a été annulé.`);

/** The way back from a split or a join: whole, and as long as nothing of it was touched. */
export function regroupingUndo(services: Services) {
  const placing = placingRepository(services);
  const notifying = notifyingRepository(services);
  const writer = groupWriter(services);

  async function takeBackPeople(work: Work, groupId: number, people: Regrouping['people']): Promise<void> {
    for (const one of people.toSorted((a, b) => a.registrationId - b.registrationId))
      if (!(await placing.takeBack(work, { ...one, groupId })))
        throw conflict('Une inscription a changé depuis\u00a0: rien n’a été annulé.');
  }

  /** The group that a split made goes, with its lessons. */
  async function remove(work: Work, other: StoredGroup): Promise<void> {
    await removeLessons(work, other.id, other.code);
    await work.tx.delete(groups).where(eq(groups.id, other.id));
    await writer.record(work, { action: 'remove', before: other, after: undefined });
  }

  async function takeBack(change: Change<StoredGroup>, undo: Regrouping): Promise<void> {
    const { before, tx, today, put } = change;
    const { status, lastDate, people, lessons } = undo;
    const other = await findFile(tx, undo.other.id, today);
    if (!other || (undo.other.isMade && other.version !== undo.other.version))
      throw changedSince(other?.code ?? before.code);
    await refuseBadDate(change, lastDate);
    const held = await findHeld(
      tx,
      people.map(({ registrationId }) => registrationId),
    );
    // First, so that nobody hears of free places in a group that goes.
    if (undo.other.isMade) await put(groups, other, { status: 'cancelled' });
    await put(groups, before, { status, lastDate, closedOn: null });
    await takeBackPeople(change, before.id, people);
    const teacherIds = await planAgain(change, before.id, lessons);
    if (undo.other.isMade) await remove(change, other);
    const former = (await findFile(tx, before.id, today)) ?? before;
    const back = new Set(people.map(({ registrationId }) => registrationId));
    const moved = former.participants.filter(({ registrationId, to }) => to === null && back.has(registrationId));
    await notifying.notify(change, lettersOfWayBack({ former, other, moved, teacherIds }));
    await notifying.renewHeld(change, held);
  }

  return (at: At, undo: Regrouping, person: Person): Promise<Written<StoredGroup>> =>
    writer.change(at.id, person, 'take_back', async (change) => {
      if (change.before.version !== at.version) return false;
      await takeBack(change, undo);
      return true;
    });
}

/** Throws 422 for a last day that the group cannot have had. */
async function refuseBadDate({ tx, before }: Change<StoredGroup>, lastDate: string | null): Promise<void> {
  if (lastDate === null || lastDate === before.lastDate) return;
  if (before.firstDate && lastDate < before.firstDate) throw refused({ 'undo.lastDate': 'Cette date est trop tôt.' });
  await refuseOutside(tx, before, { 'undo.lastDate': lastDate });
}
