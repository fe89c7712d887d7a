import * as z from 'zod';
import type { Audience } from '../../access/access';
import { certTypeLabels, keysOf, teacherStatusLabels } from '../enumerations';
import { requiredChoice } from '../../fields/checks';
import { shapeOf } from '../../fields/shapes';
import { civilDate } from '../page';
import { teacherTables } from './teachers.record';
import { weekAvailability } from './week';

export { weekAvailability };
export type { WeekAvailability } from './week';

/** Classes B and D of a teacher (birth and origin; AVS, bank and pay) are the administration's; a teacher reads the own ones (people 34). */
export const mayUsePay = (audience: Audience): boolean => audience === 'admin' || audience === 'appapp_administrator';

/** Learning years that a person teaches up to. */
export const learningYears = [1, 2, 3, 4, 5] as const;
/** Hundredths of a percent: four and five weeks of holidays. */
export const vacationPcts = [833, 1064] as const;
/** Days ahead that «Permis à échéance» looks. */
export const permitExpiringDays = 60;

/** The sections of a file, as they are sent. */
export const teacherIdentity = shapeOf(teacherTables.identity).partial({ gender: true });
export const teacherContact = shapeOf(teacherTables.contact);
export const teacherOrigin = shapeOf(teacherTables.origin);
export const teacherStudy = shapeOf(teacherTables.study);
export const teacherAvs = shapeOf(teacherTables.avs);
export const teacherIban = shapeOf(teacherTables.iban);

/** A branch that a person teaches: up to which learning year, for which certificates. */
export const taughtBranch = z.object({
  branchId: requiredChoice,
  maxLearningYear: z.literal(learningYears, 'Choisissez une valeur.'),
  certTypes: z
    .array(z.enum(keysOf(certTypeLabels)))
    .min(1, 'Choisissez au moins un titre.')
    .max(6),
});

/** Section «Enseignement». */
export const teacherTeaching = shapeOf(teacherTables.teaching).extend({
  branches: z
    .array(taughtBranch)
    .max(20, '20 branches au plus.')
    .refine(
      (rows) => new Set(rows.map(({ branchId }) => branchId)).size === rows.length,
      'Une branche ne s’indique qu’une fois.',
    ),
});

/** Section «Disponibilités»; the owner changes it too. */
export const teacherAvailability = z.object({ availability: weekAvailability });

/** Section «Appréciation»: the admin's alone. */
export const teacherRating = z.object({ rating: z.literal([1, 2, 3], 'Choisissez une valeur.').nullable() });

/** Section «Contrat» (class D). */
export const teacherContract = shapeOf(teacherTables.contract).refine(
  ({ contractStart, contractEnd }) => !contractStart || !contractEnd || contractStart <= contractEnd,
  {
    path: ['contractEnd'],
    message: 'La fin du contrat précède son début.',
  },
);

/** One more rate (class D). Centimes per hour and hundredths of a percent; a lesson is paid at the rate valid on its date. */
export const teacherRate = z.object({
  validFrom: civilDate,
  hourlyRate: z.int('Indiquez un montant.').min(100, 'Indiquez un montant.').max(50_000, 'CHF 500.– au plus.'),
  vacationPct: z.literal(vacationPcts, 'Choisissez une valeur.'),
});
export type TeacherRate = z.output<typeof teacherRate>;

/** A new teacher; most begin as an application. */
export const teacherAdd = z.object({
  status: z.enum(keysOf(teacherStatusLabels)).extract(['candidate', 'interview', 'active']).default('candidate'),
  identity: teacherIdentity,
  contact: teacherContact,
  study: teacherStudy.optional(),
  teaching: teacherTeaching.optional(),
  availability: teacherAvailability.optional(),
});
export type TeacherAdd = z.output<typeof teacherAdd>;
