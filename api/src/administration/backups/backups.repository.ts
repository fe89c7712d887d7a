import type { BackupKind, BackupPlan, BackupRun, BackupTask } from '@tandem/shared/contract/administration/backups';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { fieldCipher } from '../../platform/db/field-cipher';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { backupPlan as plans, backupRuns as runs, users } from '../../platform/db/schema';

/** A server that has said nothing for so long has died. */
const silentMs = 90_000;
const maxRuns = 20;

type Stored = typeof runs.$inferSelect;
type PlanFields = Pick<BackupPlan, 'hour' | 'daily' | 'weekly' | 'monthly'>;

interface NewRun {
  task: BackupTask;
  kind?: BackupKind;
  name?: string;
  /** Who asked; null: the schedule. */
  byId: number | null;
  /** Where the archive is opened by another passphrase than the plan's. */
  passphrase?: string | undefined;
}

/** A run that begins: what it is about, and what opens the archive. */
export interface TakenRun extends Pick<Stored, 'id' | 'task' | 'kind' | 'name' | 'by'> {
  passphrase: string | undefined;
}

const toView = ({ id, task, name, state, done, total, fault, by, startedAt, finishedAt }: Stored): BackupRun => ({
  id,
  task,
  name,
  state,
  done,
  total,
  fault,
  by,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export function backupsRepository({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const cipher = fieldCipher(config.secret);
  const sealed = (text: string | undefined) => (text === undefined ? null : cipher.seal(text));

  async function storedPlan(queries: Queries = db) {
    const [stored] = await queries.select().from(plans);
    return stored!;
  }

  const planOf = ({
    hour,
    daily,
    weekly,
    monthly,
    version,
    passphraseSealed,
  }: typeof plans.$inferSelect): BackupPlan => ({
    hour,
    daily,
    weekly,
    monthly,
    version,
    passphrase: config.backupPassphrase ? 'environment' : passphraseSealed ? 'chosen' : 'none',
  });

  return {
    plan: async (queries?: Queries): Promise<BackupPlan> => planOf(await storedPlan(queries)),

    /** What closes the next backup. */
    async passphrase(): Promise<string | undefined> {
      const { passphraseSealed } = await storedPlan();
      return config.backupPassphrase ?? (passphraseSealed ? cipher.open(passphraseSealed) : undefined);
    },

    /** Undefined: another version stands. */
    async changePlan(queries: Queries, { version, ...fields }: PlanFields & { version: number }) {
      const [changed] = await queries
        .update(plans)
        .set({ ...fields, version: version + 1 })
        .where(eq(plans.version, version))
        .returning();
      return changed && planOf(changed);
    },

    async changePassphrase(queries: Queries, passphrase: string): Promise<BackupPlan> {
      const [changed] = await queries
        .update(plans)
        .set({ passphraseSealed: cipher.seal(passphrase) })
        .returning();
      return planOf(changed!);
    },

    /** Waits its turn; undefined where another piece of work waits or runs. */
    async add(queries: Queries, { task, kind, name, byId, passphrase }: NewRun): Promise<BackupRun | undefined> {
      const at = now();
      const [added] = await queries
        .insert(runs)
        .values({
          task,
          kind,
          name,
          by: byId === null ? null : sql`${userName(sql`${byId}::int`)}`,
          passphraseSealed: sealed(passphrase),
          startedAt: at,
          seenAt: at,
        })
        .onConflictDoNothing()
        .returning();
      return added && toView(added);
    },

    /** The piece of work that waits; no two servers get it. */
    async take(): Promise<TakenRun | undefined> {
      const at = now();
      const [waiting] = await db.select().from(runs).where(eq(runs.state, 'queued'));
      if (!waiting) return undefined;
      const [taken] = await db
        .update(runs)
        .set({ state: 'running', startedAt: at, seenAt: at, passphraseSealed: null })
        .where(and(eq(runs.id, waiting.id), eq(runs.state, 'queued')))
        .returning();
      const { passphraseSealed } = waiting;
      return taken && { ...taken, passphrase: passphraseSealed ? cipher.open(passphraseSealed) : undefined };
    },

    /** Still at it. */
    see: (id: number, progress: Partial<Pick<Stored, 'done' | 'total'>> = {}) =>
      db
        .update(runs)
        .set({ ...progress, seenAt: now() })
        .where(eq(runs.id, id)),

    end: (id: number, result: Partial<Pick<Stored, 'name' | 'fault'>> & Pick<Stored, 'state'>) =>
      db
        .update(runs)
        .set({ ...result, ...(result.state === 'done' && { done: sql`${runs.total}` }), finishedAt: now() })
        .where(eq(runs.id, id)),

    /** What a server that died had in hand. */
    failAbandoned: () =>
      db
        .update(runs)
        .set({ state: 'failed', finishedAt: now(), fault: 'Le serveur s’est arrêté pendant ce travail.' })
        .where(and(eq(runs.state, 'running'), lt(runs.seenAt, new Date(now().getTime() - silentMs)))),

    runs: async (): Promise<BackupRun[]> =>
      (await db.select().from(runs).orderBy(desc(runs.id)).limit(maxRuns)).map(toView),

    /** The newest runs of the schedule, for whoever asks whether it is time. */
    scheduled: () =>
      db
        .select({ state: runs.state, startedAt: runs.startedAt })
        .from(runs)
        .where(eq(runs.kind, 'scheduled'))
        .orderBy(desc(runs.id))
        .limit(maxRuns),

    purge: (before: Date) =>
      db.delete(runs).where(and(inArray(runs.state, ['done', 'failed']), lt(runs.startedAt, before))),

    /** True once a day, for whoever asks first. */
    async mayWarn(queries: Queries): Promise<boolean> {
      const at = now();
      const dayAgo = new Date(at.getTime() - 24 * 3_600_000);
      const warned = await queries
        .update(plans)
        .set({ warnedAt: at })
        .where(sql`${plans.warnedAt} is null or ${plans.warnedAt} < ${dayAgo.toISOString()}`)
        .returning({ id: plans.id });
      return warned.length > 0;
    },

    admins: (queries: Queries) =>
      queries
        .select({ email: users.email, firstName: users.firstName })
        .from(users)
        .where(and(eq(users.role, 'admin'), users.isActive, isNotNull(users.passwordHash))),
  };
}
