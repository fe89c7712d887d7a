// npm run verify: every verification in its short form, two at a time; each runs alone, and longer, by its own name.
import { run } from './run.js';

/** The longest first. @type {[name: string, args: string[]][]} */
const verifications = [
  ['walks', []],
  ['new-remote', []],
  ['jobs', ['--rounds', '1']],
  ['tamper', ['--sample', '12']],
  ['chaos', ['--sample', '6']],
  ['release', ['--publishes', '20', '--kills', '4']],
  ['chunk-faults', ['--sample', '16']],
  ['alone', ['--most', '6']],
  ['canary', ['--users', '1000', '--again', '200', '--links', '200']],
  ['open-tab', ['--deploys', '3']],
  ['replay', []],
  ['gate', []],
  ['walls', []],
];

/** What measures times has the machine to itself. @type {typeof verifications} */
const measuring = [['hostile', []]];

const built = await run('node', ['scripts/build.js'], { echo: true });
const failed = built.code === 0 ? [] : ['build'];

async function verify([name, args]) {
  const { code, output, seconds } = await run('node', ['--import', 'tsx', `scripts/verify/${name}.ts`, ...args]);
  console.log(`${code === 0 ? '✓' : '✗'} verify:${name} ${args.join(' ')} (${seconds.toFixed(0)} s)`);
  if (code === 0) return;
  failed.push(name);
  console.log(output);
}

/** Resolves when all of them ran, so many at a time. */
async function lanes(count, all) {
  const waiting = [...all];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await verify(next);
  };
  await Promise.all(Array.from({ length: count }, lane));
}

if (built.code === 0) {
  await lanes(2, verifications);
  await lanes(1, measuring);
}
const all = verifications.length + measuring.length;
console.log(`${all - failed.length} verified, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
