import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { certTypes } from './apprenticeships';
import { civilDate, instant } from './columns';
import { employees } from './employees';
import { listItemId } from './lists';
import { record } from './record';
import { studentId } from './students';
import { submissionId } from './submissions';

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
