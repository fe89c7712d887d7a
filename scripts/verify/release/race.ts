import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { releases } from '@tandem/shared/contract/delivery/releases';
import pg from 'pg';
import type { Built } from '../../../e2e/src/release-variant';
import { sendMissing } from '../../releases/send';
import { atOnce } from '../pool';
import { type TestServer, liveVersion, remote } from './test-server';

/** All begin at the same moment; those who try again do so at their own pace, as people do. */
const mostPauseMs = 1500;

interface Raced {
  /** What each accepted release replaced. */
  accepted: { base: string | null; version: string }[];
  /** 409: somebody else was faster. */
  overtaken: number;
  seconds: number;
}

/** So many teams publish different builds at the same moment; who is overtaken looks where the pointer is and tries again. */
export async function race(testServer: TestServer, publishes: number): Promise<Raced> {
  const builds = Array.from({ length: publishes }, testServer.build);
  await atOnce(4, builds, ({ manifest, folder }) => sendMissing(testServer.team, manifest, folder));
  const start = await liveVersion(testServer);
  const startedAt = performance.now();
  const runs = await Promise.all(builds.map((build) => publishUntilAccepted(testServer, build, start)));
  for (const { folder } of builds) rmSync(folder, { recursive: true });
  return {
    accepted: runs,
    overtaken: runs.reduce((sum, { tries }) => sum + tries - 1, 0),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

async function publishUntilAccepted({ team }: TestServer, { manifest }: Built, start: string | null) {
  let base = start;
  for (let tries = 1; ; tries++) {
    const answer = await team.call(releases.publish, {
      params: { package: remote },
      body: { manifest, base, to: 'everyone' },
    });
    if (answer.ok) return { base, version: manifest.version, tries };
    if (answer.status !== 409) throw new Error(JSON.stringify(answer.body));
    base = answer.body.live;
    await pause(Math.random() * mostPauseMs);
  }
}

/** From the first base each accepted release follows another one, and the last is live: nobody's publish was lost. */
export async function chainFaults(
  testServer: TestServer,
  first: string | null,
  { accepted }: Raced,
): Promise<string[]> {
  const after = new Map(accepted.map(({ base, version }) => [base, version]));
  const chain: string[] = [];
  for (let at = after.get(first); at && !chain.includes(at); at = after.get(at)) chain.push(at);
  const live = await liveVersion(testServer);
  const history = await moves(testServer);
  const faults = [
    after.size !== accepted.length && `${accepted.length - after.size} accepted releases replaced the same one`,
    chain.length !== accepted.length && `the chain has ${chain.length} of ${accepted.length} links`,
    live !== chain.at(-1) && `live is ${live}, the chain ends with ${chain.at(-1)}`,
    history.slice(-chain.length).join() !==
      [first, ...chain]
        .slice(0, -1)
        .map((from, at) => `${from}→${chain[at]}`)
        .join() && 'the history of the database tells another story',
  ];
  return faults.filter((fault) => fault !== false);
}

async function moves({ product }: TestServer): Promise<string[]> {
  const client = new pg.Client(product.database());
  await client.connect();
  const { rows } = await client.query<{ step: string }>(
    `select before.version || '→' || after.version as step from release_moves move join releases after on after.id = move.to_id
     left join releases before on before.id = move.from_id where move.package = $1 and kind = 'publish' order by move.id`,
    [remote],
  );
  await client.end();
  return rows.map(({ step }) => step);
}
