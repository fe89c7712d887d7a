import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config';
import type { Database } from '../../db/database';
import { copyRepository, type PendingRow } from './copy.repository';

/** The folder of the copies and its own name, so that a position is never taken for that of another disk. */
async function openFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'place.id');
  try {
    await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Appends lines and waits until the disk has them; resolves to the file's size. `known` bytes are accounted for: what
 * stands behind them was written just before a crash, so its whole lines are not written twice and half a line goes.
 */
async function appendLines(path: string, lines: readonly string[], known: number): Promise<number> {
  const file = await open(path, 'a+', 0o600);
  try {
    const there = await linesBehind(file, known);
    const missing = lines.filter((line) => !there.has(line));
    if (missing.length > 0) await file.appendFile(missing.map((line) => `${line}\n`).join(''));
    await file.datasync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function linesBehind(file: FileHandle, known: number): Promise<Set<string>> {
  const { size } = await file.stat();
  if (size <= known) return new Set();
  const bytes = Buffer.alloc(size - known);
  await file.read(bytes, 0, bytes.length, known);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) await file.truncate(known + end);
  return new Set(bytes.subarray(0, end).toString('utf8').split('\n'));
}

const perBatch = 500;

/** Copies every committed audit row to `audit-YYYY-MM.jsonl`, each once, whatever dies in between (house 32). */
export function auditCopier({ db, config: { auditDir } }: { db: Database; config: Pick<Config, 'auditDir'> }) {
  /** One transaction: files first, then what says that they hold the rows. True when more may wait. */
  const copyBatch = () =>
    db.transaction(async (tx) => {
      const repository = copyRepository(tx);
      if (!(await repository.lock())) return false;
      const rows = await repository.pending(perBatch);
      if (rows.length === 0) return false;
      const here = await openFolder(auditDir);
      for (const [month, own] of byMonth(rows)) {
        const name = `audit-${month}.jsonl`;
        const lines = own.map(({ row }) => JSON.stringify(row));
        const bytes = await appendLines(join(auditDir, name), lines, await repository.bytesOf(here, name));
        await repository.setBytes(here, name, bytes);
      }
      await repository.done(rows.map(({ id }) => id));
      return rows.length === perBatch;
    });

  /** Copies what is committed now. */
  return async (): Promise<void> => {
    let isMore = true;
    while (isMore) isMore = await copyBatch();
  };
}

function byMonth(rows: readonly PendingRow[]): Map<string, PendingRow[]> {
  const months = new Map<string, PendingRow[]>();
  for (const row of rows) months.set(row.month, [...(months.get(row.month) ?? []), row]);
  return months;
}
