import type { OwnAct, RemovedKind } from '@tandem/shared/contract/teaching/acts';
import { capital } from '@tandem/shared/rules/text/capital';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { lockAct } from '../../platform/acts/acts.repository';
import { takeBackMails } from '../../platform/acts/mails.repository';
import type { UndoPart } from '../../platform/acts/part';
import type { Standing } from '../../platform/acts/standing';
import { findChangedSince, takeBack, type Touched } from '../../platform/acts/taking-back.repository';
import { registryLabels } from '../../platform/audit/audit.labels';
import type { Queries } from '../../platform/db/database';
import { problemOf } from '../../platform/http/failure';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { workOf } from '../../platform/http/write';
import { lockTimetable } from '../conflicts/conflicts.repository';
import { findOwnActs, findRemoval } from './acts.own.repository';

const alreadyDone = 'c’est déjà fait.';
const cannot = (why: string) => new Problem(409, `Cela ne s’annule plus\u00a0: ${why}`);

/** What an act has touched, part by part. */
interface TouchedPart extends UndoPart {
  ids: readonly number[];
}
const touchedParts = (parts: readonly UndoPart[], touched: Touched): TouchedPart[] =>
  parts.flatMap((part) => {
    const ids = touched.get(part.table);
    return ids ? [{ ...part, ids }] : [];
  });

/** Records that a user removed. */
interface Removal {
  entity: RemovedKind;
  id: number;
}

/** What a person has done can be taken back by them on the same day, whole or not at all (decision 0077). */
export function actsRepository(services: Services) {
  const { db, now, audit, registry } = services;
  const { whatWasDone } = registryLabels(registry);
  const changedText = (table: string) =>
    services.undo().find((part) => part.table === table)?.changed ?? 'quelque chose a été modifié entre-temps.';

  async function undoIn(tx: Queries, id: number, person: Person): Promise<void> {
    await lockTimetable(tx);
    const found = await lockAct(tx, id, person.id);
    if (!found) throw notFound('Acte');
    if (found.isUndone) throw cannot(alreadyDone);
    if (today(new Date(found.at)) !== today(now())) throw cannot('ce n’était pas aujourd’hui.');
    const work = workOf(tx, person, now());
    const { touched, others } = await takeBack(tx, id, work.stamp);
    const parts = touchedParts(services.undo(), touched);
    if (!parts.every(({ audiences }) => audiences.includes(person.audience))) throw notFound('Acte');
    const [other] = others.keys();
    if (other) throw cannot(changedText(other));
    for (const { check, ids } of parts) await check?.(work, ids);
    const findStandings = async () => {
      const found: Standing[] = [];
      for (const { standing, ids } of parts) found.push(...((await standing?.(work, ids)) ?? []));
      return found;
    };
    await takeBackMails(tx, services, { actId: id, by: person, findStandings });
    await audit(
      tx,
      person,
      parts.flatMap(({ entity, action = 'undo', ids }) =>
        entity ? ids.map((entityId) => ({ entity, action, entityId })) : [],
      ),
    );
  }

  async function undo(id: number, person: Person): Promise<void> {
    try {
      await db.transaction((tx) => undoIn(tx, id, person));
    } catch (error) {
      const { status, message, people } = problemOf(error);
      if (error instanceof Problem) throw status === 404 ? error : new Problem(409, message).naming(...people);
      if (status !== 409) throw error;
      throw cannot('quelque chose de nouveau en dépend.');
    }
  }

  return {
    async ownToday({ id, audience }: Person): Promise<OwnAct[]> {
      const parts = services.undo().filter(({ audiences }) => audiences.includes(audience));
      const found = await findOwnActs(db, registry, { byId: id, day: today(now()), parts });
      const changed = await findChangedSince(
        db,
        found.filter(({ isUndone }) => !isUndone).map((act) => act.id),
      );
      return found.map(({ isUndone, entity, action, ...act }) => {
        const table = changed.get(act.id);
        const why = isUndone ? alreadyDone : table && changedText(table);
        return { ...act, what: whatWasDone(entity, action), obstacle: why ? capital(why) : null };
      });
    },

    undo,

    async undoRemoval({ entity, id }: Removal, person: Person): Promise<void> {
      const table = services.undo().find((part) => part.entity === entity)?.table ?? entity;
      const act = await findRemoval(db, { table, id, byId: person.id });
      if (act === undefined) throw notFound('Acte');
      await undo(act, person);
    },
  };
}
