// npm run verify:recovery [-- --sample 6 --only "hang" --at-once 3 --lasts 20]: what was broken comes back by itself, a page and the store.
// `--lasts`: seconds that a fault stays after the fallback stands.
import { parseArgs } from 'node:util';
import { returning } from './chunk-faults/case';
import { cleanCase } from './chunk-faults/clean';
import { problemsOf } from './chunk-faults/report';
import { verify } from './harness';
import { choice } from './pool';
import { fullDisk } from './recovery/full-disk';
import { damagedStore } from './recovery/store';

const { values } = parseArgs({ options: { ...choice, lasts: { type: 'string', default: '0' } } });

await verify(async (harness) => {
  const found = await Promise.all([
    problemsOf(values, returning, (one) => cleanCase(harness, one, Number(values.lasts) * 1000)),
    damagedStore(),
    fullDisk(),
  ]);
  return found.flat();
});
