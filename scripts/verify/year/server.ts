// One server of the year, in a process of its own so that it can be killed: the product as it stands, with a clock that `house.ts` moves.
import { readConfig } from '../../../api/src/config';
import { start } from '../../../api/src/start';

let now = new Date(Number(process.argv[2]));

process.on('message', ({ at }: { at: number }) => {
  now = new Date(at);
  process.send!({ at });
});

const { url, invitation, stop } = await start({ config: readConfig(process.env), now: () => now });
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.send!({ url, invitation });
