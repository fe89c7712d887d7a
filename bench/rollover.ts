// npm run bench:rollover [-- --size 8500]: the passage to the next year for at least 5,000 apprentices, and its undo; what is there
// afterwards is compared with what was there before, table by table.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  figuresOf,
  type RolloverOverview,
  type RolloverRun,
  rolloverWord,
  usualRollover,
} from '@tandem/shared/contract/administration/rollover';
import type { ToolSection } from '@tandem/shared/contract/administration/tools';
import pg from 'pg';
import { differences } from '../scripts/verify/backups/dump';
import { startChild } from './api/child';
import { read, type Send, signedIn } from './api/client';
import { startFlags } from './api/start-flags';

const { values } = parseArgs({ options: { size: { type: 'string', default: '8500' } } });
/** Apprentices that go up at least, and seconds. */
const limits = { raised: 5000, rollover: 30 };

/** What tells of the act itself, or of who is signed in; `list_versions` counts every change of a list. */
const told = [
  'audit_log',
  'audit_pending',
  'audit_files',
  'tool_runs',
  'tool_changes',
  'sessions',
  'rate_limits',
  'list_versions',
];
/** What every write raises. */
const raisedColumns = ['version', 'updated_at', 'updated_by_id'];

/** Table → checksum of its rows, whatever their order. */
async function dump(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> all($1) order by 1`,
      [told],
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select md5(string_agg(row, '' order by row)) as sum from (select md5((to_jsonb(t) - $1::text[])::text) as row from ${name} t) r`,
        [raisedColumns],
      );
      sums.set(name, rows[0]!.sum);
    }
    return sums;
  } finally {
    await client.end();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const found = await work();
  return [found, Math.round((performance.now() - from) / 100) / 10];
}

const parsed = <T>({ body }: { body: Buffer }) => JSON.parse(body.toString()) as T;
const post = (send: Send, path: string, body: unknown = {}) => send(path, { method: 'POST', body });

async function ended(send: Send): Promise<RolloverRun> {
  for (;;) {
    const { runs } = await read<RolloverOverview>(send, '/api/rollovers');
    const [run] = runs;
    if (run && run.state !== 'queued' && run.state !== 'running') return run;
    await wait(50);
  }
}

async function main(folder: string): Promise<boolean> {
  const env = { DATA_DIR: folder, STUDENTS: values.size };
  const server = await startChild('server.ts', { env, flags: startFlags });
  const { url, databaseUrl } = await server.ask<{ url: string; databaseUrl: string }>('where');
  const [secret] = await server.ask<[string]>('sessions', 1);
  const send = await signedIn(url, secret);
  await server.ask('calm');
  const before = await dump(databaseUrl);

  const choices = usualRollover;
  const [{ sections }, previewed] = await timed(async () =>
    parsed<{ sections: ToolSection[] }>(await post(send, '/api/rollovers/preview', { choices })),
  );
  const seen = figuresOf(sections);
  const { to } = await read<RolloverOverview>(send, '/api/rollovers');
  const [run, passed] = await timed(async () => {
    await post(send, '/api/rollovers', { toYearId: to!.id, choices, seen, word: rolloverWord(to!) });
    return ended(send);
  });
  const done = figuresOf(run.sections ?? []);
  const touched = differences(before, await dump(databaseUrl));
  const [, undone] = await timed(() => post(send, `/api/rollovers/${run.id}/undo`));
  const differing = differences(before, await dump(databaseUrl));
  await server.stop();

  const unlike = Object.keys(seen).filter((key) => seen[key] !== done[key]);
  console.table(seen);
  console.log(`aperçu ${previewed} s, passage ${passed} s (limite ${limits.rollover}), annulation ${undone} s`);
  console.log(`tables touchées : ${touched.join(', ')}`);
  console.log(`nombres faits autrement qu’annoncés : ${unlike.join(', ') || 'aucun'}`);
  console.log(`tables qui diffèrent après l’annulation : ${differing.join(', ') || 'aucune'}`);
  if (run.state !== 'done') console.log(`${run.state} : ${run.fault}`);
  return (
    run.state === 'done' &&
    (seen['students.raised'] ?? 0) >= limits.raised &&
    passed < limits.rollover &&
    unlike.length + differing.length === 0
  );
}

const folder = mkdtempSync(join(tmpdir(), 'tandem-bench-'));
chmodSync(folder, 0o711);
const isGood = await main(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
process.exit(isGood ? 0 : 1);
