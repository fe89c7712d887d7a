import { setTimeout as pause } from 'node:timers/promises';
import { releases } from '@tandem/shared/contract/delivery/releases';
import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Built } from '../../../e2e/src/release-variant';
import { sendFile, sendMissing } from '../../releases/send';
import { type House, liveVersion, publish, remote, reopen } from './house';
import { servedFaults, versionInHtml } from './served';

interface Kill {
  at: string;
  /** Whole and of which release, or what was wrong. */
  live: 'old' | 'new' | undefined;
  faults: string[];
}

/** Kills the server (SIGKILL) at so many points of a publish, half of them between and during uploads, half while it is published. */
export async function kills(house: House, count: number): Promise<Kill[]> {
  let old = house.build();
  await house.product.stop();
  await reopen(house);
  // On a server that has just started, as below; a little longer than it takes, so that the last ones come after the end.
  const publishMs = 1.2 * (await publish(house, old, await liveVersion(house)));
  const found: Kill[] = [];
  for (let n = 0; n < count; n++) {
    const next = house.build();
    const isUploading = n < count / 2;
    const part = (isUploading ? n : n - count / 2) / (count / 2);
    const wasAccepted = await (isUploading
      ? killUploading(house, next, part)
      : killPublishing(house, old, next, part * publishMs));
    await reopen(house);
    const kill = await judge(house, old.manifest, next.manifest, wasAccepted);
    found.push({
      at: isUploading ? `upload ${Math.round(part * 100)} %` : `publish + ${Math.round(part * publishMs)} ms`,
      ...kill,
    });
    if (kill.live === 'new') old = next;
  }
  return found;
}

/** Some files have arrived, one is on its way. */
async function killUploading({ team, product }: House, { manifest, folder }: Built, part: number): Promise<boolean> {
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
  { team, product }: House,
  old: Built,
  { manifest, folder }: Built,
  ms: number,
): Promise<boolean> {
  await sendMissing(team, manifest, folder);
  const body = { manifest, base: old.manifest.version };
  const asked = team.call(releases.publish, { params: { package: remote }, body }).then(
    ({ ok }) => ok,
    () => false,
  );
  await pause(ms);
  await product.stop('SIGKILL');
  return asked;
}

/** After the next start one of the two is live, whole, and in the pages; a release that was acknowledged is not forgotten. */
async function judge(house: House, old: Manifest, next: Manifest, wasAccepted: boolean): Promise<Omit<Kill, 'at'>> {
  const { url } = house.product;
  const [live, visible] = [await liveVersion(house), await versionInHtml(url, remote)];
  const known = [old, next].find(({ version }) => version === live);
  if (!known) return { live: undefined, faults: [`live is ${live}`] };
  const faults = await servedFaults(url, known);
  if (visible !== live) faults.push(`the page runs ${visible}, live is ${live}`);
  if (wasAccepted && known === old) faults.push('an acknowledged publish was lost');
  return { live: known === old ? 'old' : 'new', faults };
}
