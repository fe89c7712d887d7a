import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { coachings } from './coachings';
import { bytea, civilDate, instant } from './columns';
import { record } from './record';
import { studentId, students } from './students';
import { teachers } from './teachers';

export const noteVisibilities = ['all_staff', 'admin'] as const;

/** «Remarques» of an apprentice; no coaching content here (people 24). */
export const studentNotes = pgTable(
  'student_notes',
  {
    ...record(),
    studentId: studentId(),
    visibility: text({ enum: noteVisibilities }).notNull().default('all_staff'),
    /** «Remarque pédagogique»: written by a teacher about an apprentice of an own group. */
    isPedagogical: boolean().notNull().default(false),
    text: text().notNull(),
    archivedAt: instant(),
  },
  (table) => [
    index().on(table.studentId, table.id),
    check('student_notes_visibility', sql`${table.visibility} in ('all_staff', 'admin')`),
  ],
);

export const consentScopes = [
  'privacy_notice',
  'share_company',
  'share_representative',
  'share_network',
  'share_school',
  'newsletter',
] as const;
export const consentGivers = ['self', 'representative'] as const;
export const consentWays = ['form', 'paper', 'oral'] as const;

/** What the apprentice or the representative agreed to, or refused; the newest row of a scope counts. */
export const consents = pgTable(
  'consents',
  {
    ...record(),
    studentId: studentId(),
    scope: text({ enum: consentScopes }).notNull(),
    givenBy: text({ enum: consentGivers }).notNull(),
    isGiven: boolean().notNull(),
    givenOn: civilDate().notNull(),
    via: text({ enum: consentWays }).notNull(),
    evidence: text(),
    withdrawnOn: civilDate(),
  },
  (table) => [
    index().on(table.studentId, table.scope, table.id),
    check('consents_given_by', sql`${table.givenBy} in ('self', 'representative')`),
    check('consents_via', sql`${table.via} in ('form', 'paper', 'oral')`),
  ],
);

/** A link that asks an apprentice, or the representative of a minor, for consents; it serves once (people 56). */
export const consentRequests = pgTable(
  'consent_requests',
  {
    ...record(),
    studentId: studentId(),
    scopes: text({ enum: consentScopes }).array().notNull(),
    /** Whose answer it is. */
    askedOf: text({ enum: consentGivers }).notNull(),
    /** SHA-256 of the secret in the link; null once it has served or another request took its place. */
    tokenHash: bytea(),
    validUntil: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    index().on(table.studentId, table.id),
    uniqueIndex().on(table.tokenHash),
    check('consent_requests_asked_of', sql`${table.askedOf} in ('self', 'representative')`),
    check('consent_requests_scopes', sql`cardinality(${table.scopes}) > 0`),
  ],
);

export const dataClasses = ['A', 'B', 'C', 'D'] as const;
export const scanStates = ['clean', 'not_scanned'] as const;

/** A file that belongs to one apprentice, one teacher or one follow-up; its bytes lie outside of the web root under `storedName`. */
export const documents = pgTable(
  'documents',
  {
    ...record(),
    studentId: integer().references(() => students.id, { onDelete: 'restrict' }),
    teacherId: integer().references(() => teachers.id, { onDelete: 'restrict' }),
    coachingId: integer().references(() => coachings.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    /** As the person named it; cleaned. */
    fileName: text().notNull(),
    /** Found in the content, not in the name. */
    mime: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    /** Data class of house 36: decides who may read it. */
    dataClass: text({ enum: dataClasses }).notNull().default('A'),
    storedName: text().notNull(),
    scan: text({ enum: scanStates }).notNull(),
    archivedAt: instant(),
  },
  (table) => [
    index().on(table.studentId),
    index().on(table.teacherId),
    index().on(table.coachingId),
    check('documents_owner', sql`num_nonnulls(${table.studentId}, ${table.teacherId}, ${table.coachingId}) = 1`),
    check('documents_of_coaching', sql`${table.coachingId} is null or ${table.dataClass} = 'C'`),
    check('documents_class', sql`${table.dataClass} in ('A', 'B', 'C', 'D')`),
  ],
);
