import type { groups as contract } from '@tandem/shared/contract/teaching/groups';
import {
  groupFields,
  type GroupPlan,
  groupTables,
  type GroupValues,
} from '@tandem/shared/contract/teaching/groups.record';
import { today } from '@tandem/shared/rules/time/dates';
import type * as z from 'zod';
import type { Services } from '../../services';
import { choicesIn, faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { groups } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import type { At, Work, Written } from '../../platform/http/write';
import { obstaclesText, teachersIn } from '../conflicts/clash.messages';
import { lockTimetable } from '../conflicts/conflicts.repository';
import { placingRepository } from '../placing/placing.repository';
import { conflict } from '../conflicts/refusal';
import { findFile, type StoredGroup } from './groups.file.repository';
import { addLessons, followChange, remakeLessons } from './groups.lessons.repository';
import { findLessons, findNextCode } from './groups.plan.repository';
import { columnsOf, type GroupAct, groupSteps, type Unentered } from './groups.steps.repository';
import { groupWriter } from './groups.write.repository';

type NewGroup = z.output<typeof contract.add.body>;
/** The one way to write a group: with its lessons and places, in one transaction. */
export function groupsRepository(services: Services) {
  const { db, now } = services;
  const placing = placingRepository(services);
  const steps = groupSteps(services);
  const writer = groupWriter(services);

  async function seat(work: Work, groupId: number, registrationIds: readonly number[], first: string): Promise<void> {
    const from = first > work.today ? first : work.today;
    for (const registrationId of registrationIds.toSorted((a, b) => a - b))
      await placing.place(work, { registrationId, groupId, from });
  }

  async function insert(work: Work, { plan, adjustments, status, registrationIds }: NewGroup): Promise<number> {
    const { tx, stamp } = work;
    await lockTimetable(tx);
    await checkChoices(tx, plan);
    const { lessons, clashes, forced } = await findLessons(tx, plan, adjustments);
    if (forced.size > 0) refuseForce(work.person);
    if (status === 'open') {
      if (clashes.length > 0)
        throw conflict(`Conflits\u00a0: ${obstaclesText(clashes)}`).naming(...teachersIn(clashes));
      if (lessons.length === 0) throw refused({ 'plan.firstDate': 'Aucune séance n’est possible entre ces dates.' });
    } else if (registrationIds.length > 0) throw refused({ registrationIds: 'Un brouillon ne place personne.' });
    const code = await findNextCode(tx, plan);
    const [row] = await tx
      .insert(groups)
      .values({ ...plan, code, status, ...stamp.added })
      .returning({ id: groups.id });
    await addLessons(work, row!.id, lessons);
    if (lessons[0]) await seat(work, row!.id, registrationIds, lessons[0].date);
    return row!.id;
  }

  return {
    /** A new group within a transaction that others may share. */
    insert,
    find: (id: number) => findFile(db, id, today(now())),

    add: (body: NewGroup, person: Person): Promise<StoredGroup> => writer.add(person, (work) => insert(work, body)),

    change: (at: At, values: GroupValues, person: Person): Promise<Written<StoredGroup>> =>
      writer.change(at.id, person, 'change', async (change) => {
        const { before, tx, put } = change;
        if (before.version !== at.version) return false;
        refuseOver(before);
        await checkChoices(tx, values, before);
        if (values.capacity < before.places) {
          throw refused({ 'values.capacity': `${before.places} places sont déjà données.` });
        }
        if (!(await put(groups, at, values))) return false;
        await followChange(change, before, values);
        return true;
      }),

    async step(at: At, act: GroupAct, person: Person): Promise<Written<StoredGroup> | { unentered: Unentered }> {
      let unentered: Unentered = [];
      const written = await writer.change(at.id, person, act.to, async (change) => {
        const { before, put } = change;
        if (before.version !== at.version) return false;
        unentered = await steps.take(change, before, act);
        return unentered.length === 0 && put(groups, at, columnsOf(act, change));
      });
      return unentered.length > 0 ? { unentered } : written;
    },

    regenerate: (at: At, person: Person): Promise<Written<StoredGroup>> =>
      writer.change(at.id, person, 'regenerate', async (change) => {
        const { before, put } = change;
        if (before.version !== at.version) return false;
        refuseOver(before);
        const { weekday, startsAt, endsAt, firstDate, lastDate } = before;
        if (!weekday || !startsAt || !endsAt || !firstDate || !lastDate) {
          throw conflict('Complétez d’abord le jour, l’heure et les dates du groupe.');
        }
        await remakeLessons(change, at.id, { ...before, weekday, startsAt, endsAt, firstDate, lastDate });
        return put(groups, at, {});
      }),
  };
}

export function refuseOver({ status, code }: StoredGroup): void {
  if (status === 'closed' || status === 'cancelled') throw conflict(`Le groupe ${code} est terminé.`);
}

/** Teaching 9: the admin alone lets two lessons collide. */
function refuseForce({ audience }: Person): void {
  if (audience !== 'admin') throw new Problem(403, 'Seule l’administration peut forcer un conflit.');
}

/** Throws 422 for values that their lists do not offer; an old group keeps what it has. */
async function checkChoices(tx: Queries, values: GroupPlan | GroupValues, before?: StoredGroup) {
  const choices = before
    ? choicesIn(groupFields, values, 'values.')
    : choicesIn({ ...groupTables.course, ...groupFields }, values, 'plan.');
  const current = before ? choicesIn(groupFields, before, '').flatMap(({ value }) => value ?? []) : [];
  const faults = await faultsOf(tx, choices, new Set(current));
  if (Object.keys(faults).length > 0) throw refused(faults);
}
