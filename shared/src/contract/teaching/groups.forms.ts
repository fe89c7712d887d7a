import * as z from 'zod';
import { optionalChoice, requiredChoice } from '../../fields/checks';
import { keysOf } from '../enumerations';
import { groupEnding } from './groups';
import { lessons } from './lessons';
import { impactActLabels } from './settling';

/** A teacher for several groups; a form also needs to know their name. */
export const teacherForm = z.object({ teacher: z.object({ id: requiredChoice, name: z.string() }) });

/** Who stands in for one lesson; an id of null: «à pourvoir». */
export const substituteForm = lessons.substitute.body
  .pick({ forcedBecause: true })
  .extend({ who: z.object({ id: optionalChoice, name: z.string() }) });

/** Who stands in, by lesson; null: decided later. */
export const replacementsForm = z.object({ chosen: z.record(z.string(), z.int().nullable()) });

/** What becomes of each person of a group that is closed. */
export const closingForm = z.object({ endings: z.array(groupEnding) });

const act = z.enum(keysOf(impactActLabels));
/** What becomes of all lessons that a change touches, and of those of single groups, by their id. */
export const impactForm = z.object({ all: act, own: z.record(z.string(), act) });
