import * as z from 'zod';
import { optionalChoice, requiredChoice } from '../../fields/checks';
import { keysOf } from '../enumerations';
import { id } from '../page';

/** What may be done with a planned lesson that something touches (teaching 15). */
export const impactActLabels = {
  end: 'Déplacer à la fin de la série',
  cancel: 'Annuler',
  leave: 'Laisser',
} as const;
export type ImpactAct = keyof typeof impactActLabels;

/** How many lessons one act may settle. */
export const mostSettled = 3000;

/** What a person decided for each lesson that was shown, at the version that was shown. */
export const decisions = z
  .array(z.object({ id, version: z.int().positive(), act: z.enum(keysOf(impactActLabels)) }))
  .max(mostSettled);
export type Decisions = z.output<typeof decisions>;

/** What one act wrote: each lesson that was cancelled, moved or given to another person, as it then stood. Sent back, it takes the act back. */
export const lessonBatch = z
  .array(
    z.object({
      id: requiredChoice,
      version: z.int().positive(),
      /** The lesson in its place. */
      movedToId: optionalChoice,
    }),
  )
  .max(mostSettled);
export type LessonBatch = z.output<typeof lessonBatch>;

/** Beside the values of a change that touches lessons: what was decided for them, or the act that is taken back. */
export const settling = {
  lessons: decisions.optional(),
  undo: lessonBatch.optional(),
} as const;
