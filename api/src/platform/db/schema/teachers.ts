import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { bytea, civilDate, instant, nameText, postalAddress, searchOf } from './columns';
import { listItemId } from './lists';
import { record } from './record';
import { genders } from './students';
import { submissionId } from './submissions';

export const teacherStatuses = ['candidate', 'interview', 'active', 'inactive', 'rejected'] as const;

/** What a teacher teaches: up to which year, for which certificates. */
export interface TaughtBranch {
  branchId: number;
  maxLearningYear: number;
  certTypes: string[];
}
/** Per weekday («lu») the free slots («matin», «apres-midi», «fin-de-journee», «soir»). */
export type Availability = Partial<Record<string, string[]>>;
/** Centimes per hour and hundredths of a percent (833 = 8.33 %), from a civil date on. */
export interface PayRate {
  validFrom: string;
  hourlyRate: number;
  vacationPct: number;
}

export const teachers = pgTable(
  'teachers',
  {
    ...record(),
    status: text({ enum: teacherStatuses }).notNull().default('candidate'),
    submissionId: submissionId(),
    lastName: nameText().notNull(),
    firstName: nameText().notNull(),
    gender: text({ enum: genders }),
    birthDate: civilDate(),
    avsSealed: bytea(),
    avsFingerprint: bytea(),
    ibanSealed: bytea(),
    ...postalAddress(),
    politicalLocalityId: listItemId(),
    countryId: listItemId(),
    mobile: text(),
    phone: text(),
    email: text(),
    nationalityId: listItemId(),
    residencePermitId: listItemId(),
    permitValidUntil: civilDate(),
    civilStatusId: listItemId(),
    teacherSchoolId: listItemId(),
    studyField: text(),
    studyLevel: text(),
    teacherSourceId: listItemId(),
    motivation: text(),
    branches: jsonb().$type<TaughtBranch[]>().notNull().default([]),
    locationCourseIds: integer().array().notNull().default([]),
    availability: jsonb().$type<Availability>().notNull().default({}),
    maxGroups: smallint(),
    rates: jsonb().$type<PayRate[]>().notNull().default([]),
    contractStart: civilDate(),
    contractEnd: civilDate(),
    criminalRecordSeenOn: civilDate(),
    /** 1 to 3, set and read by the administration. */
    rating: smallint(),
    archivedAt: instant(),
    anonymisedAt: instant(),
    search: searchOf(
      (): AnyPgColumn => teachers.lastName,
      (): AnyPgColumn => teachers.firstName,
      (): AnyPgColumn => teachers.email,
      (): AnyPgColumn => teachers.mobile,
    ),
  },
  (table) => [
    index()
      .on(table.submissionId)
      .where(sql`submission_id is not null`),
    uniqueIndex()
      .on(table.avsFingerprint)
      .where(sql`avs_fingerprint is not null`),
    index('teachers_name_index').on(table.lastName, table.firstName, table.id),
    index('teachers_search_index').using('gin', table.search.op('gin_trgm_ops')),
    check('teachers_status', sql`${table.status} in ('candidate', 'interview', 'active', 'inactive', 'rejected')`),
    check('teachers_gender', sql`${table.gender} in ('f', 'm', 'x')`),
    check('teachers_rating', sql`${table.rating} between 1 and 3`),
  ],
);

/** Days, or hours of one day, on which a teacher gives no lessons. */
export const teacherAbsences = pgTable(
  'teacher_absences',
  {
    ...record(),
    teacherId: integer()
      .notNull()
      .references(() => teachers.id, { onDelete: 'restrict' }),
    fromDate: civilDate().notNull(),
    toDate: civilDate().notNull(),
    /** Null: the whole day. */
    startsAt: time(),
    endsAt: time(),
    reason: text(),
    archivedAt: instant(),
  },
  (table) => [
    index().on(table.teacherId, table.fromDate),
    check('teacher_absences_dates', sql`${table.toDate} >= ${table.fromDate}`),
    check('teacher_absences_hours', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
