import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Room for the data of several servers. */
const enoughMemory = 2_000_000_000;

/** Memory when there is plenty: what is tried need not outlive the machine, and no program waits for the disk. */
export function roomiest() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    // PostgreSQL's programs may lie beside its data.
    const mayRun = !/ \/dev\/shm \S+ \S*noexec/.test(readFileSync('/proc/mounts', 'utf8'));
    return mayRun && bavail * bsize > enoughMemory ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** An empty folder for one server's data that an ordinary database account can enter too. */
export function dataFolder(): string {
  const folder = mkdtempSync(path.join(roomiest(), 'tandem-data-'));
  chmodSync(folder, 0o711);
  return folder;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
