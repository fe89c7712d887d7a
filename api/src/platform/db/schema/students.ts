import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { bytea, civilDate, idColumn, instant, nameText, postalAddress, searchOf } from './columns';
import { listItemId } from './lists';
import { record } from './record';

export const genders = ['f', 'm', 'x'] as const;

export const students = pgTable(
  'students',
  {
    ...record(),
    /** `AP-26-00042`, from next_student_number(). */
    number: text().notNull(),
    lastName: nameText().notNull(),
    firstName: nameText().notNull(),
    gender: text({ enum: genders }),
    birthDate: civilDate().notNull(),
    /** Encrypted; the fingerprint finds the same person again without opening it. */
    avsSealed: bytea(),
    avsFingerprint: bytea(),
    ...postalAddress(),
    politicalLocalityId: listItemId(),
    countryId: listItemId(),
    /** E.164. */
    mobile: text(),
    phone: text(),
    email: text(),
    nationalityId: listItemId(),
    countryOfOriginId: listItemId(),
    residencePermitId: listItemId(),
    permitValidUntil: civilDate(),
    arrivalYear: smallint(),
    civilStatusId: listItemId(),
    motherTongueId: listItemId(),
    languageIds: integer().array().notNull().default([]),
    schoolTrackId: listItemId(),
    sourceStudentId: listItemId(),
    /** Chosen by hand instead of the one that follows from the communes (people 9). */
    regionId: listItemId(),
    duplicateOfId: integer().references((): AnyPgColumn => students.id, { onDelete: 'restrict' }),
    archivedAt: instant(),
    anonymisedAt: instant(),
    search: searchOf(
      (): AnyPgColumn => students.lastName,
      (): AnyPgColumn => students.firstName,
      (): AnyPgColumn => students.number,
      (): AnyPgColumn => students.email,
      (): AnyPgColumn => students.mobile,
      (): AnyPgColumn => students.phone,
    ),
    searchAddress: searchOf(
      (): AnyPgColumn => students.street,
      (): AnyPgColumn => students.houseNo,
      (): AnyPgColumn => students.npa,
      (): AnyPgColumn => students.city,
    ),
  },
  (table) => [
    uniqueIndex().on(table.number),
    uniqueIndex()
      .on(table.avsFingerprint)
      .where(sql`avs_fingerprint is not null`),
    /** Everybody who is not archived, in few pages: the list counts, joins and sorts without the wide rows. */
    index('students_listed_index')
      .on(table.id, table.birthDate, table.politicalLocalityId, table.lastName, table.firstName, table.regionId)
      .where(sql`archived_at is null and anonymised_at is null`),
    index('students_without_email_index')
      .on(table.id)
      .where(sql`email is null and archived_at is null and anonymised_at is null`),
    index('students_added_index')
      .on(table.createdAt)
      .where(sql`archived_at is null and anonymised_at is null`),
    index('students_archived_index')
      .on(table.id)
      .where(sql`archived_at is not null and anonymised_at is null`),
    index('students_name_index').on(table.lastName, table.firstName, table.id),
    index('students_updated_index').on(table.updatedAt, table.id),
    index('students_search_index').using('gin', table.search.op('gin_trgm_ops')),
    index('students_search_address_index').using('gin', table.searchAddress.op('gin_trgm_ops')),
    index().on(table.birthDate),
    index().on(table.mobile),
    index().on(table.politicalLocalityId),
    index()
      .on(table.duplicateOfId)
      .where(sql`duplicate_of_id is not null`),
    check('students_gender', sql`${table.gender} in ('f', 'm', 'x')`),
  ],
);

/**
 * How many apprentices are neither archived nor anonymised, as changes to add up: triggers note them, in the transaction
 * that makes them, and nobody waits for anybody.
 */
export const studentTally = pgTable('student_tally', { id: idColumn(), change: integer().notNull() });

/** The last number given in each two-digit year. */
export const studentNumbers = pgTable('student_numbers', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
});

export const studentId = () =>
  integer()
    .notNull()
    .references(() => students.id, { onDelete: 'restrict' });
