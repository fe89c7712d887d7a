import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, time, uniqueIndex } from 'drizzle-orm/pg-core';
import { coachings } from './coachings';
import { civilDate, idColumn, instant, nameText } from './columns';
import { employees } from './employees';
import { listItemId } from './lists';
import { record } from './record';
import { users } from './users';

export const accompanimentModes = ['meeting', 'phone', 'video', 'message', 'network', 'visit', 'admin'] as const;
export const accompanimentPresences = ['present', 'excused', 'unexcused', 'cancelled_by_coach'] as const;
export const goalStates = ['open', 'reached', 'dropped'] as const;

const coachingId = () =>
  integer()
    .notNull()
    .references(() => coachings.id, { onDelete: 'cascade' });

/** Who else is concerned with a follow-up (coaching 6). */
export const networkMembers = pgTable(
  'network_members',
  {
    ...record(),
    coachingId: coachingId(),
    functionId: listItemId().notNull(),
    lastName: nameText().notNull(),
    firstName: nameText(),
    organisation: text(),
    phone: text(),
    email: text(),
    mayContact: boolean().notNull().default(false),
    note: text(),
  },
  (table) => [index().on(table.coachingId)],
);

/** What a follow-up works towards (coaching 7). */
export const goals = pgTable(
  'goals',
  {
    ...record(),
    coachingId: coachingId(),
    text: text().notNull(),
    areaId: listItemId(),
    dueOn: civilDate(),
    state: text({ enum: goalStates }).notNull().default('open'),
    progress: smallint().notNull().default(0),
  },
  (table) => [
    index().on(table.coachingId),
    check('goals_state', sql`${table.state} in ('open', 'reached', 'dropped')`),
    check('goals_progress', sql`${table.progress} between 0 and 4`),
  ],
);

/** A meeting, a call, a visit: what was said in a follow-up (coaching 8). */
export const accompaniments = pgTable(
  'accompaniments',
  {
    ...record(),
    coachingId: coachingId(),
    /** Who held it: its author. */
    coachId: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    date: civilDate().notNull(),
    startsAt: time(),
    minutes: smallint().notNull(),
    mode: text({ enum: accompanimentModes }).notNull(),
    areaIds: integer().array().notNull(),
    /** Members of the follow-up's network. */
    participantIds: integer().array().notNull().default([]),
    place: text(),
    presence: text({ enum: accompanimentPresences }).notNull().default('present'),
    summary: text(),
    /** For its author, and for admins with a reason. */
    privateNote: text(),
    /** How far each goal was on that day. */
    goalProgress: jsonb().$type<{ goalId: number; progress: number }[]>().notNull().default([]),
    nextStep: text(),
    nextDate: civilDate(),
    travelMinutes: smallint(),
    isFinal: boolean().notNull().default(false),
    finalAt: instant(),
    /** Its text was changed more than 72 hours after it was final. */
    isEditedLate: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.coachingId, table.date),
    index().on(table.coachId),
    check(
      'accompaniments_mode',
      sql`${table.mode} in ('meeting', 'phone', 'video', 'message', 'network', 'visit', 'admin')`,
    ),
    check(
      'accompaniments_presence',
      sql`${table.presence} in ('present', 'excused', 'unexcused', 'cancelled_by_coach')`,
    ),
    check('accompaniments_minutes', sql`${table.minutes} between 5 and 480 and ${table.minutes} % 5 = 0`),
    check('accompaniments_final', sql`${table.isFinal} = (${table.finalAt} is not null)`),
  ],
);

/** What an accompaniment said before a change once it was final; of class C like itself, and gone with it. */
export const accompanimentVersions = pgTable(
  'accompaniment_versions',
  {
    id: idColumn(),
    accompanimentId: integer()
      .notNull()
      .references(() => accompaniments.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Everything but the private note. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: instant().notNull(),
    savedById: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** Why an admin changed it after 30 days. */
    reason: text(),
  },
  (table) => [uniqueIndex().on(table.accompanimentId, table.version)],
);
