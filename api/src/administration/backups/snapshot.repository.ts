import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Head, Manifest, TableShape } from './archive/format';
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

/** One consistent view of the database, for as long as its transaction lasts. */
export const snapshotOf = (client: pg.Client) => ({
  begin: () => client.query('begin transaction isolation level repeatable read read only'),
  end: () => client.query('commit'),

  async tables(): Promise<TableShape[]> {
    const { rows } = await client.query<TableShape>(tablesSql, [[...leftBehind, ...ofTheSchema, ...ofTheInstallation]]);
    return rows;
  },

  async migrations(): Promise<Head['migrations']> {
    const { rows } = await client.query<Head['migrations'][number]>('select name, hash from migrations order by name');
    return rows;
  },

  rows: (table: TableShape): AsyncIterable<Buffer> => client.query(copyTo(copyOutSql(table))),

  async documents(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>('select stored_name as name from documents order by id');
    return rows.map(({ name }) => name);
  },

  async packages(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>('select distinct package as name from releases order by 1');
    return rows.map(({ name }) => name);
  },

  /** Read at the end: a number that was given meanwhile is never given again. */
  async sequences(): Promise<Manifest['sequences']> {
    const { rows } = await client.query<Manifest['sequences'][number]>(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    return rows;
  },
});

/** Whether somebody has worked with this database: then it is backed up before anything takes its place. */
export const hasData = (url: string): Promise<boolean> =>
  withSession(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('public.users') is not null as is`);
    if (!rows[0]!.is) return false;
    return (await client.query('select 1 from users limit 1')).rows.length > 0;
  });
