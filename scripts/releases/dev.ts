// tandem dev [--minutes 240 | --alone]: the remote as it is on this computer, inside of the live Tandem, in the browser that opens the
// link; or alone, against a fake platform.
import { parseArgs } from 'node:util';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { tableOf } from '../webpack/table.js';
import { portOf, watchRemote } from '../webpack/watch.js';
import { startBuildServer } from './build-server';
import { ownPackage, bodyOf, timeOf } from './here';
import { command } from './stop';
import { runTool } from './tools';
import { teamServer } from './who';

const { values } = parseArgs({ options: { alone: { type: 'boolean' }, minutes: { type: 'string' } } });

async function insideLive() {
  const name = ownPackage();
  const { call } = await teamServer();
  const [port, { prefixes }] = [await portOf(name), await tableOf(name)];
  const body = { port, prefixes, ...(values.minutes && { minutes: Number(values.minutes) }) };
  const { url, until } = bodyOf(await call(releases.local, { params: { package: name }, body }));
  const builds = await watchRemote(name, console.error);
  const server = await startBuildServer(builds, new URL(url).origin);
  builds.onBuild(() => console.log(`Reconstruit, ${timeOf(new Date())}.`));
  console.log(`${name} dans Tandem, jusqu’au ${timeOf(until)}. Ouvrez dans un navigateur de ce poste\u00a0:\n${url}`);
  const end = () => void Promise.all([builds.stop(), server.close()]).finally(() => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
}

command(async () => {
  if (values.alone) runTool('webpack', ['serve', '--mode', 'development']);
  else await insideLive();
});
