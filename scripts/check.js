// npm run check: types, lint, import rules, dead code, format. Says what failed and exits non-zero.
import { packages } from './packages.js';
import { run } from './run.js';

/** @type {[name: string, command: string, args: string[]][]} */
const checks = [
  ['types', 'tsc', ['-p', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...packages, 'bench', 'scripts']],
  ['shape', 'node', ['scripts/shape.js']],
  ['dead code', 'knip', ['--no-progress']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
];

/** How many there are. */
export const checkCount = checks.length;

/** Runs every check, two at a time; resolves to the number that failed. */
export async function check() {
  const waiting = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const { code, output, seconds } = await run(command, args);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
      if (code !== 0) {
        failed++;
        console.log(output);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.exit((await check()) ? 1 : 0);
