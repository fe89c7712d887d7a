import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
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
    /** A person outside asked for access; an admin has decided once `validatedAt` is there. */
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

export const factorKinds = ['code', 'passkey'] as const;

/** What a person shows after the password: an application of codes or a passkey. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: idColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: factorKinds }).notNull(),
    name: text().notNull(),
    /** Of codes: the key, sealed with the application's secret, and the last step whose code was taken: none is worth twice. */
    keySealed: bytea(),
    lastStep: integer(),
    /** Of a passkey, once the browser has made it. */
    credentialId: text(),
    publicKey: bytea(),
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array(),
    /** What the browser must sign to make it. */
    challenge: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Null while it is being set up: it opens nothing yet. */
    confirmedAt: instant(),
    lastUsedAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex().on(table.credentialId),
    check('second_factors_kind', sql`${table.kind} in ('code', 'passkey')`),
  ],
);

/** Codes that a person wrote down; a row goes when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A sign-in whose password was right and whose second step is awaited. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the secret in its cookie. */
    idHash: bytea().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What a passkey must sign. */
    challenge: text().notNull(),
    /** The person sets a factor up instead of showing one; until `dueAt` it can be put off. */
    isSetUp: boolean().notNull(),
    dueAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
