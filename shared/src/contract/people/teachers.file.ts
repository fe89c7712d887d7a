import * as z from 'zod';
import { certTypeLabels, groupStatusLabels, keysOf, teacherStatusLabels } from '../enumerations';
import { labelShapeOf, storedShapeOf } from '../../fields/shapes';
import { civilDate, instant } from '../page';
import { groupHours } from '../teaching/groups.record';
import { weekAvailability } from './teachers.fields';
import { teacherTables } from './teachers.record';

const text = z.string().nullable();
const choice = z.int().nullable();
const day = civilDate.nullable();

/** What an active teacher's file needs (people 18): its absence warns and never blocks. */
export const requiredPapers = {
  contractStart: 'début du contrat',
  iban: 'IBAN',
  avs: 'N° AVS',
  criminalRecordSeenOn: 'extrait spécial du casier judiciaire',
} as const;
export type RequiredPaper = keyof typeof requiredPapers;

/** The parts of a file that are changed one at a time. */
export const teacherSections = [
  'identity',
  'contact',
  'origin',
  'study',
  'teaching',
  'availability',
  'rating',
  'avs',
  'iban',
  'contract',
  'rate',
] as const;
export type TeacherSection = (typeof teacherSections)[number];

/** A group as its teacher's file shows it. */
export const taughtGroup = z.object({
  id: z.int(),
  code: z.string(),
  status: z.enum(keysOf(groupStatusLabels)),
  trainingYear: z.string(),
  branch: z.string(),
  location: z.string(),
  ...groupHours,
  /** Apprentices who are in it today. */
  places: z.int(),
  capacity: z.int(),
});
export type TaughtGroup = z.infer<typeof taughtGroup>;

/** A group that is not over: it keeps its teacher (teaching 4). */
export const isOpenGroup = ({ status }: Pick<TaughtGroup, 'status'>): boolean =>
  status !== 'closed' && status !== 'cancelled';

const { identity, contact, origin } = teacherTables;

/** A teacher's page. What the reader may not see is absent (house 37); pay and bank are another call, `teachers.pay`. */
export const teacherFile = z
  .object({
    id: z.int(),
    version: z.int(),
    status: z.enum(keysOf(teacherStatusLabels)),
    archivedAt: instant.nullable(),
    /** «Mon profil»: the reader is this teacher. */
    isOwn: z.boolean(),
    /** Whether the reader may change anything. */
    mayChange: z.boolean(),
    may: z.object({
      change: z.array(z.enum(teacherSections)),
      move: z.boolean(),
      archive: z.boolean(),
      readPay: z.boolean(),
      readHistory: z.boolean(),
      keepCalendar: z.boolean(),
    }),
    identity: storedShapeOf(identity),
    contact: storedShapeOf(contact).extend({ labels: labelShapeOf(contact) }),
    /** Class B. */
    origin: storedShapeOf(origin)
      .extend({ labels: labelShapeOf(origin) })
      .optional(),
    study: z.object({
      school: text,
      field: text,
      level: text,
      teacherSchoolId: choice,
      teacherSourceId: choice,
      motivation: text,
      labels: z.object({ teacherSource: text }),
    }),
    teaching: z.object({
      branches: z.array(
        z.object({
          branchId: z.int(),
          branch: z.string(),
          maxLearningYear: z.int(),
          certTypes: z.array(z.enum(keysOf(certTypeLabels))),
        }),
      ),
      locationCourseIds: z.array(z.int()),
      maxGroups: choice,
      labels: z.object({ locations: z.array(z.string()) }),
    }),
    availability: weekAvailability,
    /** 1 to 3; for the admin. */
    rating: choice.optional(),
    /** Papers that are still to come; for who may read class D. */
    missing: z.array(z.enum(keysOf(requiredPapers))).optional(),
    groups: z.array(taughtGroup),
    currentStudents: z.array(
      z.object({ id: z.int(), lastName: z.string(), firstName: z.string(), groupId: z.int(), groupCode: z.string() }),
    ),
    updatedAt: instant,
    updatedBy: text,
  })
  .meta({ id: 'TeacherFile' });
export type TeacherFile = z.infer<typeof teacherFile>;

/** Pay and bank (class D). Its version is the file's. */
export const teacherPay = z.object({
  id: z.int(),
  version: z.int(),
  /** `756.••••.••••.97`, or null without a number. */
  avsMasked: text,
  /** `CH•• •••• 5295 7`, or null without one. */
  ibanMasked: text,
  contractStart: day,
  contractEnd: day,
  criminalRecordSeenOn: day,
  /** Newest first; centimes per hour, hundredths of a percent. */
  rates: z.array(z.object({ validFrom: civilDate, hourlyRate: z.int(), vacationPct: z.int(), isCurrent: z.boolean() })),
  updatedBy: text,
});
export type TeacherPay = z.infer<typeof teacherPay>;
