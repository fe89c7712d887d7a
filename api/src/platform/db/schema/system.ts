import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { acts } from './acts';
import { bytea, idColumn, instant } from './columns';
import { consentScopes } from './student-files';
import { students } from './students';
import { users } from './users';

/** Counters of the limits; the table is unlogged: a crash may forget them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

export const outboxStates = ['queued', 'sent', 'failed', 'blocked'] as const;

/** Mails and reports, written in the transaction that wants them together with the job that delivers them. */
export const outbox = pgTable(
  'outbox',
  {
    id: idColumn(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: outboxStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lockedUntil: instant(),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** A mail to another person about this apprentice: it leaves while this consent stands (house 35). */
    studentId: integer().references(() => students.id, { onDelete: 'restrict' }),
    consentScope: text({ enum: consentScopes }),
    /** Of whom it tells besides: it needs the consent of each. */
    otherStudentIds: integer().array().notNull().default([]),
    /** Whom it is for: «Garage du Lac». */
    addressee: text(),
    /** «registration:12»: what it tells of; a newer one on the same replaces one that is held. */
    topic: text('matter'),
    /** Class C: outside the wall this mail does not exist (coaching 1). */
    isCoaching: boolean().notNull().default(false),
    /** Of a mail, for its journal: to whom, about what, and the key of its template. */
    address: text(),
    subject: text(),
    template: text(),
    /** An admin tried a template out on themselves. */
    isTest: boolean().notNull().default(false),
    /** The act that it tells of, and with which it is taken back. */
    actId: integer().references(() => acts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.kind, table.id),
    index().on(table.studentId),
    index()
      .on(table.actId)
      .where(sql`act_id is not null`),
    index()
      .on(table.topic)
      .where(sql`${table.state} = 'blocked'`),
    check('outbox_state', sql`${table.state} in ('queued', 'sent', 'failed', 'blocked')`),
    check('outbox_about', sql`num_nonnulls(${table.studentId}, ${table.consentScope}, ${table.addressee}) in (0, 3)`),
  ],
);

/** What was written to many at once, before it was filled for each: the journals of those who got it point here. */
export const bulkMails = pgTable(
  'bulk_mails',
  { id: idColumn(), text: text().notNull(), sentAt: instant().notNull() },
  (table) => [index().on(table.sentAt)],
);

/** One row, sealed with the application's secret: the person who cannot open it must not start. */
export const secretProbe = pgTable(
  'secret_probe',
  { id: smallint().primaryKey().default(1), sealed: bytea().notNull() },
  (table) => [check('secret_probe_one', sql`${table.id} = 1`)],
);

export const bugReportStates = ['received', 'sent', 'failed', 'closed'] as const;

export const bugReports = pgTable(
  'bug_reports',
  {
    id: idColumn(),
    title: text().notNull(),
    description: text().notNull(),
    json: jsonb().notNull(),
    /** A PNG. */
    screenshot: bytea(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    ipHash: text(),
    state: text({ enum: bugReportStates }).notNull().default('received'),
    jiraKey: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [check('bug_reports_state', sql`${table.state} in ('received', 'sent', 'failed', 'closed')`)],
);

/** One row per form that was sent: a second send of the same form gets the first answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Method and path: a key belongs to one endpoint. */
    endpoint: text().notNull(),
    /** SHA-256 of the body: the same key with another body is refused. */
    bodyHash: bytea().notNull(),
    /** Null while the first call is under way. */
    status: smallint(),
    reply: jsonb(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.createdAt)],
);

/** Who did what (house 32). The database refuses every change, and removal within a year. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    at: instant().notNull().defaultNow(),
    userId: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** As whom an administrator saw Tandem meanwhile (access 21). */
    asUserId: integer().references(() => users.id, { onDelete: 'restrict' }),
    action: text().notNull(),
    entity: text(),
    entityId: integer(),
    diff: jsonb(),
    reason: text(),
    ipHash: text(),
  },
  (table) => [
    index().on(table.entity, table.entityId, table.id),
    index().on(table.userId, table.id),
    index()
      .on(table.asUserId)
      .where(sql`${table.asUserId} is not null`),
    index().on(table.at),
    index('audit_log_action_id_index').on(table.action, table.id),
    index('audit_log_text_index').using(
      'gin',
      sql`fold(coalesce(${table.reason}, '') || ' ' || coalesce(${table.diff}::text, '')) gin_trgm_ops`,
    ),
  ],
);

/** Audit rows that no file holds yet: a trigger adds each row here in its own transaction, so that none is ever skipped. */
export const auditPending = pgTable('audit_pending', { id: integer().primaryKey() });

/** How many bytes of each audit file are accounted for; what a file holds beyond was written just before a crash. */
export const auditFiles = pgTable(
  'audit_files',
  {
    /** Names the folder, which may stand on another machine than the next one. */
    place: text().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.place, table.name] })],
);
