import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { startTandem } from '../../../testkit/tandem';
import { type TestServer, liveVersion, publish, remote } from './test-server';
import { versionInHtml } from './served';

/** Milliseconds from the answer until a new page runs the old release: on the server that was asked, and on another one of the same installation. */
export interface Back {
  here: number;
  elsewhere: number;
}

const tooLong = 10_000;

export async function rollBack(testServer: TestServer, databaseUrl: string, ends: (() => unknown)[]): Promise<Back> {
  const old = await liveVersion(testServer);
  const next = testServer.build();
  await publish(testServer, next, old);
  const { data } = testServer.product;
  const other = await startTandem({
    data: `${data}/other`,
    env: {
      DATABASE_URL: databaseUrl,
      RELEASE_STORE: `${data}/releases`,
      // Servers of one database share its secret.
      APP_SECRET: readFileSync(`${data}/secret.key`, 'utf8').trim(),
    },
  });
  ends.push(() => other.stop());
  for (const { url } of [testServer.product, other]) await until(url, next.manifest.version);
  const answer = await testServer.team.call(releases.rollback, {
    params: { package: remote },
    body: { base: next.manifest.version },
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  const startedAt = performance.now();
  const since = async (url: string) => {
    await until(url, old);
    return performance.now() - startedAt;
  };
  const [here, elsewhere] = await Promise.all([since(testServer.product.url), since(other.url)]);
  return { here, elsewhere };
}

async function until(url: string, version: string | null) {
  const deadline = performance.now() + tooLong;
  while ((await versionInHtml(url, remote)) !== version) {
    if (performance.now() > deadline) throw new Error(`${url} does not run ${version} after ${tooLong} ms`);
    await pause(5);
  }
}
