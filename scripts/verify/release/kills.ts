import { setTimeout as pause } from 'node:timers/promises';
import { releases } from '@tandem/shared/contract/delivery/releases';
import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Built } from '../../../e2e/src/release-variant';
import { sendFile, sendMissing } from '../../releases/send';
import { type TestServer, liveVersion, publish, remote, reopen } from './test-server';
import { servedFaults, versionInHtml } from './served';

interface Kill {
  at: string;
  /** Whole and of which release, or what was wrong. */
  live: 'old' | 'new' | undefined;
  faults: string[];
}

/** Kills the server (SIGKILL) at so many points of a publish, half of them between and during uploads, half while it is published. */
export async function kills(testServer: TestServer, count: number): Promise<Kill[]> {
  let old = testServer.build();
  await testServer.product.stop();
  await reopen(testServer);
  // On a server that has just started, as below; a little longer than it takes, so that the last ones come after the end.
  const publishMs = 1.2 * (await publish(testServer, old, await liveVersion(testServer)));
  const found: Kill[] = [];
  for (let n = 0; n < count; n++) {
    const next = testServer.build();
    const isUploading = n < count / 2;
    const part = (isUploading ? n : n - count / 2) / (count / 2);
    const wasAccepted = await (isUploading
      ? killUploading(testServer, next, part)
      : killPublishing(testServer, old, next, part * publishMs));
    await reopen(testServer);
    const kill = await judge(testServer, old.manifest, next.manifest, wasAccepted);
    found.push({
      at: isUploading ? `upload ${Math.round(part * 100)} %` : `publish + ${Math.round(part * publishMs)} ms`,
      ...kill,
    });
    if (kill.live === 'new') old = next;
  }
  return found;
}

/** Some files have arrived, one is on its way. */
async function killUploading(
  { team, product }: TestServer,
  { manifest, folder }: Built,
  part: number,
): Promise<boolean> {
  const fresh = manifest.files.map(({ name }) => name);
  const { body: missing } = await team.call(releases.missing, { params: { package: remote }, body: { names: fresh } });
  const before = Math.floor(part * missing.length);
  for (const file of missing.slice(0, before)) await sendFile(team, remote, folder, file);
  const last = missing[before] ? sendFile(team, remote, folder, missing[before]).catch(() => undefined) : undefined;
  await pause(before % 3);
  await product.stop('SIGKILL');
  await last;
  return false;
}

/** All files have arrived; resolves to whether the server said yes before it died. */
async function killPublishing(
  { team, product }: TestServer,
  old: Built,
  { manifest, folder }: Built,
  ms: number,
): Promise<boolean> {
  await sendMissing(team, manifest, folder);
  const body = { manifest, base: old.manifest.version, to: 'everyone' as const };
  const asked = team.call(releases.publish, { params: { package: remote }, body }).then(
    ({ ok }) => ok,
    () => false,
  );
  await pause(ms);
  await product.stop('SIGKILL');
  return asked;
}

/** After the next start one of the two is live, whole, and in the pages; a release that was acknowledged is not forgotten. */
async function judge(
  testServer: TestServer,
  old: Manifest,
  next: Manifest,
  wasAccepted: boolean,
): Promise<Omit<Kill, 'at'>> {
  const { url } = testServer.product;
  const [live, visible] = [await liveVersion(testServer), await versionInHtml(url, remote)];
  const known = [old, next].find(({ version }) => version === live);
  if (!known) return { live: undefined, faults: [`live is ${live}`] };
  const faults = await servedFaults(url, known);
  if (visible !== live) faults.push(`the page runs ${visible}, live is ${live}`);
  if (wasAccepted && known === old) faults.push('an acknowledged publish was lost');
  return { live: known === old ? 'old' : 'new', faults };
}
