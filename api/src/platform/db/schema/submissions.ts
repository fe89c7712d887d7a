import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { bytea, idColumn, instant, nameText, searchOf } from './columns';
import { listItemId } from './lists';
import { record } from './record';
import { students } from './students';
import { users } from './users';

export const submissionKinds = ['aa_student', 'aa_teacher', 'ca_student'] as const;
export const submissionStates = ['unconfirmed', 'confirmed', 'processed', 'refused', 'withdrawn', 'spam'] as const;

/** What a person without an account sent, or an adviser (desk 17). What it became points here; whose it is stands here. */
export const submissions = pgTable(
  'submissions',
  {
    ...record(),
    kind: text({ enum: submissionKinds }).notNull(),
    /** `AA-2026-4F7K` */
    ref: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: submissionStates }).notNull().default('unconfirmed'),
    firstName: nameText().notNull(),
    lastName: nameText().notNull(),
    /** Of the person who sent it: letters go there. */
    email: text().notNull(),
    search: searchOf(
      (): AnyPgColumn => submissions.lastName,
      (): AnyPgColumn => submissions.firstName,
      (): AnyPgColumn => submissions.ref,
    ),
    isUrgent: boolean().notNull().default(false),
    /** Coaching: the office that the address says. */
    officeId: listItemId(),
    /** The adviser who sent it, signed in. */
    adviserId: integer().references(() => users.id, { onDelete: 'restrict' }),
    sentAt: instant().notNull(),
    /** With the application's secret: tells the same address again, and names none. */
    ipHash: text().notNull(),
    spamScore: smallint().notNull().default(0),
    /** SHA-256 of the form's token: each is good for one sending. */
    formHash: bytea().notNull(),
    /** SHA-256 of the secrets in the links of the mails. */
    confirmHash: bytea(),
    followHash: bytea(),
    confirmUntil: instant(),
    confirmedAt: instant(),
    remindedAt: instant(),
    askedAt: instant(),
    /** Why it was refused. */
    refusal: text(),
    processedAt: instant(),
    processedById: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** In whose file it was taken in. */
    studentId: integer().references(() => students.id, { onDelete: 'restrict' }),
    /** Its foreign key stands in the migration: teachers already refer to submissions. */
    teacherId: integer(),
  },
  (table) => [
    uniqueIndex().on(table.ref),
    uniqueIndex().on(table.formHash),
    uniqueIndex().on(table.confirmHash),
    uniqueIndex().on(table.followHash),
    index().on(table.kind, table.state, table.sentAt),
    index()
      .on(table.adviserId, table.sentAt)
      .where(sql`adviser_id is not null`),
    index()
      .on(table.studentId)
      .where(sql`student_id is not null`),
    index()
      .on(table.teacherId)
      .where(sql`teacher_id is not null`),
    check('submissions_kind', sql`${table.kind} in ('aa_student', 'aa_teacher', 'ca_student')`),
    check(
      'submissions_state',
      sql`${table.state} in ('unconfirmed', 'confirmed', 'processed', 'refused', 'withdrawn', 'spam')`,
    ),
  ],
);

export const submissionId = () => integer().references((): AnyPgColumn => submissions.id, { onDelete: 'set null' });

/** The CV of an application, until it becomes a document of a teacher; it waits for its form at most a day. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: idColumn(),
    /** Of the form's token, as in `submissions`. */
    formHash: bytea().notNull(),
    submissionId: integer().references((): AnyPgColumn => submissions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** A PDF of at most 5 MB. */
    content: bytea().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.formHash),
    index().on(table.submissionId),
    index()
      .on(table.createdAt)
      .where(sql`submission_id is null`),
  ],
);
