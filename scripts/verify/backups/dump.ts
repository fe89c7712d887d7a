import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { fieldCipher } from '../../../api/src/platform/db/field-cipher';
import { sealer } from '../../../api/src/platform/http/signed';

/** What another installation seals under its own secret, counts on from, or keeps to itself. */
const own = new Set([
  'secret_probe',
  'list_versions',
  'audit_log',
  'audit_pending',
  'audit_files',
  'backup_plan',
  'backup_runs',
]);
const left = new Set([
  'sessions',
  'pending_sign_ins',
  'password_resets',
  'idempotency_keys',
  'rate_limits',
  'migrations',
]);

type Row = Record<string, unknown>;

/** Table → checksum of its rows as they are shown, whatever their order. */
export async function sumsOf(
  url: string,
  { isLeft, toComparable }: { isLeft: (table: string) => boolean; toComparable: (row: Row) => Row },
): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const sums = new Map<string, string>();
    for (const { name } of tables.filter((table) => !isLeft(table.name))) {
      const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
      const lines = rows.map(({ row }) => JSON.stringify(toComparable(row))).sort();
      sums.set(name, createHash('sha256').update(lines.join('\n')).digest('hex'));
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** The same of a whole installation, sealed numbers opened. */
export const dump = (url: string, secret: string): Promise<Map<string, string>> =>
  sumsOf(url, { isLeft: (table) => own.has(table) || left.has(table), toComparable: (row) => opened(row, secret) });

const isSealed = (value: unknown): value is { sealed: string } =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';

/** Columns that end in `_sealed` and mails that wait as what they hold; what is derived from the secret is left out. */
function opened(row: Row, secret: string) {
  const { open } = fieldCipher(secret);
  const mails = sealer(secret, 'outbox');
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !name.endsWith('_fingerprint'))
      .map(([name, value]) =>
        name.endsWith('_sealed') && typeof value === 'string'
          ? [name, open(Buffer.from(value.replace(/^\\x/, ''), 'hex'))]
          : [name, isSealed(value) ? mails.open(value.sealed) : value],
      ),
  );
}

const documentFiles = (dataDir: string): string[] =>
  readdirSync(path.join(dataDir, 'documents'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Every document's name and checksum. */
export const documentsIn = (dataDir: string): string[] =>
  documentFiles(dataDir)
    .map((file) => `${path.basename(file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort();

/** What all documents take together. */
export const documentBytesIn = (dataDir: string): number =>
  documentFiles(dataDir).reduce((sum, file) => sum + statSync(file).size, 0);

/** Tables that differ. */
export const differences = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
