// npm run verify:release [-- --publishes 100 --kills 20]: no publish is lost, none is half live, and going back is immediate.
import { parseArgs } from 'node:util';
import { rollBack } from './release/back';
import { releaseByCommand } from './release/by-command';
import { startTestServer, liveVersion } from './release/test-server';
import { kills } from './release/kills';
import { chainFaults, race } from './release/race';

const { values } = parseArgs({
  options: { publishes: { type: 'string', default: '100' }, kills: { type: 'string', default: '20' } },
});
const mostMs = 1000;
const mostSeconds = 5;
const failed: string[] = [];

/** One line for each thing that must hold. */
function line(what: string, faults: readonly string[]) {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${what}`);
  for (const fault of faults) console.log(`    ${fault}`);
  failed.push(...faults);
}

async function run(ends: (() => unknown)[]) {
  const opened = await startTestServer(ends);
  const first = await liveVersion(opened);
  const raced = await race(opened, Number(values.publishes));
  const { accepted, overtaken, seconds } = raced;
  line(
    `${accepted.length} concurrent publishes, ${overtaken} times overtaken (409), in ${seconds.toFixed(1)} s: one chain, nothing lost`,
    await chainFaults(opened, first, raced),
  );

  const released = await releaseByCommand(opened);
  line(
    `npm run release: ${released.sent} files sent, live after ${released.seconds.toFixed(1)} s (limit ${mostSeconds})`,
    released.seconds > mostSeconds ? [`${released.seconds.toFixed(1)} s`] : [],
  );

  const { host, port, user, password, database } = opened.product.database();
  const back = await rollBack(opened, `postgres://${user}:${password}@${host}:${port}/${database}`, ends);
  const slow = Object.entries(back).filter(([, ms]) => ms > mostMs);
  line(
    `rolled back: a new page runs the old release after ${back.here.toFixed(0)} ms, from another server after ${back.elsewhere.toFixed(0)} ms (limit ${mostMs})`,
    slow.map(([where, ms]) => `${where}: ${ms.toFixed(0)} ms`),
  );

  const killed = await kills(opened, Number(values.kills));
  const count = (live: string) => killed.filter((kill) => kill.live === live).length;
  line(
    `kill -9 at ${killed.length} points of a publish: ${count('old')} times the old release is served whole, ${count('new')} times the new one`,
    killed.flatMap(({ at, faults }) => faults.map((fault) => `${at}: ${fault}`)),
  );
}

const ends: (() => unknown)[] = [];
try {
  await run(ends);
} catch (error) {
  console.error(error);
  failed.push(String(error));
}
for (const end of ends.reverse()) await end();
process.exitCode = failed.length > 0 ? 1 : 0;
