import type { ToolRun } from '@tandem/shared/contract/administration/tools';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Services } from '../services';
import type { Queries } from '../platform/db/database';
import { problemOf } from '../platform/http/failure';
import type { Person } from '../platform/http/person';
import { notFound, Problem } from '../platform/http/problem';
import { findObstacles, type InUse, kindOf, namesOf, recordAll, undoChanges } from './changes.repository';
import type { Runs, StoredRun } from './runs.repository';

interface Undo<C, R> {
  /** «Passage à l’année suivante», for the 404. */
  name: string;
  /** Its kind of record in the audit log. */
  entity: string;
  /** «Passage à l’année 2027-2028 (n° 12)» */
  reasonOf: (tx: Queries, id: number) => Promise<string>;
  inUse?: InUse;
  /** What has to be taken back before, in one sentence; undefined: nothing. */
  findSooner?: (queries: Queries, run: StoredRun<C, R>) => Promise<string | undefined>;
}

const cannot = (why: string) => new Problem(409, `Cela ne peut plus être annulé\u00a0: ${why}`);
const sentence = (why: readonly string[]) => `${why.join('\u00a0; ')}.`;

/** How runs of a tool are taken back, whole or not at all (delivery 5). */
export function undoOf<C extends object, R>(
  services: Services,
  runs: Runs<C, R>,
  { name, entity, reasonOf, inUse, findSooner }: Undo<C, R>,
) {
  const { db, now, audit, registry } = services;

  /** What was changed, and why it cannot be taken back: a few words for each reason. */
  async function standingOf(queries: Queries, run: StoredRun<C, R>, isHeld: boolean) {
    const sooner = await findSooner?.(queries, run);
    if (sooner) return { changed: [], why: [sooner] };
    const { changed, touched, used } = await findObstacles(queries, { runId: run.id, isHeld, inUse });
    return { changed, why: [...(await namesOf(queries, registry, touched)), ...used] };
  }

  async function take(tx: Queries, id: number, person: Person): Promise<void> {
    const run = await runs.lock(tx, id);
    if (!run) throw notFound(name);
    if (run.undoneAt) throw cannot(`c’est fait depuis le ${formatInstant(run.undoneAt)}.`);
    if (run.state !== 'done') throw cannot('rien n’a été écrit.');
    if (!runs.isInTime(run)) throw cannot('les 30 jours sont passés.');
    const { changed, why } = await standingOf(tx, run, true);
    if (why.length > 0) throw cannot(sentence(why)).naming(...why);
    await undoChanges({ tx, runId: id, by: person, at: now() }, changed);
    await runs.undone(tx, id, person.id);
    const reason = await reasonOf(tx, id);
    await audit(tx, person, { action: 'undo', entity, entityId: id, reason });
    const entries = changed.flatMap(({ table, ids }) => {
      const kind = kindOf(registry, table);
      return kind ? ids.map((entityId) => ({ action: 'undo', entity: kind, entityId, reason })) : [];
    });
    await recordAll(audit, tx, person, entries);
  }

  return {
    /** Takes a whole run back, or nothing; says what stands in the way. */
    undo: async (id: number, person: Person): Promise<void> => {
      try {
        await db.transaction((tx) => take(tx, id, person));
      } catch (error) {
        if (error instanceof Problem || problemOf(error).status !== 409) throw error;
        throw cannot('quelque chose de nouveau a pris la place de ce qui reviendrait.');
      }
    },

    /** Whether a run can be taken back now, and why not. */
    standing: async (run: StoredRun<C, R>): Promise<Pick<ToolRun, 'isUndoable' | 'undoRefusal'>> => {
      if (run.state !== 'done' || !runs.isInTime(run)) return { isUndoable: false, undoRefusal: null };
      const { why } = await standingOf(db, run, false);
      return { isUndoable: why.length === 0, undoRefusal: why.length === 0 ? null : sentence(why) };
    },
  };
}
