import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import * as z from 'zod';
import { advisoryLocks } from './advisory';
import { CannotStart } from './cannot-start';
import type { Database } from './database';
import { rowsFrom } from './rows';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const oldestServer = 150_000;

interface Migration {
  name: string;
  text: string;
  hash: string;
}

function migrations(from: string): Migration[] {
  const files = readdirSync(from).filter((name) => name.endsWith('.sql'));
  return files.sort().map((file) => {
    const text = readFileSync(path.join(from, file), 'utf8');
    return { name: path.basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

const mayNotCreate =
  'Le compte de DATABASE_URL n’a pas le droit de créer des tables dans cette base (GRANT CREATE ON SCHEMA public TO …).';

/** What a connection is asked here; a pool's or one of its own. */
type Client = Pick<pg.ClientBase, 'query'>;

async function applied(client: Client) {
  await client
    .query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    .catch((error: pg.DatabaseError) => {
      throw error.code === '42501' ? new CannotStart(mayNotCreate, { cause: error }) : error;
    });
  const rows = await rowsFrom(client, { name: z.string(), hash: z.string() }, 'select name, hash from migrations');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function apply(client: Client, { name, text, hash }: Migration) {
  await client.query(text);
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
}

async function applyWhole(client: Client, migration: Migration) {
  try {
    await client.query('begin');
    await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new CannotStart(
      `La migration «\u00a0${migration.name}\u00a0» a échoué, rien n’a été changé\u00a0: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

async function applyMissing(client: Client, from: string) {
  const versionSql = "select current_setting('server_version_num')::int as version";
  const [server] = await rowsFrom(client, { version: z.int() }, versionSql);
  if ((server?.version ?? 0) < oldestServer) throw new CannotStart('PostgreSQL 15 ou plus récent est nécessaire.');
  const known = await applied(client);
  const names: string[] = [];
  const own = migrations(from);
  const newer = [...known.keys()].filter((name) => !own.some((migration) => migration.name === name));
  if (newer.length > 0)
    throw new CannotStart(
      `Cette base a été mise à jour par une version plus récente de Tandem («\u00a0${newer.at(-1)}\u00a0»)\u00a0: démarrez cette version, ou restaurez une sauvegarde d’avant.`,
    );
  for (const migration of own) {
    const hash = known.get(migration.name);
    if (hash && hash !== migration.hash)
      throw new CannotStart(
        `La migration «\u00a0${migration.name}\u00a0» a changé depuis qu’elle a été appliquée à cette base.`,
      );
    if (hash) continue;
    await applyWhole(client, migration);
    names.push(migration.name);
  }
  return names;
}

/** The migrations of this version, oldest first. */
export const ownMigrations = (): Pick<Migration, 'name' | 'hash'>[] =>
  migrations(folder).map(({ name, hash }) => ({ name, hash }));

/** Brings an open transaction up to and including one migration, the newest unless said; for a restore. */
export async function migrateWithin(client: Client, last?: string): Promise<void> {
  const known = await applied(client);
  const missing = migrations(folder).filter(({ name }) => !known.has(name) && (last === undefined || name <= last));
  for (const migration of missing) await apply(client, migration);
}

interface MigrateOptions {
  from?: string;
  /** What else one instance alone may do at a start, while others wait. */
  andThen?: () => Promise<void>;
}

/** Brings the database to this version, each migration whole or not at all; a second instance waits. Resolves to what was applied. */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  { from = folder, andThen }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    const names = await applyMissing(client, from);
    await andThen?.();
    return names;
  } finally {
    client.release(true);
  }
}
