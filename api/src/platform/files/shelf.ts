import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Prepared {
  /** Where prepared folders stand. */
  shelf: string;
  /** Those of one kind begin alike: a new one takes the place of the former. */
  kind: string;
  /** What the folder depends on, in a word. */
  digest: string;
  /** Fills an empty folder. */
  make: (folder: string) => Promise<void>;
  /** Where it is made; an ordinary database account must be able to enter it. */
  within?: string;
}

/** With owners, rights and links: a database belongs to an account of its own. */
const copy = async (from: string, to: string) => void (await promisify(execFile)('cp', ['-a', `${from}/.`, to]));

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Made aside and renamed: another process, or one that is cut short, never meets half of it. */
async function put({ shelf, kind, make, within = tmpdir() }: Prepared, name: string) {
  const workplace = mkdtempSync(join(within, 'tandem-prepared-'));
  chmodSync(workplace, 0o711);
  const unfinished = join(shelf, `new-${process.pid}-${name}`);
  try {
    await make(workplace);
    mkdirSync(unfinished, { recursive: true });
    await copy(workplace, unfinished);
    for (const other of readdirSync(shelf))
      if (other.startsWith(`${kind}-`) && other !== name) remove(join(shelf, other));
    renameSync(unfinished, join(shelf, name));
  } catch (error) {
    remove(unfinished);
    // Another process was faster: what it has made serves.
    if (!existsSync(join(shelf, name))) throw error;
  } finally {
    remove(workplace);
  }
}

/** Copies what is costly to make into an empty folder; it is made once for each digest. */
export async function copyPrepared(prepared: Prepared, to: string): Promise<void> {
  const name = `${prepared.kind}-${prepared.digest}`;
  if (!existsSync(join(prepared.shelf, name))) await put(prepared, name);
  await copy(join(prepared.shelf, name), to);
}
