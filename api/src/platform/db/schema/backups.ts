import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, idColumn, instant } from './columns';

/** One row: when backups are made and what closes them. Of this installation: a restore leaves it as it is. */
export const backupPlan = pgTable(
  'backup_plan',
  {
    id: smallint().primaryKey().default(1),
    /** Of the day in Switzerland. */
    hour: smallint().notNull().default(2),
    daily: smallint().notNull().default(14),
    weekly: smallint().notNull().default(8),
    monthly: smallint().notNull().default(12),
    /** Sealed with the application's secret. */
    passphraseSealed: bytea(),
    /** When administrators were last notified that the last good backup is old. */
    warnedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('backup_plan_one', sql`${table.id} = 1`),
    check('backup_plan_hour', sql`${table.hour} between 0 and 23`),
  ],
);

export const backupStates = ['queued', 'running', 'done', 'failed'] as const;

/** What was and is done with backups; one piece of work at a time. Of this installation: a restore leaves it as it is. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: idColumn(),
    task: text({ enum: ['backup', 'verify', 'restore'] }).notNull(),
    kind: text({ enum: ['scheduled', 'manual', 'before_restore'] }),
    name: text(),
    state: text({ enum: backupStates }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    startedAt: instant().notNull().defaultNow(),
    /** The server that does it says now and then that it lives. */
    seenAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    fault: text(),
    /** As the person was called then; null: the schedule. */
    by: text(),
    /** What opens the archive where it is not the passphrase of the plan; gone once the work has begun. Sealed. */
    passphraseSealed: bytea(),
  },
  (table) => [
    uniqueIndex('backup_runs_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`state in ('queued', 'running')`),
    check('backup_runs_task', sql`${table.task} in ('backup', 'verify', 'restore')`),
    check('backup_runs_state', sql`${table.state} in ('queued', 'running', 'done', 'failed')`),
  ],
);
