import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Services } from '../services';
import type { Queries } from '../platform/db/database';
import { problemOf } from '../platform/http/failure';
import type { Person } from '../platform/http/person';
import { notFound, Problem } from '../platform/http/problem';
import { recordAll, undoChanges, kindOf, namesOf } from './changes.repository';
import type { Runs } from './runs.repository';

interface Undo {
  /** «Passage à l’année suivante», for the 404. */
  name: string;
  /** Its kind of record in the audit log. */
  entity: string;
  /** «Passage à l’année 2027-2028 (n° 12)» */
  reasonOf: (tx: Queries, id: number) => Promise<string>;
  inUse?: (tx: Queries, ids: readonly number[]) => Promise<string[]>;
}

const cannot = (why: string) => new Problem(409, `Cela ne peut plus être annulé\u00a0: ${why}`);

/** Takes a whole run back, or nothing; says what stands in the way (delivery 5). */
export const undoOf =
  <C extends object, R>(services: Services, runs: Runs<C, R>, { name, entity, reasonOf, inUse }: Undo) =>
  async (id: number, person: Person): Promise<void> => {
    const { db, now, audit, registry } = services;
    const take = async (tx: Queries) => {
      const run = await runs.lock(tx, id);
      if (!run) throw notFound(name);
      if (run.undoneAt) throw cannot(`c’est fait depuis le ${formatInstant(run.undoneAt)}.`);
      if (run.state !== 'done') throw cannot('rien n’a été écrit.');
      if (!runs.isInTime(run)) throw cannot('les 30 jours sont passés.');
      const { touched, used, changed } = await undoChanges({
        tx,
        runId: id,
        by: person,
        at: now(),
        ...(inUse && { inUse }),
      });
      const why = [...(await namesOf(tx, registry, touched)), ...used];
      if (why.length > 0) throw cannot(`${why.join('\u00a0; ')}.`).naming(...why);
      await runs.undone(tx, id, person.id);
      const reason = await reasonOf(tx, id);
      await audit(tx, person, { action: 'undo', entity, entityId: id, reason });
      const entries = changed.flatMap(({ table, ids }) => {
        const kind = kindOf(registry, table);
        return kind ? ids.map((entityId) => ({ action: 'undo', entity: kind, entityId, reason })) : [];
      });
      await recordAll(audit, tx, person, entries);
    };
    try {
      await db.transaction(take);
    } catch (error) {
      if (error instanceof Problem || problemOf(error).status !== 409) throw error;
      throw cannot('quelque chose de nouveau a pris la place de ce qui reviendrait.');
    }
  };
