import type PgBoss from 'pg-boss';
import { type Database, driverOf, type Queries } from '../db/database';

/** A kind of background work, as the queue knows it; `P` is the data of one job. */
export interface JobKind<P extends object = object> {
  name: string;
  /** Seconds. When they have passed, the lease has expired and another server retries the job: longer than any run takes. */
  expiresIn: number;
  /** Seconds between two runs of what comes by itself; one run for all servers together. */
  every?: number;
  /** Only for the type. */
  data?: P;
}

interface TakenJob {
  id: string;
  data: object;
}

interface AddOptions {
  /** Milliseconds until it is due. */
  after?: number;
  /** Whatever waits with a higher one goes first. */
  priority?: number;
}

/** Retries after an error or a crash before a job counts as failed. */
const retries = { retryLimit: 50, retryDelay: 2, retryBackoff: false };
/** What nobody could do stays this long (SMTP is set up later); what is done is history soon. */
const retentionMinutes = 90 * 24 * 60;
const history = { archiveCompletedAfterSeconds: 3600, archiveFailedAfterSeconds: 7 * 86_400, deleteAfterHours: 1 };
/** How long after its time a dead server's job is free again. */
const maintenanceIntervalSeconds = 10;

/** The queue of background work, in the database (decision 0033). */
export function jobQueue(db: Database) {
  const over = (queries: Queries) => {
    const driver = driverOf(queries);
    return { executeSql: (text: string, values?: unknown[]) => driver.query(text, values) };
  };
  let made: Promise<PgBoss> | undefined;
  // Loaded when it is needed: a start never waits for it.
  const boss = () =>
    (made ??= import('pg-boss').then(
      ({ default: Boss }) =>
        new Boss({ db: over(db), schedule: false, migrate: false, maintenanceIntervalSeconds, ...history }),
    ));
  let listener = (_name: string) => {};
  const wake = (name: string) => setImmediate(() => listener(name));

  return {
    /** Makes the queue's own tables and one queue for each kind, or brings them up to date. */
    async prepare(kinds: readonly JobKind[]): Promise<void> {
      const { default: Boss } = await import('pg-boss');
      const installer = new Boss({ db: over(db), schedule: false, supervise: false });
      await installer.start();
      for (const { name, expiresIn } of kinds) {
        const options = { name, expireInSeconds: expiresIn, retentionMinutes, ...retries };
        await installer.createQueue(name, options);
        await installer.updateQueue(name, options);
      }
      await installer.stop({ graceful: false });
    },

    /** Adds a job in the caller's transaction: it is done exactly if that is committed. */
    async add<P extends object>(queries: Queries, { name }: JobKind<P>, data: P, options: AddOptions = {}) {
      const { after = 0, priority = 0 } = options;
      await (await boss()).send(name, data, { db: over(queries), startAfter: Math.ceil(after / 1000), priority });
      wake(name);
    },

    /** Many at once, by one statement. */
    async addAll<P extends object>(
      queries: Queries,
      { name }: JobKind<P>,
      all: readonly P[],
      { priority = 0 }: Pick<AddOptions, 'priority'> = {},
    ): Promise<void> {
      if (all.length === 0) return;
      await (
        await boss()
      ).insert(
        all.map((data) => ({ name, data, priority })),
        { db: over(queries) },
      );
      wake(name);
    },

    /** Adds what comes by itself, unless its time has had it already, here or on another server. */
    async addRegular({ name, every }: JobKind): Promise<void> {
      if (every && (await (await boss()).send(name, {}, { singletonSeconds: every }))) wake(name);
    },

    /** The next job that is due; no two servers get the same one. */
    async take({ name }: JobKind): Promise<TakenJob | undefined> {
      const [job] = await (await boss()).fetch<object>(name);
      return job;
    },

    complete: async ({ name }: JobKind, id: string): Promise<void> => {
      await (await boss()).complete(name, id);
    },

    /** Retried shortly, while retries are left. */
    fail: async ({ name }: JobKind, id: string, error: Error): Promise<void> => {
      await (await boss()).fail(name, id, { message: error.name });
    },

    /** Frees the jobs of servers that have died; returns the stop. */
    async watch(onFault: (error: Error) => void): Promise<() => Promise<void>> {
      const own = await boss();
      own.on('error', onFault);
      await own.start();
      return () => own.stop({ graceful: false });
    },

    /** The same at once. */
    tidy: async (): Promise<void> => {
      await (await boss()).maintain();
    },

    /** Called after something was added here, so that it does not wait for the next look. */
    onAdded(listen: (name: string) => void) {
      listener = listen;
    },
  };
}
export type JobQueue = ReturnType<typeof jobQueue>;
