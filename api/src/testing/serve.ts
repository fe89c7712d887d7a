// A server of its own process without pages, for tests of starting and stopping, and for those that set its clock: it stands at
// NOW, and moves when the parent says so.
import { readConfig } from '../config';
import { refuse } from '../config-faults';
import { start } from '../start';

let at = process.env.NOW;

process.on('message', ({ now }: { now: string }) => {
  at = now;
  process.send?.({ now });
});

try {
  const now = () => (at ? new Date(at) : new Date());
  const { url, invitation, stop } = await start({ config: readConfig(process.env), now });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  if (invitation) console.log(`invitation ${invitation}`);
  console.log(`ready ${url}`);
} catch (error) {
  refuse(error);
}
