import type { Database } from '../platform/db/database';

/**
 * What a database needs to become its template again: the rows that it began with, and a function that puts them back. To make and drop
 * a database, and to meet it with new connections, costs more than most tests.
 */
const shape = `
create schema original;
create table original.changed (at timestamptz not null default now());
create function original.note() returns event_trigger language plpgsql as $$
  begin insert into original.changed default values; end $$;
`;

/** From here on a change of the shape is noted: such a database is not put back. */
const watch = `create event trigger original_shape on ddl_command_end execute function original.note()`;

interface Table {
  name: string;
  copy: string;
  columns: string;
}

const everyTable = `select format('%I.%I', n.nspname, c.relname) as name, format('original.%I', n.nspname || '_' || c.relname) as copy,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`;
const everySequence = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'pgboss')`;
const digestOf = (table: string) => `(select md5(coalesce(string_agg(row::text, ''), '')) from ${table} row)`;

/** Gives the database what `restored` needs. */
export async function rememberContents({ pool }: Database): Promise<void> {
  const rowsOf = async <T extends object>(sql: string) => (await pool.query<T>(sql)).rows;
  const steps: string[] = [];
  await pool.query(shape);
  for (const { name, copy, columns } of await rowsOf<Table>(everyTable)) {
    const [{ digest, isEmpty } = { digest: '', isEmpty: true }] = await rowsOf<{ digest: string; isEmpty: boolean }>(
      `select ${digestOf(name)} as digest, not exists (select from ${name}) as "isEmpty"`,
    );
    if (isEmpty) steps.push(`delete from ${name};`);
    else {
      await pool.query(`create table ${copy} as table ${name}`);
      const back = `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`;
      steps.push(`if ${digestOf(name)} <> '${digest}' then delete from ${name}; ${back}; end if;`);
    }
  }
  for (const { name } of await rowsOf<{ name: string }>(everySequence)) {
    const [{ at, called } = { at: '1', called: false }] = await rowsOf<{ at: string; called: boolean }>(
      `select last_value as at, is_called as called from ${name}`,
    );
    const isElsewhere = `last_value <> ${at} or is_called <> ${called}`;
    steps.push(`perform setval('${name}', ${at}, ${called}) from ${name} where ${isElsewhere};`);
  }
  // Without triggers: what refers to a row may come before it, and some tables only grow.
  await pool.query(`create function original.restore() returns boolean language plpgsql
    set session_replication_role = replica set timezone = 'UTC' as $$
    begin
      if exists (select from original.changed) then return false; end if;
      ${steps.join('\n      ')}
      return true;
    end $$`);
  await pool.query(watch);
}

/** Puts the rows and sequences back; false where the shape has changed. */
export async function restored({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ isDone: boolean }>('select original.restore() as "isDone"');
  return rows[0]?.isDone ?? false;
}
