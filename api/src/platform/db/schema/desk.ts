import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  check,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, idColumn, instant, nameText, civilDate } from './columns';
import { employees } from './employees';
import { listItemId } from './lists';
import { record } from './record';
import { teachers } from './teachers';
import { users } from './users';
import { coachings } from './coachings';
import { groups } from './groups';
import { students } from './students';

const ownerId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** «Vues enregistrées»: a list's address under a name, for its owner and for the roles it is shared with. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...record(),
    ownerId: ownerId(),
    /** The list it belongs to: `students`, `teachers`. */
    screen: text().notNull(),
    name: nameText().notNull(),
    /** The query string of the list's address, without `?` and without the page. */
    address: text().notNull(),
    sharedWith: text().array().notNull().default([]),
  },
  (table) => [uniqueIndex().on(table.ownerId, table.screen, table.name), index().on(table.screen)],
);

/** A long form that a person left half filled (house 23). */
export const drafts = pgTable(
  'drafts',
  {
    ownerId: ownerId(),
    /** The form: `students-add`. */
    form: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Two tabs with the same form: each saves on what it knows of. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.form] })],
);

/** What a person opened last. */
export const recentItems = pgTable(
  'recent_items',
  {
    ownerId: ownerId(),
    /** `student`, `teacher`, `company`. */
    kind: text().notNull(),
    entityId: integer().notNull(),
    openedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.kind, table.entityId] }),
    index().on(table.ownerId, table.openedAt),
  ],
);

/** The address of a calendar, of a teacher, a coach or a place, is a secret of its own: only its hash is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: idColumn(),
    teacherId: integer().references(() => teachers.id, { onDelete: 'cascade' }),
    employeeId: integer().references(() => employees.id, { onDelete: 'cascade' }),
    locationCourseId: listItemId(),
    courseLocationId: listItemId(),
    /** One room of the building; null: the whole. */
    room: text(),
    tokenHash: bytea().notNull(),
    createdAt: instant().notNull(),
    lastReadAt: instant(),
  },
  (table) => [
    uniqueIndex().on(table.tokenHash),
    unique('calendar_feeds_owner')
      .on(table.teacherId, table.employeeId, table.locationCourseId, table.courseLocationId, table.room)
      .nullsNotDistinct(),
    index().on(table.employeeId),
    index().on(table.locationCourseId),
    index().on(table.courseLocationId),
    check(
      'calendar_feeds_one_owner',
      sql`num_nonnulls(${table.teacherId}, ${table.employeeId}, ${table.locationCourseId}, ${table.courseLocationId}) = 1`,
    ),
  ],
);

/** Mails, with the office's own words; variables in double braces are filled per addressee. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    ...record(),
    key: text().notNull(),
    name: nameText().notNull(),
    /** Where it is offered to the person who writes to many: `student`, `teacher`; anything else: Tandem sends it by itself. */
    audience: text().notNull(),
    /** Both null: the original words stand, which the code keeps. */
    subject: text(),
    body: text(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex().on(table.key)],
);

/** The words of a template after each save; `number` is the version that they made. */
export const emailTemplateVersions = pgTable(
  'email_template_versions',
  {
    id: idColumn(),
    templateId: integer()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    subject: text(),
    body: text(),
    savedAt: instant().notNull(),
    savedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex().on(table.templateId, table.number)],
);

/** Every template that this installation was ever given: one that is here and no longer there was removed on purpose. */
export const givenTemplates = pgTable('given_templates', {
  key: text().primaryKey(),
  givenAt: instant().notNull(),
});

/** «Rappel»: what a person wants to be reminded of, with what it is about (desk 7). */
export const tasks = pgTable(
  'tasks',
  {
    ...record(),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    studentId: integer().references(() => students.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    coachingId: integer().references(() => coachings.id, { onDelete: 'cascade' }),
    dueOn: civilDate().notNull(),
    text: text().notNull(),
    doneAt: instant(),
  },
  (table) => [
    index()
      .on(table.ownerId, table.dueOn)
      .where(sql`done_at is null`),
    index().on(table.studentId),
    index().on(table.groupId),
    index().on(table.coachingId),
    check('tasks_subject', sql`num_nonnulls(${table.studentId}, ${table.groupId}, ${table.coachingId}) <= 1`),
  ],
);

/** What a person is notified of within Tandem: stored once, shown on every device. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    body: text(),
    /** The address within Tandem that it leads to. */
    link: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    doneAt: instant(),
    /** When its mail was queued; null: none was due yet. */
    mailedAt: instant(),
    /** The topic: nobody is told twice of one that is not done. */
    groupKey: text().notNull(),
  },
  (table) => [
    uniqueIndex('notifications_matter_index')
      .on(table.groupKey, table.userId)
      .where(sql`done_at is null`),
    index().on(table.userId, table.createdAt),
  ],
);
