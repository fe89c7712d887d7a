import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import type { InputOf } from '@tandem/shared/contract/endpoint';
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

export const remote: string = 'remote-auth';

/** A Tandem on a data folder of its own, which can be killed and started again, and the team of one remote before it. */
export interface TestServer {
  product: Tandem;
  token: string;
  team: Server;
  /** Another build of the remote, or of another package; never the same. */
  build: (name?: string) => Built;
}

/** Step by step, for some people first, for nobody, or for everyone at once. */
export type PublishTo = NonNullable<InputOf<typeof releases.publish>['body']['to']> | 'steps';

const env = { LOG_LEVEL: 'warn' };

/** A new deploy token for one package. */
export async function tokenFor({ url }: Pick<Tandem, 'url'>, name: string): Promise<string> {
  const admin = await signIn(url, accounts.admin.email, password);
  const { body } = await admin.call(deployTokens.add, { body: { package: name, name: 'Vérification' } });
  return body.token;
}

export async function startTestServer(ends: (() => unknown)[]): Promise<TestServer> {
  const builds = mkdtempSync(path.join(tmpdir(), 'tandem-builds-'));
  ends.push(() => removeFolder(builds));
  const product = await startTandem({ env });
  const token = await tokenFor(product, remote);
  let count = 0;
  const build = (name = remote) => variantOf(distOf(name), ++count, path.join(builds, String(count)));
  const opened = { product, token, team: teamAt(product.url, token), build };
  ends.push(() => opened.product.end());
  return opened;
}

/** Starts a stopped or crashed server again on the same data folder. */
export async function reopen(given: TestServer): Promise<void> {
  given.product = await startTandem({ data: given.product.data, env });
  given.team = teamAt(given.product.url, given.token);
}

export const liveVersion = async ({ team }: TestServer) => (await standing(team, remote))?.live.version ?? null;

/** Sends, publishes and forgets a build; resolves to how long the publish itself took. Throws when it is refused. */
export async function publish(
  { team }: Pick<TestServer, 'team'>,
  { manifest, folder }: Built,
  base: string | null,
  to: PublishTo = 'everyone',
): Promise<number> {
  await sendMissing(team, manifest, folder);
  const startedAt = performance.now();
  const body = { manifest, base, ...(to !== 'steps' && { to }) };
  const answer = await team.call(releases.publish, { params: { package: manifest.name }, body });
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  rmSync(folder, { recursive: true, force: true });
  return performance.now() - startedAt;
}
