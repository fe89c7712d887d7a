import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { bytea, idColumn, instant, nameText } from './columns';

const inet = customType<{ data: string }>({ dataType: () => 'inet' });

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    /** Trimmed and in lower case (house 14). */
    email: text().notNull(),
    role: text().notNull(),
    /** Null until the person has followed the invitation link. */
    passwordHash: text(),
    isActive: boolean().notNull().default(true),
    firstName: nameText().notNull(),
    lastName: nameText().notNull(),
    phone: text(),
    /** The work place and function of external people. */
    organisation: text(),
    function: text(),
    /** The foreign keys of these three stand in the migrations: their tables already refer to users. */
    regionId: integer(),
    teacherId: integer(),
    employeeId: integer(),
    /** Somebody outside asked for access; an admin has decided once `validatedAt` is there. */
    requestedAt: instant(),
    validatedAt: instant(),
    /** When the latest invitation link was sent. */
    invitedAt: instant(),
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    passwordChangedAt: instant(),
    lastLoginAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    createdById: integer().references((): AnyPgColumn => users.id, { onDelete: 'restrict' }),
    updatedAt: instant().notNull().defaultNow(),
    updatedById: integer().references((): AnyPgColumn => users.id, { onDelete: 'restrict' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex().on(table.email),
    uniqueIndex().on(table.teacherId),
    uniqueIndex().on(table.employeeId),
    check('users_email_is_lower', sql`${table.email} = lower(btrim(${table.email}))`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    /** SHA-256 of the secret in the cookie: a stolen copy of the table opens nothing. */
    idHash: bytea().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    ip: inet(),
    userAgent: text(),
    /** As whom the administrator of this session sees Tandem, and until when (access 21). */
    asUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    asUntil: instant(),
    /** What the provider said when the organisation's account opened it: names the person where they sign out there too. */
    idToken: text(),
  },
  (table) => [
    uniqueIndex().on(table.idHash),
    index().on(table.userId),
    index().on(table.expiresAt),
    index().on(table.asUserId),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);
