import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the copies and its own name, so that a position is never taken for that of another disk. */
export async function openFolder(folder: string): Promise<string> {
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
export async function appendLines(path: string, lines: readonly string[], known: number): Promise<number> {
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
