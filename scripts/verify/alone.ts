// npm run verify:alone [-- --most 6]: the Jest suite of each remote, in a folder that holds that package, `shared` and the kit only.
// `--most` takes that many files of each suite.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { built } from '../packages.js';
import { run } from '../run.js';
import { copyOf } from './copy';
import { sampleOf } from './pool';

const { values } = parseArgs({ options: { most: { type: 'string', default: '' } } });
const remotes = built.filter((name) => name !== 'shell');
const bin = path.resolve('node_modules/.bin/jest');

let failed = 0;
for (const name of remotes) {
  const folder = copyOf([name, 'shared', 'kit']);
  const cwd = path.join(folder, name);
  const listed = (await run(bin, ['--listTests'], { cwd })).output.split('\n').filter(Boolean);
  const files = sampleOf(listed, Number(values.most) || listed.length);
  const { code, output, seconds } = await run(bin, ['--silent', '--ci', ...files], { cwd });
  rmSync(folder, { recursive: true });
  const isGood = code === 0 && files.length > 0;
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${files.length} of ${listed.length} files (${seconds.toFixed(0)} s)`);
  if (isGood) continue;
  failed++;
  console.log(output);
}
console.log(`${remotes.length - failed} of ${remotes.length} remotes pass on their own`);
process.exitCode = failed > 0 ? 1 : 0;
