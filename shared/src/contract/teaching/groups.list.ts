import * as z from 'zod';
import { groupStatusLabels, keysOf, weekdayLabels } from '../enumerations';
import {
  type FiltersOf,
  listing,
  type ListHead,
  one,
  type QueryOf,
  searchText,
  several,
  type SortOf,
} from '../listing';
import { civilDate, id } from '../page';
import { groupHourLabel, groupHours, groupTables } from './groups.record';

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
  ...groupHours,
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

const { course, room, teacher } = groupTables;

/** Columns of the list and of its export, in their usual order (teaching 35). */
export const groupColumns = {
  code: { label: 'Code' },
  branch: course.branchId,
  location: course.locationCourseId,
  room: room.room,
  time: { label: groupHourLabel },
  teacher: teacher.teacherId,
  places: { label: 'Places' },
  nextLesson: { label: 'Prochaine séance', kind: 'date' },
  entered: { label: 'Présences à jour' },
  status: { label: 'Statut' },
} as const satisfies Record<string, ListHead>;
export type GroupColumn = keyof typeof groupColumns;

/** What the list is asked by. */
export const groupList = listing({
  filters: {
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
  },
  sortedBy: keysOf(groupColumns),
  usualSort: ['code'],
});
export type GroupFilters = FiltersOf<typeof groupList>;
export type GroupSort = SortOf<typeof groupList>;
export type GroupListQuery = QueryOf<typeof groupList>;

/** Numbers of the standard views, of one year. */
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
