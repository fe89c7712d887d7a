import * as z from 'zod';
import { id } from '../page';
import { taughtGroup } from './teachers.file';
import { availableTeacher } from './teachers.search';

/** A group of a person who leaves, and who can take it over; best first (people 22). */
export const groupToHandOver = taughtGroup
  .pick({
    id: true,
    code: true,
    branch: true,
    location: true,
    weekday: true,
    startsAt: true,
    endsAt: true,
    secondWeekday: true,
    secondStartsAt: true,
    secondEndsAt: true,
    places: true,
  })
  .extend({ version: z.int(), takers: z.array(availableTeacher) });
export type GroupToHandOver = z.infer<typeof groupToHandOver>;

/** Who takes a group over, as it was read; null: it stays «à pourvoir». */
export const handedGroup = z.object({ groupId: id, version: z.int(), teacherId: id.nullable() });
export type HandedGroup = z.output<typeof handedGroup>;

/** Who was chosen for which group, by its id, as the form of a departure holds it. */
export const handOverForm = z.object({ takers: z.record(z.string(), z.int().nullable()) });
