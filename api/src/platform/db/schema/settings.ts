import type { Former } from '@tandem/shared/rules/figures/dated';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns';
import { users } from './users';

/** The general settings that differ from their default; keys and defaults stand in `contract/settings.ts`. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  /** What it was before, where it has a date. */
  former: jsonb().$type<Former<unknown>[]>().notNull().default([]),
  updatedAt: instant().notNull(),
  updatedById: integer().references(() => users.id, { onDelete: 'restrict' }),
  version: integer().notNull().default(1),
});

/** Photos of the team on the sign-in page, by place from 1. */
export const teamPhotos = pgTable('team_photos', {
  place: integer().primaryKey(),
  content: bytea().notNull(),
  kind: text({ enum: ['jpg', 'png'] }).notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
});
