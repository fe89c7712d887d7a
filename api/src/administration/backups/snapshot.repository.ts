import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { rowsFrom } from '../../platform/db/rows';
import { type Head, headShape, type Manifest, manifestShape, type TableShape } from './archive/format';
import { withSession } from './session';

const { escapeIdentifier } = pg;

/** Their rows stay behind: open sessions, links of mails, and what is only of a moment (security 87). */
const leftBehind = ['sessions', 'pending_sign_ins', 'password_resets', 'idempotency_keys', 'rate_limits'];
/** Written anew by the migrations that a restore goes through. */
const ofTheSchema = ['migrations'];
/** When backups are made, what closes them, and what was done with them: not of the data. */
const ofTheInstallation = ['backup_plan', 'backup_runs'];

/** A table named as it stands in the schema `public`, with all columns that can be written. */
const tablesSql = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
  group by c.relname order by c.relname`;

const copyOutSql = ({ name, columns }: TableShape): string =>
  `copy public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) to stdout`;

const named = { name: z.string() };

/** One consistent view of the database, for as long as its transaction lasts. */
export const snapshotOf = (client: pg.Client) => ({
  begin: () => client.query('begin transaction isolation level repeatable read read only'),
  end: () => client.query('commit'),

  tables: (): Promise<TableShape[]> =>
    rowsFrom(client, headShape.shape.tables.element, tablesSql, [
      [...leftBehind, ...ofTheSchema, ...ofTheInstallation],
    ]),

  migrations: (): Promise<Head['migrations']> =>
    rowsFrom(client, headShape.shape.migrations.element, 'select name, hash from migrations order by name'),

  rows: (table: TableShape): AsyncIterable<Buffer> => client.query(copyTo(copyOutSql(table))),

  async documents(): Promise<string[]> {
    const rows = await rowsFrom(client, named, 'select stored_name as name from documents order by id');
    return rows.map(({ name }) => name);
  },

  async packages(): Promise<string[]> {
    const rows = await rowsFrom(client, named, 'select distinct package as name from releases order by 1');
    return rows.map(({ name }) => name);
  },

  /** Read at the end: a number that was given meanwhile is never given again. */
  sequences: (): Promise<Manifest['sequences']> =>
    rowsFrom(
      client,
      manifestShape.shape.sequences.element,
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    ),
});

/** Whether somebody has worked with this database: then it is backed up before anything takes its place. */
export const hasData = (url: string): Promise<boolean> =>
  withSession(url, async (client) => {
    const [found] = await rowsFrom(client, { is: z.boolean() }, `select to_regclass('public.users') is not null as is`);
    if (!found!.is) return false;
    return (await client.query('select 1 from users limit 1')).rowCount === 1;
  });
