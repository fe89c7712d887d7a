import { faultKinds } from '@tandem/shared/contract/delivery/fault-kinds';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, idColumn, instant } from './columns';
import { users } from './users';

/** Opens publishing for one package; only its hash is stored. */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    id: idColumn(),
    package: text().notNull(),
    name: text().notNull(),
    tokenHash: bytea().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.tokenHash)],
);

/** Every build that was ever accepted; its files stand in the release store under the package's name. */
export const releases = pgTable(
  'releases',
  {
    id: idColumn(),
    package: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<Manifest>().notNull(),
    publishedAt: instant().notNull().defaultNow(),
    /** The person or token as it was called then. */
    publishedBy: text().notNull(),
    forcedReason: text(),
    withdrawnAt: instant(),
    withdrawnReason: text(),
  },
  (table) => [uniqueIndex().on(table.package, table.version), index().on(table.package, table.id)],
);

/** The one pointer of each package; moved by compare-and-swap on `releaseId`. */
export const liveReleases = pgTable('live_releases', {
  package: text().primaryKey(),
  releaseId: integer()
    .notNull()
    .references(() => releases.id, { onDelete: 'restrict' }),
  since: instant().notNull().defaultNow(),
  movedBy: text().notNull(),
  /** True while it came with the installation and no team has published: then a new installation may replace it. */
  isInstalled: boolean().notNull().default(false),
  /** Where it goes back to by itself when it fails; null once it has proven itself, and where nothing was before. */
  returnId: integer().references(() => releases.id, { onDelete: 'set null' }),
  /** When the administrators were last notified that it fails. */
  notifiedAt: instant(),
});

export const moveKinds = ['install', 'publish', 'promote', 'rollback', 'canary', 'withdraw', 'retire'] as const;

/** Every move of a pointer, who did it and why; rows are only added. */
export const releaseMoves = pgTable(
  'release_moves',
  {
    id: idColumn(),
    package: text().notNull(),
    kind: text({ enum: moveKinds }).notNull(),
    fromId: integer().references(() => releases.id, { onDelete: 'set null' }),
    toId: integer().references(() => releases.id, { onDelete: 'set null' }),
    at: instant().notNull().defaultNow(),
    by: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'restrict' }),
    tokenId: integer().references(() => deployTokens.id, { onDelete: 'restrict' }),
    reason: text(),
  },
  (table) => [index().on(table.package, table.id)],
);

/** At most one release of a package is on trial. */
export const canaries = pgTable(
  'canaries',
  {
    package: text().primaryKey(),
    releaseId: integer()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    percent: real().notNull().default(0),
    roles: text().array().notNull().default([]),
    userIds: integer().array().notNull().default([]),
    /** It reaches more people by itself as sound tabs are seen. */
    isStaged: boolean().notNull().default(false),
    /** Since when these people have it. */
    since: instant().notNull().defaultNow(),
    startedBy: text().notNull(),
  },
  (table) => [check('canaries_percent', sql`${table.percent} between 0 and 100`)],
);

/** What was counted about a release on one day. */
export const releaseHealth = pgTable(
  'release_health',
  {
    releaseId: integer()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    tabs: integer().notNull().default(0),
    failingTabs: integer().notNull().default(0),
    errors: integer().notNull().default(0),
    loadFailures: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.day] })],
);

/** One row per tab and release, so that each counts once; removed after a week, unless the release still has to prove itself. */
export const releaseTabs = pgTable(
  'release_tabs',
  {
    /** Of the receipt in the page. */
    tab: bytea().notNull(),
    releaseId: integer()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    /** A page of the release stood in it for a while. */
    wasViewed: boolean().notNull().default(false),
    hasFailed: boolean().notNull().default(false),
    /** Network of a browser that nobody has signed in with yet; null for all others. */
    strangerFrom: text(),
    /** Of its first sign, or of its first failure. */
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tab, table.releaseId] }),
    index().on(table.at),
    index().on(table.releaseId, table.at),
  ],
);

/** What went wrong in browsers, one row per release and text. */
export const releaseErrors = pgTable(
  'release_errors',
  {
    releaseId: integer()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    /** SHA-256 of kind, message and place. */
    fingerprint: bytea().notNull(),
    kind: text({ enum: faultKinds }).notNull(),
    message: text().notNull(),
    place: text(),
    count: integer().notNull().default(1),
    lastAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.fingerprint] })],
);

/** One visit: of which release, on which route, how long. Milliseconds; retained for 90 days. */
export const pageTimings = pgTable(
  'page_timings',
  {
    id: idColumn(),
    releaseId: integer()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    at: instant().notNull().defaultNow(),
    lcp: real(),
    inp: real(),
    cls: real(),
    ttfb: real(),
    shell: real(),
    mounted: real(),
  },
  (table) => [index().on(table.releaseId, table.at), index().on(table.at)],
);
