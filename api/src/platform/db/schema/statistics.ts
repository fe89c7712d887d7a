import { doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { certTypes } from './apprenticeships';
import { civilDate, instant } from './columns';
import { genders } from './students';
import { users } from './users';

// Counted from the teaching tables by a job and read by the statistics alone (decision 0043). They hold no
// record of their own: no foreign key, no history; what is gone there is gone here with the next count.

/** The place of the month in its training year: 1 is the first; 0 and 13 lie before and after the year. */
const month = () => smallint().notNull();

/** What a place in a group came to in a month; rows without a place are costs that nobody can be charged with. */
export const statisticCells = pgTable(
  'statistic_cells',
  {
    trainingYearId: integer().notNull(),
    month: month(),
    groupId: integer(),
    registrationId: integer(),
    studentId: integer(),
    branchId: integer(),
    placeId: integer(),
    /** As the registration says, frozen when it was sent. */
    regionId: integer(),
    professionId: integer(),
    categoryId: integer(),
    certType: text({ enum: certTypes }),
    learningYearId: integer(),
    schoolId: integer(),
    /** Of the apprentice. */
    communeId: integer(),
    gender: text({ enum: genders }),
    /** Reached in the calendar year in which the training year begins. */
    age: smallint(),
    expected: integer().notNull(),
    /** Of them, the lessons that were still to come when it was counted. */
    planned: integer().notNull().default(0),
    present: integer().notNull(),
    late: integer().notNull(),
    excused: integer().notNull(),
    unexcused: integer().notNull(),
    exempt: integer().notNull(),
    /** Of the lessons that they attended. */
    minutes: integer().notNull(),
    /** Given lessons that are charged for, and what they are charged with in centimes (teaching 30). */
    charged: integer().notNull(),
    participation: integer().notNull(),
    /** Centimes with fractions: the share of what a lesson cost. */
    pay: doublePrecision().notNull(),
    rooms: doublePrecision().notNull(),
    /** Cost and attended minutes where the month has both: what a ratio of the two is made of. */
    costed: doublePrecision().notNull(),
    costedMinutes: integer().notNull(),
    /** What the region contributes to it: centimes with fractions. */
    funded: doublePrecision().notNull().default(0),
  },
  (table) => [index('statistic_cells_year_index').on(table.trainingYearId, table.month)],
);

/** The lessons of a group in a month. */
export const statisticLessons = pgTable(
  'statistic_lessons',
  {
    trainingYearId: integer().notNull(),
    month: month(),
    groupId: integer().notNull(),
    branchId: integer(),
    placeId: integer(),
    held: integer().notNull(),
    cancelled: integer().notNull(),
    /** Of the held ones. */
    minutes: integer().notNull(),
    /** Held or over, not cancelled; and those of them that are entered whole. */
    past: integer().notNull(),
    entered: integer().notNull(),
  },
  (table) => [index('statistic_lessons_year_index').on(table.trainingYearId, table.month)],
);

/** When they were counted last: one row. */
export const statisticStates = pgTable('statistic_states', {
  id: integer().primaryKey(),
  computedAt: instant().notNull(),
  tookMs: integer().notNull(),
});

/** Who gets the numbers on the first of each month, and for which month they got them last. */
export const statisticSubscriptions = pgTable('statistic_subscriptions', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** First day of the month. */
  sentFor: civilDate().notNull(),
});
