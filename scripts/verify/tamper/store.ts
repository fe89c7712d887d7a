import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { builtManifest, remotes } from '../built';
import { type Harness, withHarness } from '../harness';

const mark = '/* tampered */';

/** What the server writes into its pages: no browser checks it. */
export const inPageOf = ({ name, initial, start, html }: Manifest): ReadonlySet<string> =>
  new Set([
    ...(name === 'shell' ? initial.filter((file) => file.endsWith('.css')) : (start?.styles ?? [])),
    ...Object.values(html),
  ]);

const inPages = ['shell', ...remotes].flatMap((owner) =>
  [...inPageOf(builtManifest(owner))].map((name) => path.join('releases', owner, name)),
);

/** Other content in the store itself, under a server that starts on it; returns what was found in its pages. */
export const tamperStore = () => withHarness(changeInPages);

async function changeInPages(harness: Harness): Promise<string[]> {
  await harness.product.stop();
  for (const file of inPages.map((each) => path.join(harness.product.data, each)))
    writeFileSync(file, mark + readFileSync(file, 'utf8'));
  await harness.restart();
  console.log(`${inPages.length} files that stand in pages, changed in the store`);
  const problems: string[] = [];
  for (const address of ['/', '/internal/students', '/external/ca-apprentice-landing']) {
    const answer = await fetch(harness.product.url + address, { headers: { accept: 'text/html' } });
    if ((await answer.text()).includes(mark)) problems.push(`${address} brings what was changed in the store`);
    if (answer.status !== 200) problems.push(`${address} answers ${answer.status}`);
  }
  return problems;
}
