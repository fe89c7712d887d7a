import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Names the commit of the last whole green `npm run verify`. */
const file = '.ci/verified';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const linesOf = (text) => text.split('\n').filter(Boolean);

/** The commit at which everything was last verified; undefined where none is known. */
export const verifiedAt = () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/** Every file that differs from a commit, new ones and those that are gone too; undefined where git does not know that commit. */
export function changedSince(commit) {
  if (!commit) return undefined;
  try {
    return [
      ...new Set([
        ...linesOf(git('diff', '--name-only', commit)),
        ...linesOf(git('ls-files', '--others', '--exclude-standard')),
      ]),
    ];
  } catch {
    return undefined;
  }
}

/** Everything holds at this commit: changes are counted from here on. A tree with changes of its own is no commit. */
export function rememberVerified() {
  if (!changedSince('HEAD')) return console.log('No repository: no commit is marked as verified.');
  if (git('status', '--porcelain').trim()) return console.log('The tree has changes: no commit is marked as verified.');
  writeFileSync(file, git('rev-parse', 'HEAD'));
  console.log(`${file} names this commit now: commit it.`);
}
