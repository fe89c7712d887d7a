import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { certTypes } from './apprenticeships';
import { civilDate, idColumn, instant } from './columns';
import { employees } from './employees';
import { listItemId } from './lists';
import { merges } from './merges';
import { record } from './record';
import { studentId } from './students';
import { submissionId } from './submissions';
import { users } from './users';

export const coachingStatuses = [
  'received',
  'review',
  'accepted',
  'active',
  'paused',
  'ended',
  'refused',
  'withdrawn',
] as const;
export const coachingOutcomes = [
  'contract_kept',
  'new_contract',
  'exam_passed',
  'reoriented',
  'stopped',
  'unknown',
] as const;

/** A request or follow-up of CoachApp: class C (coaching 4). */
export const coachings = pgTable(
  'coachings',
  {
    ...record(),
    studentId: studentId(),
    trainingYearId: listItemId().notNull(),
    status: text({ enum: coachingStatuses }).notNull().default('received'),
    statusChangedAt: instant().notNull().defaultNow(),
    receivedOn: civilDate().notNull(),
    submissionId: submissionId(),
    applicantLastName: text().notNull(),
    applicantFirstName: text().notNull(),
    applicantFunctionId: listItemId().notNull(),
    applicantOrganisation: text(),
    applicantPhone: text().notNull(),
    applicantEmail: text().notNull(),
    sourceId: listItemId(),
    officeId: listItemId().notNull(),
    coachId: integer().references(() => employees.id, { onDelete: 'restrict' }),
    /** The first one is the main one. */
    areaIds: integer().array().notNull(),
    situation: text().notNull(),
    expectations: text(),
    isUrgent: boolean().notNull().default(false),
    isContractAtRisk: boolean().notNull().default(false),
    otherOrganizationIds: integer().array().notNull().default([]),
    plannedSessions: smallint(),
    acceptedOn: civilDate(),
    firstMeetingOn: civilDate(),
    pausedUntil: civilDate(),
    endedOn: civilDate(),
    endReasonId: listItemId(),
    outcome: text({ enum: coachingOutcomes }),
    outcomeText: text(),
    refusedOn: civilDate(),
    refusalReasonId: listItemId(),
    /** To whom they may turn instead. */
    refusalText: text(),
    /** Training, commune and region as they were when it was asked for: statistics never move. */
    regionId: listItemId(),
    politicalLocalityId: listItemId(),
    professionId: listItemId(),
    certType: text({ enum: certTypes }),
    learningYearId: listItemId(),
    learningSchoolId: listItemId(),
  },
  (table) => [
    index().on(table.studentId),
    index()
      .on(table.submissionId)
      .where(sql`submission_id is not null`),
    index().on(table.coachId, table.status),
    index().on(table.officeId, table.status),
    check(
      'coachings_status',
      sql`${table.status} in ('received', 'review', 'accepted', 'active', 'paused', 'ended', 'refused', 'withdrawn')`,
    ),
    check('coachings_urgent', sql`${table.isUrgent} or not ${table.isContractAtRisk}`),
    check('coachings_areas', sql`cardinality(${table.areaIds}) > 0`),
  ],
);

const coachingId = () =>
  integer()
    .notNull()
    .references(() => coachings.id, { onDelete: 'cascade' });

/** What the join of two follow-ups changed in the one that goes on. */
export interface JoinedValues {
  receivedOn: string;
  acceptedOn: string | null;
  firstMeetingOn: string | null;
  isUrgent: boolean;
  isContractAtRisk: boolean;
}

/** What parts two joined follow-ups again. */
export interface JoinBefore {
  /** Of the one that goes on: what it said, and what the join made of it. */
  kept: JoinedValues;
  taken: JoinedValues;
  /** Status of the other one. */
  status: (typeof coachingStatuses)[number];
}

/** Two open follow-ups that became one after the files of their apprentice did (coaching 16). */
export const coachingJoins = pgTable(
  'coaching_joins',
  {
    id: idColumn(),
    mergeId: integer()
      .notNull()
      .references(() => merges.id, { onDelete: 'cascade' }),
    /** The one that goes on. */
    keptId: coachingId(),
    /** The one that is closed; its records stand in the other. */
    joinedId: coachingId(),
    before: jsonb().$type<JoinBefore>().notNull(),
    /** Table → ids of the rows that went over. */
    moved: jsonb().$type<Record<string, number[]>>().notNull(),
    joinedAt: instant().notNull(),
    partedAt: instant(),
    partedById: integer().references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index().on(table.mergeId),
    index().on(table.keptId),
    uniqueIndex()
      .on(table.joinedId)
      .where(sql`parted_at is null`),
  ],
);
