import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Composition } from '@tandem/shared/releases/composition';
import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Team } from '../../../e2e/src/team';

export const remote = 'remote-auth';

export const versionOf = async ({ live }: Team): Promise<string | null> => (await live())?.version ?? null;

/** Which release of the remote the page of `/` runs now. */
export async function versionInHtml(url: string): Promise<string | undefined> {
  const html = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  const [, json = '{}'] = /<script type="application\/json" id="tandem">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as Partial<Composition>).remotes?.[remote]?.version;
}

const tooLongMs = 10_000;

/** Resolves once the page of `/` runs a release. */
export async function untilInHtml(url: string, version: string | null): Promise<void> {
  const deadline = performance.now() + tooLongMs;
  while ((await versionInHtml(url)) !== version) {
    if (performance.now() > deadline) throw new Error(`${url} does not run ${version} after ${tooLongMs} ms`);
    await pause(5);
  }
}

/** Whether a file comes over HTTP with the hash that is its name. */
export async function isServed(url: string, of: string, name: string, coding = 'br'): Promise<boolean> {
  const answer = await fetch(`${url}/r/${of}/${name}`, { headers: { 'accept-encoding': coding } });
  return answer.ok && hasDigestOf(name, Buffer.from(await answer.arrayBuffer()));
}

export const hasDigestOf = (name: string, content: Buffer): boolean =>
  name.includes(`.${createHash('sha256').update(content).digest('base64url')}.`);

/** Every file of a release, packed and plain; returns what does not come whole. */
export async function servedFaults(url: string, { name, files }: Manifest): Promise<string[]> {
  const asked = files.flatMap((file) => ['br', 'identity'].map((coding) => [file.name, coding] as const));
  const faults = await Promise.all(
    asked.map(async ([file, coding]) => ((await isServed(url, name, file, coding)) ? [] : [`${file} (${coding})`])),
  );
  return faults.flat();
}
