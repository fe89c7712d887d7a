import type { RetentionCategory } from '@tandem/shared/contract/administration/retention';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { documentStore } from '../../platform/documents/store';
import type { JobKind } from '../../platform/jobs/queue';
import type { Turn } from '../../platform/jobs/runner';
import type { Subject } from '../../platform/personal-data';
import { wholeFile, forget } from './forget.repository';
import type { PersonalCategory } from './categories.repository';
import { removeOver } from './non-personal.repository';
import { retentionRepository, type StoredRun } from './retention.repository';

/** Does the run that waits; whatever a server that dies leaves is taken up by the next. */
export const retentionWork: JobKind = { name: 'retention', expiresIn: 120 };
const peopleAtOnce = 20;
const linesAtOnce = 1000;
/** Then the rest is a job of its own. */
const turnMs = 20_000;

const entities = {
  student: 'student',
  teacher: 'teacher',
  coaching: 'coaching',
  registration: 'registration',
} as const;

/** What is forgotten by itself has its turn before those with whom it would go uncounted. */
const turns: Readonly<Record<RetentionCategory, number>> = {
  submissions: 1,
  registrations: 2,
  requests: 2,
  coachings: 2,
  files: 3,
  applications: 3,
  teachers: 3,
  mails: 4,
  audit: 4,
};
const inTurn = (categories: readonly string[]): RetentionCategory[] =>
  (categories as readonly RetentionCategory[]).toSorted((one, other) => turns[one] - turns[other]);

/** Applies a run batch by batch, each in a transaction: what was forgotten is found no more, so that who takes over goes on. */
export function applyRetention(services: Services) {
  const { db, now, registry, audit, jobs, settings, config, log } = services;
  const repository = retentionRepository(services);
  const store = documentStore(config);

  /** What is removed stands in no entry: which file, that it was forgotten, and in which run. */
  async function note(tx: Queries, run: StoredRun, subject: Subject, ids: readonly number[]) {
    const entity = entities[subject as keyof typeof entities];
    const diff = { run: run.id };
    const by = { id: run.byId, ip: '' };
    if (entity)
      await audit(
        tx,
        by,
        ids.map((entityId) => ({ action: 'anonymise', entity, entityId, diff })),
      );
  }

  type Chosen = { subject: Subject; ids: readonly number[] };

  /** Forgets what `choose` finds in the same transaction; gives the last id, or undefined where nothing is left. */
  async function forgetNext(run: StoredRun, key: string, choose: (tx: Queries) => Promise<Chosen>) {
    const { files, last } = await db.transaction(async (tx) => {
      const { subject, ids } = await choose(tx);
      const whole = subject === 'student' ? await wholeFile(tx, ids) : ids;
      const gone = ids.length > 0 ? await forget(tx, registry, subject, whole) : [];
      await note(tx, run, subject, ids);
      await repository.count(tx, run.id, key, ids.length);
      return { files: gone, last: ids.at(-1) };
    });
    // Who dies here leaves files that no row names: they are swept within a day.
    for (const name of files)
      await store.remove(name).catch((error: unknown) => log.warn({ err: error }, 'file stays'));
    return last;
  }

  const person = (run: StoredRun, kind: 'student' | 'teacher', id: number) =>
    forgetNext(run, 'person', async (tx) => {
      const found = await repository.reason(tx, kind, id);
      if (found?.keptBecause) throw new Refused(found.keptBecause);
      return { subject: kind, ids: found ? [id] : [] };
    });

  /** Those that still go once nobody can begin anything with them any more. */
  async function chosen(tx: Queries, key: PersonalCategory, after: number): Promise<Chosen> {
    const first = await repository.next(tx, key, after, peopleAtOnce);
    if (first.subject !== 'student') return first;
    await wholeFile(tx, first.ids);
    const { ids } = await repository.next(tx, key, after, peopleAtOnce);
    return { ...first, ids: ids.filter((id) => first.ids.includes(id)) };
  }

  /** False: the time is up. */
  async function category(run: StoredRun, key: RetentionCategory, mayGoOn: () => boolean): Promise<boolean> {
    let after = 0;
    for (;;) {
      if (!mayGoOn()) return false;
      if (key === 'mails' || key === 'audit') {
        const given = { periods: await settings('retention'), today: today(now()) };
        const gone = await db.transaction(async (tx) => {
          const removed = await removeOver(tx, key, given, linesAtOnce);
          await repository.count(tx, run.id, key, removed);
          return removed;
        });
        if (gone < linesAtOnce) return true;
      } else {
        const last = await forgetNext(run, key, (tx) => chosen(tx, key, after));
        if (last === undefined) return true;
        after = last;
      }
    }
  }

  /** False: there is more to do, in another turn. */
  async function apply(run: StoredRun, mayGoOn: () => boolean): Promise<boolean> {
    if (run.subject) await person(run, run.subject as 'student' | 'teacher', run.subjectId!);
    for (const key of inTurn(run.categories)) if (!(await category(run, key, mayGoOn))) return false;
    return true;
  }

  return async (_data: object, turn: Turn): Promise<void> => {
    const run = await repository.take();
    if (!run) return;
    const until = Date.now() + turnMs;
    try {
      const isDone = await apply(run, () => !turn.isStopping() && Date.now() < until);
      if (isDone) await repository.end(run.id, 'done', null);
      else await jobs.add(db, retentionWork, {});
    } catch (error) {
      log.error({ err: error, run: run.id }, 'retention failed');
      const fault =
        error instanceof Refused
          ? error.message
          : 'Le travail s’est arrêté. Ce qui est fait reste fait\u00a0; relancez-le pour le reste.';
      await repository.end(run.id, 'failed', fault);
    }
  };
}

class Refused extends Error {
  override name = 'Refused';
}
