import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../run';
import { type Child, startChild } from './child';
import { headersOf } from './client';
import { startFlags } from './start-flags';

/** BENCH_DATA_DIR keeps the filled database for the next run. */
export function dataFolder(given = process.env.BENCH_DATA_DIR): string {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'tandem-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  if (!given) atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A file of this folder in a process of its own, with the flags of the product. */
export async function start(file: string, env: Record<string, string>): Promise<Child> {
  const child = await startChild(file, { env, flags: startFlags });
  atEnd(child.stop);
  return child;
}

export interface Product extends Child {
  url: string;
  databaseUrl: string;
  /** The headers of somebody who has just signed in. */
  fresh: () => Promise<Record<string, string>>;
}

/** The product on this folder, with so many apprentices. */
export async function startProduct(folder: string, students: number): Promise<Product> {
  const child = await start('server.ts', { DATA_DIR: folder, STUDENTS: String(students) });
  const where = await child.ask<{ url: string; databaseUrl: string }>('where');
  const fresh = async () => headersOf(where.url, (await child.ask<[string]>('sessions', 1))[0]);
  return { ...child, ...where, fresh };
}
