import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { certTypes, contacts } from './apprenticeships';
import { civilDate, idColumn, instant } from './columns';
import { companies } from './companies';
import { listItemId } from './lists';
import { record } from './record';
import { studentId } from './students';
import { submissionId } from './submissions';
import type { Availability } from './teachers';

export const registrationStatuses = [
  'requested',
  'waiting',
  'placed',
  'completed',
  'dropped',
  'withdrawn',
  'rejected',
  'carried',
] as const;
export const submissionWays = ['external', 'internal', 'import'] as const;

/** One branch that an apprentice asks for in a training year (teaching 5). */
export const registrations = pgTable(
  'registrations',
  {
    ...record(),
    studentId: studentId(),
    trainingYearId: listItemId().notNull(),
    branchId: listItemId().notNull(),
    status: text({ enum: registrationStatuses }).notNull().default('requested'),
    statusChangedAt: instant().notNull().defaultNow(),
    /** Places in the order of the wish. */
    locationCourseIds: integer().array().notNull().default([]),
    availability: jsonb().$type<Availability>().notNull().default({}),
    /** The training as it was when this was sent: statistics never move. Unknown where a place is older than registrations. */
    learningYearId: listItemId(),
    professionId: listItemId(),
    certType: text({ enum: certTypes }),
    learningSchoolId: listItemId(),
    companyId: integer().references(() => companies.id, { onDelete: 'restrict' }),
    whyAppappIds: integer().array().notNull().default([]),
    /** In tenths: 45 is 4.5. */
    average: smallint(),
    goal: text(),
    sourceStudentId: listItemId(),
    payerTypeId: listItemId(),
    payerContactId: integer().references(() => contacts.id, { onDelete: 'restrict' }),
    /** As people 9 said on that day; null: «Hors périmètre». */
    regionId: listItemId(),
    regionReason: text(),
    /** The commune of that day; forgotten with its person. */
    politicalLocalityId: listItemId(),
    submittedAt: instant().notNull().defaultNow(),
    submittedVia: text({ enum: submissionWays }).notNull().default('internal'),
    submissionId: submissionId(),
    /** 1: before others. */
    priority: smallint().notNull().default(0),
    comment: text(),
    failReasonId: listItemId(),
    /** Why it was withdrawn, rejected or taken up again; a rejection's words go to the apprentice. */
    statusReason: text(),
    closedOn: civilDate(),
  },
  (table) => [
    uniqueIndex('registrations_open_index')
      .on(table.studentId, table.branchId, table.trainingYearId)
      .where(sql`status in ('requested', 'waiting', 'placed')`),
    index('registrations_listed_index').on(table.trainingYearId, table.status, table.branchId, table.submittedAt),
    index().on(table.studentId),
    index()
      .on(table.companyId)
      .where(sql`company_id is not null`),
    index()
      .on(table.submissionId)
      .where(sql`submission_id is not null`),
    index()
      .on(table.payerContactId)
      .where(sql`payer_contact_id is not null`),
    check(
      'registrations_status',
      sql`${table.status} in ('requested', 'waiting', 'placed', 'completed', 'dropped', 'withdrawn', 'rejected', 'carried')`,
    ),
    check('registrations_via', sql`${table.submittedVia} in ('external', 'internal', 'import')`),
    check('registrations_average', sql`${table.average} between 10 and 60`),
  ],
);

export const registrationId = () =>
  integer()
    .notNull()
    .references(() => registrations.id, { onDelete: 'restrict' });

/** Who paid for a registration before another payer did; `until` is the first day of the next one. */
export const formerPayers = pgTable(
  'former_payers',
  {
    id: idColumn(),
    registrationId: registrationId(),
    until: civilDate().notNull(),
    payerTypeId: listItemId(),
    payerContactId: integer().references(() => contacts.id, { onDelete: 'restrict' }),
  },
  (table) => [uniqueIndex().on(table.registrationId, table.until)],
);
