import { setTimeout as pause } from 'node:timers/promises';
import { releases } from '@tandem/shared/contract/delivery/releases';
import type { Built } from '../../../e2e/src/release-variant';
import type { Team } from '../../../e2e/src/team';
import { sendFile, sendMissing } from '../../releases/send';
import type { Harness } from '../harness';
import { remote, servedFaults, versionInHtml, versionOf } from './served';

/** Kills the server (SIGKILL) at so many points of a publish, half of them between and during uploads, half while it is published. */
export async function kills(harness: Harness, count: number): Promise<string[]> {
  const half = count / 2;
  const problems: string[] = [];
  const lives = { old: 0, new: 0 };
  await harness.restart();
  let { old, publishMs } = await published(harness);
  for (let n = 0; n < count; n++) {
    const next = await harness.build(remote);
    const part = (n % half) / half;
    const at = n < half ? `upload ${Math.round(part * 100)} %` : `publish + ${Math.round(part * publishMs)} ms`;
    const team = await harness.team(remote);
    const wasAccepted =
      n < half
        ? await killUploading(harness, team, next, part)
        : await killPublishing(harness, team, { old, next }, part * publishMs);
    await harness.restart();
    const { live, faults } = await judge(harness, old, next, wasAccepted);
    problems.push(...faults.map((fault) => `${at}: ${fault}`));
    if (live) lives[live]++;
    if (live === 'new') old = next;
  }
  console.log(
    `kill -9 at ${count} points of a publish: ${lives.old} times the old release is served whole, ${lives.new} times the new one`,
  );
  return problems;
}

/** On a server that has just started, as below; a little longer than it takes, so that the last ones come after the end. */
async function published({ team: teamFor, build }: Harness) {
  const [team, old] = [await teamFor(remote), await build(remote)];
  const base = await versionOf(team);
  await sendMissing(team.server, old.manifest, old.folder);
  const startedAt = performance.now();
  await team.release(old, { base });
  return { old, publishMs: 1.2 * (performance.now() - startedAt) };
}

/** Some files have arrived, one is on its way. */
async function killUploading({ product }: Harness, { server }: Team, { manifest, folder }: Built, part: number) {
  const names = manifest.files.map(({ name }) => name);
  const { body: missing } = await server.call(releases.missing, { params: { package: remote }, body: { names } });
  const before = Math.floor(part * missing.length);
  for (const file of missing.slice(0, before)) await sendFile(server, remote, folder, file);
  const last = missing[before] ? sendFile(server, remote, folder, missing[before]).catch(() => undefined) : undefined;
  await pause(before % 3);
  await product.stop('SIGKILL');
  await last;
  return false;
}

/** All files have arrived; resolves to whether the server said yes before it died. */
async function killPublishing(
  { product }: Harness,
  team: Team,
  { old, next }: Record<'old' | 'next', Built>,
  ms: number,
) {
  await sendMissing(team.server, next.manifest, next.folder);
  const asked = team.publish(next, { base: old.manifest.version }).then(
    ({ ok }) => ok,
    () => false,
  );
  await pause(ms);
  await product.stop('SIGKILL');
  return asked;
}

/** After the next start one of the two is live, whole, and in the pages; a release that was acknowledged is not forgotten. */
async function judge(harness: Harness, old: Built, next: Built, wasAccepted: boolean) {
  const { url } = harness.product;
  const [live, visible] = [await versionOf(await harness.team(remote)), await versionInHtml(url)];
  const known = [old, next].find(({ manifest }) => manifest.version === live);
  if (!known) return { faults: [`live is ${live}`] };
  const faults = await servedFaults(url, known.manifest);
  if (visible !== live) faults.push(`the page runs ${visible}, live is ${live}`);
  if (wasAccepted && known === old) faults.push('an acknowledged publish was lost');
  return { live: known === old ? ('old' as const) : ('new' as const), faults };
}
