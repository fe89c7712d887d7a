import * as z from 'zod';
import { endpoints } from '../endpoint';
import { keysOf, weekdayLabels } from '../enumerations';
import { civilDate } from '../page';

/** Hours of courses that one answer tells. */
export const mostCourses = 500;

/** `18:00` */
const courseHour = z.object({
  branchId: z.int(),
  locationCourseId: z.int(),
  weekday: z.enum(keysOf(weekdayLabels)),
  startsAt: z.string(),
});
/** An hour of the week at which a course is given. */
export type CourseHour = z.infer<typeof courseHour>;

const choice = z.object({ id: z.int(), label: z.string() });

/** What the public landings show: never a person, never a 401. */
export const offer = endpoints(['list_item'], {
  read: {
    method: 'GET',
    path: '/api/public/offer',
    summary: 'Branches et lieux offerts cette année',
    reply: z.object({
      trainingYear: z
        .object({
          label: z.string(),
          startsOn: civilDate,
          endsOn: civilDate,
          registrationOpensOn: civilDate.nullable(),
          registrationClosesOn: civilDate.nullable(),
        })
        .nullable(),
      /** Today lies between the registration dates (a missing one does not limit). */
      isRegistrationOpen: z.boolean(),
      branches: z.array(choice),
      locations: z.array(choice),
      /** When a branch is given at a place this year, each hour once; `mostCourses` at most. */
      courses: z.array(courseHour),
      /** Centimes that an apprentice pays for a lesson; 0: nothing. */
      contribution: z.int(),
    }),
  },
  notice: {
    method: 'GET',
    path: '/api/public/notice',
    summary: 'La déclaration de protection des données de l’organisation\u00a0; null\u00a0: celle de Tandem suffit',
    reply: z.object({ text: z.string().nullable() }),
  },
});
