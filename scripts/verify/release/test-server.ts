import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { accounts, password } from '../../../e2e/src/accounts';
import { type Built, variantOf } from '../../../e2e/src/release-variant';
import { removeFolder } from '../../../testkit/folder';
import { startTandem, type Tandem } from '../../../testkit/tandem';
import { standing } from '../../releases/here';
import { sendMissing } from '../../releases/send';
import type { Server } from '../../releases/server';
import { signIn, teamAt } from '../../releases/who';
import { distOf } from '../built';

export const remote = 'remote-auth';

/** A Tandem on a data folder of its own, which can be killed and started again, and the team of one remote before it. */
export interface TestServer {
  product: Tandem;
  token: string;
  team: Server;
  /** Another build of the remote, never the same. */
  build: () => Built;
}

export async function startTestServer(ends: (() => unknown)[]): Promise<TestServer> {
  const builds = mkdtempSync(path.join(tmpdir(), 'tandem-builds-'));
  ends.push(() => removeFolder(builds));
  const product = await startTandem();
  const admin = await signIn(product.url, accounts.admin.email, password);
  const { body } = await admin.call(deployTokens.add, { body: { package: remote, name: 'Vérification' } });
  let count = 0;
  const build = () => variantOf(distOf(remote), ++count, path.join(builds, String(count)));
  const opened = { product, token: body.token, team: teamAt(product.url, body.token), build };
  ends.push(() => opened.product.end());
  return opened;
}

/** Starts a stopped or crashed server again on the same data folder. */
export async function reopen(given: TestServer): Promise<void> {
  given.product = await startTandem({ data: given.product.data });
  given.team = teamAt(given.product.url, given.token);
}

export const liveVersion = async ({ team }: TestServer) => (await standing(team, remote))?.live.version ?? null;

/** Sends, publishes and forgets a build; resolves to how long the publish itself took. Throws when it is refused. */
export async function publish({ team }: TestServer, { manifest, folder }: Built, base: string | null): Promise<number> {
  await sendMissing(team, manifest, folder);
  const startedAt = performance.now();
  const body = { manifest, base, to: 'everyone' as const };
  const answer = await team.call(releases.publish, { params: { package: remote }, body });
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  rmSync(folder, { recursive: true });
  return performance.now() - startedAt;
}
