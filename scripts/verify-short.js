// npm run verify: every verification in its short form, one after the other; each runs alone, and longer, by its own name.
import { run } from './run.js';

/** @type {[name: string, args: string[]][]} */
const verifications = [
  ['walls', []],
  ['alone', ['--most', '6']],
  ['gate', []],
  ['release', ['--publishes', '20', '--kills', '4']],
  ['canary', ['--users', '1000', '--again', '200', '--links', '200']],
  ['open-tab', ['--deploys', '3']],
  ['chunk-faults', ['--sample', '16']],
  ['tamper', ['--sample', '12']],
  ['chaos', ['--sample', '6']],
  ['new-remote', []],
  ['replay', []],
  ['teaching', ['--steps', '600', '--seed', '2026']],
  ['jobs', ['--rounds', '1']],
  ['backups', ['--kills', '2', '--flips', '8']],
  ['money', []],
  ['year', ['--seed', '2026']],
  ['month-end', ['--rounds', '3']],
  ['place-and-inform', ['--rounds', '3']],
  ['typed', ['--rounds', '2']],
  ['wall-times', ['--requests', '60']],
  ['public-forms', ['--runs', '300', '--honest', '20', '--urgent', '2']],
  ['hostile', []],
  ['walks', []],
];

const built = await run('node', ['scripts/build.js'], { echo: true });
const failed = built.code === 0 ? [] : ['build'];
for (const [name, args] of failed.length > 0 ? [] : verifications) {
  const { code, output, seconds } = await run('node', ['--import', 'tsx', `scripts/verify/${name}.ts`, ...args]);
  console.log(`${code === 0 ? '✓' : '✗'} verify:${name} ${args.join(' ')} (${seconds.toFixed(0)} s)`);
  if (code === 0) continue;
  failed.push(name);
  console.log(output);
}
console.log(`${verifications.length - failed.length} verified, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
