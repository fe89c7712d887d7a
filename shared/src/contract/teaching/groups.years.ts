import * as z from 'zod';
import { endpoints } from '../endpoint';
import { one } from '../listing';
import { civilDate, id } from '../page';

/** Of which training year an answer is; the current one unless said. */
export const ofTrainingYear = z.object({ trainingYearId: one(id) });

/** A training year that can be read. */
export const trainingYear = z.object({
  id: z.int(),
  label: z.string(),
  startsOn: civilDate,
  endsOn: civilDate,
  /** What is asked without a year is of this one; so is at most one. */
  isCurrent: z.boolean(),
  /** Where its timetable is opened: today in the current one, else the last day of its groups before today, or the first one after. */
  day: civilDate,
});
export type TrainingYear = z.infer<typeof trainingYear>;

/** Which years can be read. */
export const trainingYears = endpoints(['group', 'list_item'], {
  list: {
    method: 'GET',
    path: '/api/training-years',
    summary: 'Les années de formation, la plus récente d’abord',
    reply: z.object({ rows: z.array(trainingYear) }),
  },
});
