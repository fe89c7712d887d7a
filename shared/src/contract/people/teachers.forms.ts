import * as z from 'zod';
import { parseMoney } from '../../rules/figures/money';
import { teacherRate } from './teachers.fields';

/** A new rate as people type it: francs, and a choice of the list; it comes out as `teacherRate`. */
export const typedRate = z.object({
  validFrom: z.string('Ce champ est requis.').pipe(teacherRate.shape.validFrom),
  hourlyRate: z.string('Ce champ est requis.').transform(parseMoney).pipe(teacherRate.shape.hourlyRate),
  vacationPct: z.string('Choisissez une valeur.').transform(Number).pipe(teacherRate.shape.vacationPct),
});

/** A rating as a choice of the form: a text, or nothing; it comes out as `teacherRating`. */
export const typedRating = z.object({
  rating: z.preprocess((value) => (value ? Number(value) : null), z.literal([1, 2, 3]).nullable()),
});
