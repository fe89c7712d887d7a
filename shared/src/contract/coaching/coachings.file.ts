import * as z from 'zod';
import { labelShapeOf, storedShapeOf } from '../../fields/shapes';
import { coachingStatusLabels, keysOf } from '../enumerations';
import { civilDate, instant } from '../page';
import { act } from '../platform/act';
import { notNotified } from '../people/consents.withheld';
import { coachingMeetings } from './coachings.list';
import { coachingFields, coachingStageTable, coachingTable } from './coachings.record';

const text = z.string().nullable();
const named = z.object({ id: z.int(), label: z.string() });

/** Another follow-up that is one with this one since two files became one (coaching 16). */
const coachingJoin = z.object({
  id: z.int(),
  otherId: z.int(),
  /** Office and coach of the other one. */
  office: z.string(),
  coach: text,
  joinedOn: civilDate,
  /** This one goes on and holds the records of both; otherwise the other one does. */
  goesOn: z.boolean(),
});

/** A request or follow-up of CoachApp with everything that was said (coaching 4). */
export const coaching = coachingFields.extend({
  ...labelShapeOf(coachingTable).shape,
  ...storedShapeOf(coachingStageTable).shape,
  ...labelShapeOf(coachingStageTable).shape,
  id: z.int(),
  version: z.int(),
  act,
  studentId: z.int(),
  name: z.string(),
  trainingYear: z.string(),
  status: z.enum(keysOf(coachingStatusLabels)),
  statusChangedAt: instant,
  applicantFunction: z.string(),
  office: z.string(),
  coach: text,
  areas: z.array(named),
  otherOrganizations: z.array(named),
  joins: z.array(coachingJoin),
  /** Who has not read of it, and why (house 35); absent where that is nobody. */
  untold: z.array(notNotified).optional(),
  ...coachingMeetings.shape,
});
export type Coaching = z.infer<typeof coaching>;

/** A coach in office, with the open follow-ups that are theirs. */
export const coachInOffice = named.extend({ officeId: z.int().nullable(), open: z.int() });

/** What the form of one apprentice begins with, and the follow-ups that exist. */
export const studentCoachings = z.object({
  student: z.object({
    id: z.int(),
    name: z.string(),
    phone: text,
    email: text,
    /** Of the own region; null where none is. */
    officeId: z.int().nullable(),
    /** Why nothing is written to this file any more. */
    closedBecause: text,
  }),
  rows: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      status: z.enum(keysOf(coachingStatusLabels)),
      office: z.string(),
      coach: text,
      area: z.string(),
      receivedOn: civilDate,
      endedOn: civilDate.nullable(),
      isReadable: z.boolean(),
    }),
  ),
  /** Coaches in office, for the choice. */
  coaches: z.array(coachInOffice),
  /** What decides which follow-ups the person who asks may read (coaching 10). */
  reader: z.object({ readsAll: z.boolean(), employeeId: z.int().nullable(), officeId: z.int().nullable() }),
});
export type StudentCoachings = z.infer<typeof studentCoachings>;

/** «Qui peut voir quoi»: who may read a follow-up, and who has (coaching 2). */
export const coachingReaders = z.object({
  /** Accounts that may read it today, and why: «Coach du suivi», «Même antenne», «Administration». */
  may: z.array(z.object({ name: z.string(), why: z.string() })),
  /** The newest first; one line for each person and day. */
  have: z.array(z.object({ name: z.string(), day: civilDate, times: z.int() })),
});
export type CoachingReaders = z.infer<typeof coachingReaders>;
