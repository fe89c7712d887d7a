import { and, asc, desc, eq, inArray, lt, lte, or, isNull, sql } from 'drizzle-orm';
import type { Config } from '../../config';
import type { Database, Queries } from '../db/database';
import { outbox as table } from '../db/schema';
import { sealer } from '../http/seal';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What may wait in the outbox. */
export interface Payloads {
  /** A mail, sealed: it may hold a reset link. */
  mail: { sealed: string };
  /** Somebody asked for a reset link; whether the address has an account is looked up later, so that asking takes the same time. */
  'password-reset-request': { email: string };
  /** A bug report on its way to Jira. */
  'jira-report': { reportId: number };
}
export type Kind = keyof Payloads;
export type Task = typeof table.$inferSelect;

const afterSingle = 1;

/** Longer than any delivery may take: then another worker may try. */
export const leaseMs = 90_000;

/** What must leave the house: written in the caller's transaction, delivered later, at least once. */
export function outboxRepository({ db, now, config }: { db: Database; now: () => Date; config: Config }) {
  const { seal, open } = sealer(config.secret, 'outbox');
  let listener = () => {};

  async function queue<K extends Kind>(queries: Queries, kind: K, payload: Payloads[K]): Promise<void> {
    await queries.insert(table).values({ kind, payload: { ...payload }, createdAt: now(), nextAttemptAt: now() });
    setImmediate(() => listener());
  }

  return {
    queue,
    mail: (queries: Queries, mail: Mail) => queue(queries, 'mail', { sealed: seal(JSON.stringify(mail)) }),
    /** Many at once, by one statement. */
    async mails(queries: Queries, mails: readonly Mail[]): Promise<void> {
      if (mails.length === 0) return;
      const at = { createdAt: now(), nextAttemptAt: now() };
      const rows = mails.map((mail) => ({
        kind: 'mail',
        payload: { sealed: seal(JSON.stringify(mail)) },
        priority: afterSingle,
        ...at,
      }));
      await queries.insert(table).values(rows);
      setImmediate(() => listener());
    },
    openMail: ({ sealed }: Payloads['mail']): Mail => JSON.parse(open(sealed)) as Mail,

    /** Something waits that was not queued here: it need not wait for the next round. */
    wake: () => void setImmediate(() => listener()),

    /** Called after something was queued here, so that it does not wait for the next round. */
    onQueued(listen: () => void) {
      listener = listen;
    },

    /** Leases the next task that is due; no two workers get the same one. */
    async claim(kinds: readonly Kind[]): Promise<Task | undefined> {
      const due = db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.state, 'queued'),
            inArray(table.kind, [...kinds]),
            lte(table.nextAttemptAt, now()),
            or(isNull(table.lockedUntil), lt(table.lockedUntil, now())),
          ),
        )
        .orderBy(asc(table.priority), asc(table.nextAttemptAt), asc(table.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [task] = await db
        .update(table)
        .set({ lockedUntil: new Date(now().getTime() + leaseMs), attempts: sql`${table.attempts} + 1` })
        .where(inArray(table.id, due))
        .returning();
      return task;
    },

    /** What was delivered is not kept: it may have held a secret. */
    sent: (id: number) =>
      db
        .update(table)
        .set({ state: 'sent', sentAt: now(), lockedUntil: null, payload: {}, lastError: null })
        .where(eq(table.id, id)),

    postpone: (id: number, until: Date, reason: string) =>
      db.update(table).set({ nextAttemptAt: until, lockedUntil: null, lastError: reason }).where(eq(table.id, id)),

    /** What was acknowledged is never thrown away: it stays whole until an admin sends it again or removes it. */
    giveUp: (id: number, reason: string) =>
      db.update(table).set({ state: 'failed', lockedUntil: null, lastError: reason }).where(eq(table.id, id)),

    /** The newest mails that nobody has sent: what the development mailbox shows. */
    listMails: () =>
      db
        .select()
        .from(table)
        .where(and(eq(table.kind, 'mail'), eq(table.state, 'queued')))
        .orderBy(desc(table.id))
        .limit(50),

    /** What was sent before `sent`, what never could be before `unsent`. */
    purge: (sent: Date, unsent: Date) =>
      db.delete(table).where(or(and(eq(table.state, 'sent'), lt(table.createdAt, sent)), lt(table.createdAt, unsent))),
  };
}
export type Outbox = ReturnType<typeof outboxRepository>;
