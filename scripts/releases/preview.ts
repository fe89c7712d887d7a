// npm run preview -w remote-auth [-- <version> <minutes>]: a link that shows a release in one browser of the live system.
import { releases } from '@tandem/shared/contract/delivery/releases';
import { ownPackage, timeOf } from './here';
import type { Server } from './server';
import { command, Stop } from './stop';
import { teamServer } from './who';

/** The newest one that not everybody has. */
async function newestBefore({ call }: Server, name: string): Promise<string> {
  const { body } = await call(releases.history, { params: { package: name }, query: {} });
  const found = body.rows.find(({ state }) => state === 'candidate' || state === 'canary');
  if (!found)
    throw new Stop(
      `${name} n’a ni candidate ni version à l’essai\u00a0: «\u00a0npm run release -w ${name} -- --candidate\u00a0» en publie une.`,
    );
  return found.version;
}

command(async () => {
  const name = ownPackage();
  const [given, minutes] = process.argv.slice(2);
  const server = await teamServer();
  const version = given ?? (await newestBefore(server, name));
  const body = { version, ...(minutes && { minutes: Number(minutes) }) };
  const preview = await server.call(releases.preview, { params: { package: name }, body });
  console.log(`${name} ${version}, jusqu’au ${timeOf(preview.body.until)}\u00a0:\n${preview.body.url}`);
});
