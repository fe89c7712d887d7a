import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** A disk of its own with so little room, in this folder; undefined where this account may not mount one. */
export function smallDisk(folder: string, bytes: number) {
  const at = path.join(folder, 'small');
  mkdirSync(at);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', at], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { at, remove: () => void execFileSync('umount', [at]) };
}
