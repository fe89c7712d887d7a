// npm run verify:release [-- --kills 20]: a release is live soon, none is half live, and going back is immediate.
import { parseArgs } from 'node:util';
import { verify } from './harness';
import { rollBack } from './release/back';
import { releaseByCommand } from './release/by-command';
import { kills } from './release/kills';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });

await verify(
  async (harness) => [
    ...(await releaseByCommand(harness)),
    ...(await rollBack(harness)),
    ...(await kills(harness, Number(values.kills))),
  ],
  { LOG_LEVEL: 'warn' },
);
