import * as z from 'zod';
import { groupStatusLabels, keysOf, weekdayLabels } from '../enumerations';
import { one, searchText, several, sortKeysOf, sortOf } from '../listing';
import { civilDate, id, pageQuery } from '../page';

const text = z.string().nullable();

/** One row of the list. Times are `18:00`. */
export const groupRow = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  status: z.enum(keysOf(groupStatusLabels)),
  branch: z.string(),
  location: z.string(),
  building: text,
  room: text,
  weekday: z.enum(keysOf(weekdayLabels)).nullable(),
  startsAt: text,
  endsAt: text,
  teacherId: z.int().nullable(),
  teacher: text,
  /** Seats taken today or later. */
  places: z.int(),
  capacity: z.int(),
  minSize: z.int(),
  nextLesson: civilDate.nullable(),
  /** Percent of the past lessons that are entered; null where none is past. */
  entered: z.int().nullable(),
});
export type GroupRow = z.infer<typeof groupRow>;

/** Columns of the list and of its export, in their usual order (teaching 35). */
export const groupColumns = {
  code: { header: 'Code' },
  branch: { header: 'Branche' },
  location: { header: 'Lieu' },
  room: { header: 'Salle' },
  time: { header: 'Jour et heure' },
  teacher: { header: 'Répétiteur' },
  places: { header: 'Places' },
  nextLesson: { header: 'Prochaine séance' },
  entered: { header: 'Présences à jour' },
  status: { header: 'Statut' },
} as const satisfies Record<string, { header: string }>;
export type GroupColumn = keyof typeof groupColumns;
export const groupColumnKeys = Object.keys(groupColumns) as [GroupColumn, ...GroupColumn[]];

const sortKeys = sortKeysOf(groupColumnKeys);
export type GroupSort = (typeof sortKeys)[number];

/** Filters that narrow the list; they stand in the address of the page under these names. */
export const groupFilters = z.object({
  /** Words in any order: code, branch, place, room, teacher. */
  search: searchText,
  /** The training year; the current one unless said. */
  trainingYearId: one(id),
  status: several(z.enum(keysOf(groupStatusLabels))),
  branchId: several(id),
  locationCourseId: several(id),
  teacherId: several(id),
  weekday: several(z.enum(keysOf(weekdayLabels))),
  belowMinimum: one(z.stringbool()),
  full: one(z.stringbool()),
  withoutTeacher: one(z.stringbool()),
});
export type GroupFilters = z.output<typeof groupFilters>;

export const groupSort = sortOf(sortKeys, ['code']);
export const groupListQuery = pageQuery.extend({ ...groupFilters.shape, sort: groupSort });
export type GroupListQuery = z.output<typeof groupListQuery>;

/** Numbers of the standard views, of the current year. */
export const groupCounts = z.object({
  all: z.int(),
  draft: z.int(),
  running: z.int(),
  withoutTeacher: z.int(),
  belowMinimum: z.int(),
  full: z.int(),
  over: z.int(),
});
export type GroupCounts = z.infer<typeof groupCounts>;
