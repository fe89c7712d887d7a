import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { readConfig } from './config';
import { entryServer } from './delivery/entry/entry';
import { valuesOf } from './platform/db/rows';
import { atRestSql } from './platform/jobs/at-rest';
import { copyPrepared } from './platform/files/shelf';
import { type Running, start } from './start';

const host = '127.0.0.1';
const configOf = (dataDir: string, port: string) =>
  readConfig({
    NODE_ENV: 'development',
    HOST: host,
    PORT: port,
    PUBLIC_URL: `http://${host}:${port}`,
    DATA_DIR: dataDir,
    GATE_BROWSER: 'none',
    LOG_LEVEL: 'warn',
  });

/**
 * Starts a Tandem with a demo organisation of its own, on exactly the releases that stand in `<folder>/built/<package>/dist`. Nothing
 * that the environment says of another Tandem counts, and everything that it writes stands in this folder.
 */
export async function ownTandem(folder: string, port = '0'): Promise<Running> {
  const config = configOf(join(folder, 'data'), port);
  const running = await start({
    config,
    built: join(folder, 'built'),
    withPages: (app) => entryServer(app, app.services),
  });
  // The name would be looked up for IPv6 too, by every call.
  return { ...running, url: `http://${host}:${new URL(running.url).port}` };
}

/** Until a server has done the work of its first hour. */
async function atRest({ app: { services } }: Running) {
  const isAtRest = async () => {
    const [found] = await valuesOf(services.db, z.boolean(), sql.raw(atRestSql));
    return found === true;
  };
  while (!(await isAtRest())) await pause(100);
}

async function make(folder: string) {
  const running = await start({ config: configOf(folder, '0') });
  await atRest(running);
  await running.stop();
}

/** What the data are made of: the compiled API, the day that the demo year is counted from, and who may read them. */
function digestOf() {
  const note = new URL('../dist/build.json', import.meta.url);
  const source = existsSync(note) ? readFileSync(note) : '';
  const facts = [today(), process.getuid?.() ?? ''];
  return createHash('sha256').update(source).update(facts.join()).digest('hex').slice(0, 16);
}

/** Gives `<folder>/data` the demo organisation, from `shelf` where it was prepared before. */
export async function prepareData(shelf: string, folder: string): Promise<void> {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o711 });
  await copyPrepared({ shelf, kind: 'demo', digest: digestOf(), make }, data);
}
