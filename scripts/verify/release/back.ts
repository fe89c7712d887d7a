import { readFileSync } from 'node:fs';
import { startTandem } from '../../../testkit/tandem';
import type { Harness } from '../harness';
import { remote, untilInHtml, versionOf } from './served';

const mostMs = 1000;

/** From the answer until a new page runs the old release: on the server that was asked, and on another one of the same installation. */
export async function rollBack({ product, team: teamFor, build, atEnd }: Harness): Promise<string[]> {
  const team = await teamFor(remote);
  const old = await versionOf(team);
  const { version } = await team.release(await build(remote));
  const { data, url } = product;
  const { host, port, user, password, database } = product.database();
  const other = await startTandem({
    data: `${data}/other`,
    env: {
      DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
      RELEASE_STORE: `${data}/releases`,
      // Servers of one database share its secret.
      APP_SECRET: readFileSync(`${data}/secret.key`, 'utf8').trim(),
    },
  });
  atEnd(() => other.stop());
  const servers = { 'the server that was asked': url, 'another server': other.url };
  for (const each of Object.values(servers)) await untilInHtml(each, version);
  await team.rollBack(version);
  const startedAt = performance.now();
  const faults = await Promise.all(
    Object.entries(servers).map(async ([where, each]) => {
      await untilInHtml(each, old);
      const ms = Math.round(performance.now() - startedAt);
      console.log(`rolled back: a new page runs the old release after ${ms} ms from ${where} (limit ${mostMs})`);
      return ms > mostMs ? [`rolled back only after ${ms} ms from ${where}`] : [];
    }),
  );
  return faults.flat();
}
