// npm run migration -w api -- --name <what changes>: writes the migration, and keeps of what drizzle knows only the last state.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const meta = new URL('src/platform/db/migrations/meta/', import.meta.url);
const kit = fileURLToPath(new URL('bin.cjs', import.meta.resolve('drizzle-kit')));

execFileSync(process.execPath, [kit, 'generate', '--config', 'drizzle.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(new URL(old, meta));
