import { isAdministration } from '@tandem/shared/access';
import type { EntityKey } from '@tandem/shared/contract/entities';
import type { OwnAct } from '@tandem/shared/contract/teaching/acts';
import { capital } from '@tandem/shared/rules/text/capital';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { lockAct } from '../../platform/acts/acts.repository';
import { takeBackMails } from '../../platform/acts/mails.repository';
import { findChangedSince, takeBack, type Touched } from '../../platform/acts/taking-back.repository';
import { registryLabels } from '../../platform/audit/audit.labels';
import type { Queries } from '../../platform/db/database';
import { stampOf } from '../../platform/db/stamp';
import { problemOf } from '../../platform/http/failure';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { lockTimetable } from '../conflicts/conflicts.repository';
import { findOwnActs } from './acts.own.repository';
import { refuseTaken } from './acts.refusals.repository';

const alreadyDone = 'c’est déjà fait.';
const cannot = (why: string) => new Problem(409, `Cela ne s’annule plus\u00a0: ${why}`);

/** What the journal tells of, by its table. */
const kinds: ReadonlyMap<string, { entity: EntityKey; action: string }> = new Map([
  ['registrations', { entity: 'registration', action: 'undo' }],
  ['groups', { entity: 'group', action: 'undo' }],
  ['lessons', { entity: 'lesson', action: 'undo' }],
  ['students', { entity: 'student', action: 'restore' }],
  ['coachings', { entity: 'coaching', action: 'undo' }],
]);
const changedTexts: Readonly<Record<string, string>> = {
  registrations: 'une inscription a été modifiée entre-temps.',
  groups: 'le groupe a été modifié entre-temps.',
  lessons: 'une séance a été modifiée entre-temps.',
  coachings: 'le suivi a été modifié entre-temps.',
  students: 'la fiche a été modifiée entre-temps.',
  enrolments: 'une place a été modifiée entre-temps.',
};

const changedText = (table: string) => changedTexts[table] ?? 'quelque chose a été modifié entre-temps.';

/** Who no longer runs the courses, or no longer coaches, takes nothing of it back. */
function refuseStranger({ audience }: Person, touched: Touched): void {
  const mayUndo = touched.has('coachings') ? audience === 'admin' || audience === 'coach' : isAdministration(audience);
  if (!mayUndo) throw notFound('Acte');
}

function refuseOthers(others: Touched): void {
  const [table] = others.keys();
  if (table) throw cannot(changedText(table));
}

/**
 * What a person has done to courses, or written of in a follow-up, can be taken back by them on the same day, whole or not at all
 * (decision 0077).
 */
export function actsRepository(services: Services) {
  const { db, now, audit, registry } = services;
  const { whatWasDone } = registryLabels(registry);

  async function undoIn(tx: Queries, id: number, person: Person): Promise<void> {
    await lockTimetable(tx);
    const found = await lockAct(tx, id, person.id);
    if (!found) throw notFound('Acte');
    if (found.isUndone) throw cannot(alreadyDone);
    if (today(new Date(found.at)) !== today(now())) throw cannot('ce n’était pas aujourd’hui.');
    const { touched, others } = await takeBack(tx, id, stampOf(person, now()));
    refuseStranger(person, touched);
    refuseOthers(others);
    await refuseTaken(tx, touched, today(now()));
    await takeBackMails(tx, services, { actId: id, by: person });
    const entries = [...touched].flatMap(([table, ids]) => {
      const kind = kinds.get(table);
      return kind ? ids.map((entityId) => ({ ...kind, entityId })) : [];
    });
    await audit(tx, person, entries);
  }

  return {
    async ownToday({ id }: Person): Promise<OwnAct[]> {
      const found = await findOwnActs(db, registry, { byId: id, day: today(now()) });
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

    async undo(id: number, person: Person): Promise<void> {
      try {
        await db.transaction((tx) => undoIn(tx, id, person));
      } catch (error) {
        if (error instanceof Problem || problemOf(error).status !== 409) throw error;
        throw cannot('quelque chose de nouveau en dépend.');
      }
    },
  };
}
