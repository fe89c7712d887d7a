import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { request } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { adminHeaders, deployer } from '../../e2e/src/deploy';
import { type Difference, variantOf } from '../../e2e/src/release-variant';
import { builtManifest, distOf, type Remote } from './built';
import type { Harness } from './harness';

/** Releases a remote for everybody, past the gate where it has to: what is bad on purpose. */
export async function forcingTeam({ product: { url, data }, admin }: Harness, name: Remote) {
  const session = await request.newContext({ storageState: admin });
  const team = deployer(url, name, await adminHeaders(session));
  await session.dispose();
  const good = { folder: distOf(name), manifest: builtManifest(name) };
  const live = async () => (await team.live())?.version ?? null;
  let count = 0;
  const make = (difference: Difference) =>
    variantOf(distOf(name), ++count, mkdtempSync(path.join(data, 'release-')), difference);

  return {
    good: good.manifest.version,
    /** Another release, live from now on. */
    async force(difference: Difference): Promise<Manifest> {
      const built = make(difference);
      await team.publish(built, await live(), 'Vérification');
      return built.manifest;
    },
    /** What the gate says of another release; empty where it lets it pass, which is then live. */
    refusal: async (difference: Difference): Promise<string> =>
      team.publish(make(difference), await live()).then(() => '', String),
    /** What was built is live again. */
    async back(): Promise<void> {
      const from = await live();
      if (from !== good.manifest.version) await team.publish(good, from, 'Vérification');
    },
  };
}
export type ForcingTeam = Awaited<ReturnType<typeof forcingTeam>>;

export async function forcingTeams(harness: Harness): Promise<Record<Remote, ForcingTeam>> {
  const teamOf = (name: Remote) => forcingTeam(harness, name);
  return {
    'remote-auth': await teamOf('remote-auth'),
    'remote-internal': await teamOf('remote-internal'),
    'remote-external': await teamOf('remote-external'),
  };
}
