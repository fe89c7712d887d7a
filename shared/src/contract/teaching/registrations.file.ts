import * as z from 'zod';
import { keysOf, registrationStatusLabels, weekdayLabels } from '../enumerations';
import { civilDate, instant } from '../page';
import { notNotified } from '../people/consents.withheld';
import { act } from '../platform/act';
import { weekAvailability } from '../people/teachers.fields';
import { labelShapeOf, storedShapeOf } from '../../fields/shapes';
import { registrationTables } from './registrations.record';
import { groupHours } from './groups.record';

const text = z.string().nullable();
const named = z.object({ id: z.int(), label: z.string() });
const weekday = z.enum(keysOf(weekdayLabels));

/** A place in a group, while it lasted or lasts. */
const registrationPlace = z.object({
  groupId: z.int(),
  code: z.string(),
  ...groupHours,
  location: text,
  teacher: text,
  from: civilDate,
  to: civilDate.nullable(),
});

const { whyAppappIds: _motives, ...ofBranch } = registrationTables.branch;
const { locationCourseIds: _places, ...ofWish } = registrationTables.wish;
/** What is answered as it was said; motives and places stand there with their labels. */
export const answeredFields = { ...ofBranch, ...ofWish } as const;

/** A registration with everything that was said (teaching 6). */
export const registration = z.object({
  id: z.int(),
  version: z.int(),
  studentId: z.int(),
  name: z.string(),
  trainingYear: z.string(),
  branchId: z.int(),
  branch: z.string(),
  status: z.enum(keysOf(registrationStatusLabels)),
  statusChangedAt: instant,
  submittedAt: instant,
  places: z.array(named),
  motives: z.array(named),
  ...storedShapeOf(answeredFields).shape,
  ...labelShapeOf(answeredFields).shape,
  availability: weekAvailability,
  average: z.int().nullable(),
  payerContactId: z.int().nullable(),
  payerContact: text,
  priority: z.union([z.literal(0), z.literal(1)]),
  failReason: text,
  statusReason: text,
  closedOn: civilDate.nullable(),
  /** Newest first. */
  enrolments: z.array(registrationPlace),
  /** Who has not read of it, and why (house 35); absent where that is nobody. */
  untold: z.array(notNotified).optional(),
  act,
});
export type Registration = z.infer<typeof registration>;

/** What the form of one apprentice begins with, and the registrations that exist. */
export const studentRegistrations = z.object({
  student: z.object({
    id: z.int(),
    name: z.string(),
    profession: text,
    learningYear: text,
    schoolDays: z.array(weekday),
    sourceStudentId: z.int().nullable(),
    /** What the addresses say today (people 9). */
    regionId: z.int().nullable(),
    region: text,
    /** «Année d’examen», «Redoublement»: why they come before others from the start. */
    priorityReason: text,
    /** Why nothing is written to this file any more. */
    closedBecause: text,
    contacts: z.array(named),
  }),
  rows: z.array(registration),
});
export type StudentRegistrations = z.infer<typeof studentRegistrations>;

/** A group beside a registration: its score and the reasons, or why it cannot be. */
export const groupMatch = z.object({
  id: z.int(),
  code: z.string(),
  branchId: z.int(),
  branch: z.string(),
  location: z.string(),
  ...groupHours,
  room: text,
  teacher: text,
  capacity: z.int(),
  seatsFree: z.int(),
  firstDate: civilDate.nullable(),
  /** Out of 100; null where it is blocked. */
  score: z.int().nullable(),
  /** Its place is among the wished ones. */
  isWished: z.boolean(),
  reasons: z.array(z.string()),
  blocked: text,
});
export type GroupMatch = z.infer<typeof groupMatch>;
