import { mailHoldMs } from '@tandem/shared/contract/platform/act';
import { today } from '@tandem/shared/rules/time/dates';
import { and, desc, eq, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Config } from '../../config';
import { currentAct } from '../acts/acts.repository';
import type { Database, Queries } from '../db/database';
import { intList } from '../db/rows';
import { outbox as table } from '../db/schema';
import { sealer } from '../http/signed';
import { hasJob } from '../jobs/forgotten.repository';
import type { JobKind, JobQueue } from '../jobs/queue';
import type { Mail } from '../mail-templates/compose.repository';
import type { TemplateMail } from '../mail-templates/registry';
import { writtenMails } from '../mail-templates/send.repository';
import { notifyOfFailed } from './failed.repository';
import { type About, mayNotifyOfAll } from './third-party.repository';

export type { Mail };

/** A mail to another person about an apprentice. */
interface MailAbout {
  about: About;
  mail: Mail;
}

/** What may wait in the outbox. */
export interface Payloads {
  /** A mail, sealed: it may hold a reset link. */
  mail: { sealed: string };
  /** A person asked for a reset link; whether the address has an account is looked up later, so that asking takes the same time. */
  'password-reset-request': { email: string };
  /** A bug report on its way to Jira. */
  'jira-report': { reportId: number };
}
export type Kind = keyof Payloads;
export type Task = typeof table.$inferSelect;

/** A person waits for a single mail; those of a bulk let it pass. */
const afterSingle = -1;

/** Longer than any delivery may take. */
const leaseMs = 60_000;
/** Longer than a server is away when it is restarted. */
const overdueMs = 10 * 60_000;

/** Of whom a mail tells. */
export const studentsOf = ({ studentId, otherStudentIds }: Pick<typeof table, 'studentId' | 'otherStudentIds'>) =>
  sql`array_prepend(${studentId}, ${otherStudentIds})`;

/** The job that delivers a message of this kind, by its id. */
export const kindOf = (kind: Kind): JobKind<{ id: number }> => ({ name: kind, expiresIn: 90 });

interface Options {
  db: Database;
  now: () => Date;
  config: Config;
  jobs: JobQueue;
}

/** What must leave the house: written in the caller's transaction, delivered later, at least once. */
export function outboxRepository({ db, now, config, jobs }: Options) {
  const { seal, open } = sealer(config.secret, 'outbox');
  const sealed = (mail: Mail): Payloads['mail'] => ({ sealed: seal(JSON.stringify(mail)) });

  type New = Omit<typeof table.$inferInsert, 'kind'>;
  /** The times of what is written now; a mail of an act is held as long as the act is quickly taken back. */
  const times = (kind: Kind) => {
    const createdAt = now();
    if (kind !== 'mail') return { createdAt, nextAttemptAt: createdAt };
    const held = new Date(createdAt.getTime() + mailHoldMs).toISOString();
    const nextAttemptAt = sql<Date>`case when ${currentAct} is null then ${createdAt.toISOString()}::timestamptz
      else ${held}::timestamptz end`;
    return { createdAt, nextAttemptAt, actId: currentAct };
  };
  type Added = Pick<Task, 'id' | 'actId'>;
  async function addJobs(queries: Queries, kind: Kind, added: readonly Added[], priority?: number): Promise<void> {
    const held = added.filter(({ actId }) => actId !== null);
    const due = added.filter(({ actId }) => actId === null).map(({ id }) => ({ id }));
    await jobs.addAll(queries, kindOf(kind), due, { priority });
    for (const { id } of held) await jobs.add(queries, kindOf(kind), { id }, { priority, after: mailHoldMs });
  }

  async function add(queries: Queries, kind: Kind, given: readonly New[], priority?: number): Promise<number[]> {
    if (given.length === 0) return [];
    const rows = given.map((row) => ({ ...row, kind, ...times(kind) }));
    const added = await queries.insert(table).values(rows).returning({ id: table.id, actId: table.actId });
    await addJobs(queries, kind, added, priority);
    return added.map(({ id }) => id);
  }

  /** The journal knows to whom and about what; what was said stays sealed. */
  const rowOf = ({ template, isTest, ...mail }: Mail) => {
    const { to: address, subject } = mail;
    return { payload: { ...sealed(mail) }, address, subject, template: template ?? null, isTest: isTest ?? false };
  };
  const addMails = async (queries: Queries, mails: readonly (Mail | TemplateMail)[], priority?: number) =>
    add(queries, 'mail', (await writtenMails(queries, mails)).map(rowOf), priority);

  /** A newer mail on the same topic says what the held one would have said. */
  const forget = (queries: Queries, topic: string) =>
    queries.delete(table).where(and(eq(table.state, 'blocked'), eq(table.topic, topic)));

  /** Whether the consent for a mail to another person is missing at this moment. */
  const lacksConsent = () =>
    and(
      isNotNull(table.consentScope),
      not(mayNotifyOfAll(studentsOf(table), sql`${table.consentScope}`, today(now()))),
    )!;

  async function addAbout(
    queries: Queries,
    all: readonly MailAbout[],
    priority?: number,
  ): Promise<{ id: number; isFree: boolean }[]> {
    if (all.length === 0) return [];
    for (const { about } of all) if (about.topic) await forget(queries, about.topic);
    const rows = all.map(({ about: { scope, ...about }, mail }) => {
      const studentIds = intList([about.studentId, ...(about.otherStudentIds ?? [])]);
      const isAllowed = mayNotifyOfAll(studentIds, sql`${scope}::text`, today(now()));
      const state = sql`case when ${isAllowed} then 'queued' else 'blocked' end`;
      return { ...about, ...times('mail'), ...rowOf(mail), kind: 'mail', consentScope: scope, state };
    });
    const { id, actId, state } = table;
    const added = await queries.insert(table).values(rows).returning({ id, actId, state });
    const free = added.filter((mail) => mail.state === 'queued');
    await addJobs(queries, 'mail', free, priority);
    return added.map((mail) => ({ id: mail.id, isFree: mail.state === 'queued' }));
  }

  return {
    /**
     * The one way to write to another person about an apprentice (house 35): to a company, a trainer, a representative. Without
     * the consent the mail is withheld, in the same statement that keeps it; false: it is, and the caller says so.
     */
    mailAbout: async (queries: Queries, mailAbout: MailAbout): Promise<boolean> =>
      (await addAbout(queries, [mailAbout])).every(({ isFree }) => isFree),
    /** Many at once; their ids, in the same order. */
    mailsAbout: async (queries: Queries, all: readonly MailAbout[]): Promise<number[]> =>
      (await addAbout(queries, all, afterSingle)).map(({ id }) => id),
    forget,
    queue: <K extends Kind>(queries: Queries, kind: K, payload: Payloads[K]) =>
      add(queries, kind, [{ payload: { ...payload } }]),
    /** A mail, or a letter that is written here: in the office's words, else in the original ones. Its id; undefined: the office has put such a letter out of use. */
    mail: async (queries: Queries, mail: Mail | TemplateMail): Promise<number | undefined> =>
      (await addMails(queries, [mail]))[0],
    /** Many at once. */
    mails: (queries: Queries, mails: readonly (Mail | TemplateMail)[]) => addMails(queries, mails, afterSingle),
    openMail: ({ sealed }: Payloads['mail']): Mail => JSON.parse(open(sealed)) as Mail,

    /**
     * Leases a message that is due; undefined: another person has it, or it is gone, sent or to be tried later. A mail whose
     * consent was taken back meanwhile comes back `blocked` instead: the same statement looks once more (house 35).
     */
    async claim(id: number): Promise<Task | undefined> {
      const isFree = or(isNull(table.lockedUntil), lt(table.lockedUntil, now()));
      const until = new Date(now().getTime() + leaseMs).toISOString();
      const [task] = await db
        .update(table)
        .set({
          state: sql`case when ${lacksConsent()} then 'blocked' else ${table.state} end`,
          lockedUntil: sql`case when ${lacksConsent()} then null else ${until}::timestamptz end`,
          attempts: sql`${table.attempts} + 1`,
        })
        .where(and(eq(table.id, id), eq(table.state, 'queued'), lte(table.nextAttemptAt, now()), isFree))
        .returning();
      return task;
    },

    /** A delivered message is deleted: it may contain a secret. */
    sent: (id: number) =>
      db
        .update(table)
        .set({ state: 'sent', sentAt: now(), lockedUntil: null, payload: {}, lastError: null })
        .where(eq(table.id, id)),

    /** Removes what has not left of an act; what has left, or is leaving, stays and is named. */
    async takeBack(tx: Queries, actId: number): Promise<Task[]> {
      const isOfAct = eq(table.actId, actId);
      await tx.delete(table).where(and(isOfAct, ne(table.state, 'sent'), isNull(table.lockedUntil)));
      return tx.select().from(table).where(isOfAct).orderBy(table.id);
    },

    /** Tries again after a pause in milliseconds. */
    postpone: (id: number, kind: Kind, pause: number, reason: string) =>
      db.transaction(async (tx) => {
        const nextAttemptAt = new Date(now().getTime() + pause);
        await tx.update(table).set({ nextAttemptAt, lockedUntil: null, lastError: reason }).where(eq(table.id, id));
        await jobs.add(tx, kindOf(kind), { id }, { after: pause });
      }),

    /** What was acknowledged is never thrown away: it stays whole until an admin, who is notified of it, sends it again or removes it. */
    giveUp: (id: number, kind: Kind, reason: string) =>
      db.transaction(async (tx) => {
        await tx.update(table).set({ state: 'failed', lockedUntil: null, lastError: reason }).where(eq(table.id, id));
        if (kind === 'mail') await notifyOfFailed(tx, now());
      }),

    /** The newest mails that nobody has sent: what the development mailbox shows. */
    listMails: () =>
      db
        .select()
        .from(table)
        .where(and(eq(table.kind, 'mail'), eq(table.state, 'queued')))
        .orderBy(desc(table.id))
        .limit(50),

    /** Gives a job to what is overdue and has none: a restored database, a server of an older version. */
    async takeUp(): Promise<void> {
      const isOverdue = lt(table.nextAttemptAt, new Date(now().getTime() - overdueMs));
      const rows = await db
        .select({ id: table.id, kind: table.kind })
        .from(table)
        .where(and(eq(table.state, 'queued'), isOverdue, not(hasJob(sql`${table.kind}`, sql`${table.id}`))));
      for (const kind of new Set(rows.map((row) => row.kind as Kind))) {
        const own = rows.filter((row) => row.kind === kind).map(({ id }) => ({ id }));
        await jobs.addAll(db, kindOf(kind), own, { priority: afterSingle });
      }
    },

    /**
     * Removes what was written before `before`, which for all but mails is `unsent`; of what could not be sent before `unsent` the
     * content goes, and its line of the journal stays.
     */
    async purge({ before, unsent }: { before: Date; unsent: Date }): Promise<void> {
      const isMail = eq(table.kind, 'mail');
      await db.delete(table).where(or(lt(table.createdAt, before), and(not(isMail), lt(table.createdAt, unsent))));
      await db
        .update(table)
        .set({ payload: {}, state: 'failed' })
        .where(
          and(isMail, lt(table.createdAt, unsent), not(eq(table.state, 'sent')), sql`${table.payload} <> '{}'::jsonb`),
        );
    },
  };
}
export type Outbox = ReturnType<typeof outboxRepository>;
