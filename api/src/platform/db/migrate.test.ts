import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { CasingCache } from 'drizzle-orm/casing';
import { atEnd, testDatabase } from '../../testing/database';
import { migrate } from './migrate';

function migrationsOf(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-migrations-'));
  atEnd(async () => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.sql`), text);
  return folder;
}

describe('les migrations', () => {
  it('ne passent qu’une fois quand deux instances démarrent ensemble', async () => {
    const db = await testDatabase('blank');
    const [one, other] = await Promise.all([migrate(db), migrate(db)]);
    const all = ['0000_prelude', '0001_first_house', '0002_rules'];
    expect([...one, ...other]).toEqual(expect.arrayContaining(all));
    expect(Math.min(one.length, other.length)).toBe(0);
    expect(await migrate(db)).toEqual([]);
  });

  it('s’appliquent entières ou pas du tout', async () => {
    const db = await testDatabase('blank');
    const good = 'create table first (id int);';
    const bad = migrationsOf({ '1_good': good, '2_bad': 'create table second (id int); select 1 / 0;' });
    await expect(migrate(db, { from: bad })).rejects.toThrow(
      'La migration «\u00a02_bad\u00a0» a échoué, rien n’a été changé',
    );
    const { rows } = await db.pool.query("select to_regclass('first') as first, to_regclass('second') as second");
    expect(rows).toEqual([{ first: 'first', second: null }]);

    const repaired = migrationsOf({ '1_good': good, '2_bad': 'create table second (id int);' });
    expect(await migrate(db, { from: repaired })).toEqual(['2_bad']);
  });

  it('refusent une base qu’une version plus récente a mise à jour', async () => {
    const db = await testDatabase('blank');
    const first = { '1_first': 'create table first (id int);' };
    await migrate(db, { from: migrationsOf({ ...first, '2_next': 'create table next (id int);' }) });
    await expect(migrate(db, { from: migrationsOf(first) })).rejects.toThrow(/version plus récente.*2_next/);
  });

  it('disent quel droit manque au compte de la base', async () => {
    const db = await testDatabase('blank');
    const client = await db.pool.connect();
    const role = `reader_${process.pid}`;
    await client.query(`create role ${role}; revoke create on schema public from public; set role ${role}`);
    const pool = { connect: () => Promise.resolve(client) } as unknown as typeof db.pool;
    await expect(migrate({ pool })).rejects.toThrow(/DATABASE_URL n’a pas le droit/);
  });

  it('refusent une migration appliquée dont le texte a changé', async () => {
    const db = await testDatabase('blank');
    await migrate(db, { from: migrationsOf({ '1_first': 'create table first (id int);' }) });
    const changed = migrationsOf({ '1_first': 'create table first (id bigint);' });
    await expect(migrate(db, { from: changed })).rejects.toThrow('a changé depuis');
  });
});

const files = readdirSync(new URL('./schema', import.meta.url));
const schemas = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `./schema/${file}`) as Promise<Record<string, unknown>>),
);

describe('la base migrée', () => {
  const tables = schemas.flatMap((each) => Object.values(each)).filter((value) => value instanceof PgTable);
  const casing = new CasingCache('snake_case');

  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'a pour « %s » les colonnes que le code connaît',
    async (name, table) => {
      const db = await testDatabase('empty');
      const { rows } = await db.pool.query<{ column: string; nullable: boolean }>(
        `select column_name as column, is_nullable = 'YES' as nullable from information_schema.columns
         where table_schema = 'public' and table_name = $1`,
        [name],
      );
      const known = getTableConfig(table).columns.map((column) => ({
        column: casing.getColumnCasing(column),
        nullable: !column.notNull,
      }));
      const byName = (one: { column: string }, other: { column: string }) => one.column.localeCompare(other.column);
      expect(rows.sort(byName)).toEqual(known.sort(byName));
    },
  );
});
