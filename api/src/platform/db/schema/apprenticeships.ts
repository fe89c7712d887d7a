import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { civilDate, instant, nameText, postalAddress, searchOf } from './columns';
import { companies } from './companies';
import { listItemId } from './lists';
import { record } from './record';
import { studentId } from './students';

export const contactKinds = ['legal_representative', 'company_trainer', 'other'] as const;

export const contacts = pgTable(
  'contacts',
  {
    ...record(),
    studentId: studentId(),
    kind: text({ enum: contactKinds }).notNull(),
    /** Père, mère, tuteur·trice, curateur·trice… */
    relation: text(),
    lastName: nameText().notNull(),
    firstName: nameText().notNull(),
    email: text(),
    phone: text(),
    hasStudentAddress: boolean().notNull().default(true),
    ...postalAddress(),
    countryId: listItemId(),
    languageId: listItemId(),
    isPayer: boolean().notNull().default(false),
    companyId: integer().references(() => companies.id, { onDelete: 'restrict' }),
    archivedAt: instant(),
    search: searchOf(
      (): AnyPgColumn => contacts.lastName,
      (): AnyPgColumn => contacts.firstName,
      (): AnyPgColumn => contacts.phone,
    ),
  },
  (table) => [
    index().on(table.studentId),
    /** Who has a legal representative. */
    index('contacts_representative_index')
      .on(table.studentId)
      .where(sql`kind = 'legal_representative' and archived_at is null`),
    index().on(table.companyId),
    index('contacts_search_index').using('gin', table.search.op('gin_trgm_ops')),
    check('contacts_kind', sql`${table.kind} in ('legal_representative', 'company_trainer', 'other')`),
  ],
);

export const certTypes = ['CFC', 'AFP', 'CFC_MP', 'PREAPP', 'ART32', 'OTHER'] as const;
export const weekdays = ['lu', 'ma', 'me', 'je', 've', 'sa'] as const;

/** The history of a student's trainings: a new company or profession is a new row, never an overwrite. */
export const apprenticeships = pgTable(
  'apprenticeships',
  {
    ...record(),
    studentId: studentId(),
    isCurrent: boolean().notNull().default(true),
    companyId: integer().references(() => companies.id, { onDelete: 'restrict' }),
    trainerContactId: integer().references(() => contacts.id, { onDelete: 'restrict' }),
    professionId: listItemId().notNull(),
    certType: text({ enum: certTypes }).notNull(),
    learningYearId: listItemId().notNull(),
    learningSchoolId: listItemId().notNull(),
    className: text(),
    schoolDays: text({ enum: weekdays }).array().notNull().default([]),
    additionalYearId: listItemId(),
    contractStart: civilDate(),
    contractEnd: civilDate(),
    terminatedOn: civilDate(),
    terminationNote: text(),
  },
  (table) => [
    uniqueIndex('apprenticeships_current_index')
      .on(table.studentId)
      .where(sql`is_current`),
    index().on(table.studentId),
    index().on(table.companyId),
    index()
      .on(table.trainerContactId)
      .where(sql`trainer_contact_id is not null`),
    /** What the list of apprentices filters and sorts by, beside `students_listed_index`. */
    index('apprenticeships_listed_index')
      .on(
        table.studentId,
        table.companyId,
        table.professionId,
        table.learningYearId,
        table.learningSchoolId,
        table.certType,
        table.contractEnd,
      )
      .where(sql`is_current`),
    index('apprenticeships_current_company_index')
      .on(table.companyId)
      .where(sql`is_current`),
    index('apprenticeships_current_profession_index')
      .on(table.professionId)
      .where(sql`is_current`),
    index('apprenticeships_current_end_index')
      .on(table.contractEnd, table.studentId)
      .where(sql`is_current`),
    check('apprenticeships_cert_type', sql`${table.certType} in ('CFC', 'AFP', 'CFC_MP', 'PREAPP', 'ART32', 'OTHER')`),
    check('apprenticeships_dates', sql`${table.contractEnd} >= ${table.contractStart}`),
  ],
);
