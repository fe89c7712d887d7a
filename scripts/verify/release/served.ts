import { createHash } from 'node:crypto';
import type { Composition } from '@tandem/shared/releases/composition';
import type { Manifest } from '@tandem/shared/releases/manifest';

/** Which release of a package the page of `/` runs now. */
export async function versionInHtml(url: string, name: string): Promise<string | undefined> {
  const html = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  const [, json = '{}'] = /<script type="application\/json" id="tandem">(.*?)<\/script>/s.exec(html) ?? [];
  const { shell, remotes = {} } = JSON.parse(json) as Partial<Composition>;
  return name === 'shell' ? shell?.version : remotes[name]?.version;
}

/** Every file of a release over HTTP, packed and plain, each with the hash that is its name. */
export async function servedFaults(url: string, { name, files }: Manifest): Promise<string[]> {
  const asked = files.map((file) => `/r/${name}/${file.name}`);
  const faults = await Promise.all(
    asked.flatMap((path) => ['br', 'identity'].map((coding) => faultOf(url, path, coding))),
  );
  return faults.filter((fault) => fault !== undefined);
}

async function faultOf(url: string, path: string, coding: string): Promise<string | undefined> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': coding } });
  const digest = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('base64url');
  return answer.ok && path.includes(`.${digest}.`) ? undefined : `${path} (${coding}): ${answer.status}, ${digest}`;
}
