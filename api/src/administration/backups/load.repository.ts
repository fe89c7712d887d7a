import { once } from 'node:events';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod';
import { migrateWithin, ownMigrations } from '../../platform/db/migrate';
import { type Head, type Manifest, type TableShape, ArchiveRefused, damaged, fromNewer } from './archive/format';
import { fieldCipher } from '../../platform/db/field-cipher';
import { rowsFrom } from '../../platform/db/rows';

const { escapeIdentifier, escapeLiteral } = pg;
const of = (name: string) => `public.${escapeIdentifier(name)}`;

/** Everything that Tandem has made in its schema; extensions are the server's and stay. */
const clearSql = `do $$ declare made record; begin
  for made in select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    loop execute format('drop table if exists public.%I cascade', made.name); end loop;
  for made in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute format('drop routine if exists %s cascade', made.name); end loop;
  if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
  if to_regclass('pgboss.archive') is not null then delete from pgboss.archive; end if;
end $$`;

const isForeignSql = `select to_regclass('public.migrations') is null and exists (
  select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as "isForeign"`;

const index = z.object({ name: z.string(), made: z.string() });
const indexesSql = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not i.indisprimary
    and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`;

const foreignKey = index.extend({ of: z.string() });
const foreignKeysSql = `
  select conrelid::regclass::text as "of", quote_ident(conname) as name, pg_get_constraintdef(oid) as made
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Fills a database from an archive inside one open transaction: until it commits, nothing has happened. */
export function loaderOf(client: pg.Client) {
  let indexes: z.infer<typeof index>[] = [];
  let foreignKeys: z.infer<typeof foreignKey>[] = [];
  let copy: { table: string; stream: CopyStreamQuery; broken: Promise<never> } | undefined;
  let shapes = new Map<string, TableShape>();
  const arrived = new Map<string, number>();

  const all = async (made: readonly string[]) => {
    for (const sql of made) await client.query(sql);
  };

  /** What would be checked or counted row by row comes back in `finish`, and then checks everything at once. */
  async function setAside(tables: readonly TableShape[]) {
    indexes = await rowsFrom(client, index, indexesSql);
    foreignKeys = await rowsFrom(client, foreignKey, foreignKeysSql);
    await all(foreignKeys.map((key) => `alter table ${key.of} drop constraint ${key.name}`));
    await all(indexes.map(({ name }) => `drop index ${name}`));
    await all(tables.map(({ name }) => `alter table ${of(name)} disable trigger user`));
    await client.query(`truncate ${tables.map(({ name }) => of(name)).join(', ')}`);
  }

  async function endTable() {
    if (!copy) return;
    const { stream, table, broken } = copy;
    copy = undefined;
    const done = once(stream, 'finish');
    stream.end();
    await Promise.race([done, broken]);
    arrived.set(table, stream.rowCount);
  }

  async function startTable(table: string) {
    await endTable();
    const shape = shapes.get(table);
    if (!shape) throw damaged();
    const columns = shape.columns.map(escapeIdentifier).join(', ');
    const stream = client.query(copyFrom(`copy ${of(table)} (${columns}) from stdin`));
    const broken = new Promise<never>((_, reject) => void stream.once('error', reject));
    broken.catch(() => undefined);
    copy = { table, stream, broken };
  }

  return {
    /** The empty tables of the archive's schema, in the place of all that was there. */
    head: async ({ migrations, tables }: Head): Promise<void> => {
      const own = ownMigrations();
      const isOurs = ({ name, hash }: Head['migrations'][number]) =>
        own.some((migration) => migration.name === name && migration.hash === hash);
      if (!migrations.every(isOurs)) throw fromNewer();
      const [database] = await rowsFrom(client, { isForeign: z.boolean() }, isForeignSql);
      if (database?.isForeign)
        throw new ArchiveRefused('Cette base contient autre chose que Tandem\u00a0: rien n’a été changé.');
      await client.query(clearSql);
      await migrateWithin(client, migrations.at(-1)?.name ?? '');
      shapes = new Map(tables.map((table) => [table.name, table]));
      await setAside(tables);
    },

    rows: async (table: string, text: Buffer): Promise<void> => {
      if (copy?.table !== table) await startTable(table);
      const { stream, broken } = copy!;
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), broken]);
    },

    /** Everything as it was; throws where a table has not all of its rows, or a row names one that is not there. */
    async finish({ tables, sequences }: Manifest) {
      await endTable();
      if (tables.some(({ name, rows }) => (arrived.get(name) ?? 0) !== rows)) throw damaged();
      await all(indexes.map(({ made }) => made));
      await all(foreignKeys.map((key) => `alter table ${key.of} add constraint ${key.name} ${key.made}`));
      await all(tables.map(({ name }) => `alter table ${of(name)} enable trigger user`));
      await all(sequences.map(({ name, value }) => `select setval(${escapeLiteral(of(name))}, ${value})`));
    },
  };
}

/** Makes sure that the secret in the archive opens what the rows hold sealed. Throws ArchiveRefused. */
export async function openProbe(client: pg.Client, { secret }: Head) {
  const rows = await rowsFrom(client, { sealed: z.instanceof(Buffer) }, 'select sealed from secret_probe');
  for (const { sealed } of rows) {
    try {
      fieldCipher(secret).open(sealed);
    } catch (error) {
      throw damaged(error);
    }
  }
}
