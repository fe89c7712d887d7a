import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { startTandem } from '../../../testkit/tandem';
import { builtManifest, remotes } from '../built';

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
export async function tamperStore(): Promise<{ files: number; problems: string[] }> {
  let product = await startTandem();
  try {
    await product.stop();
    for (const file of inPages) {
      const storedPath = path.join(product.data, file);
      writeFileSync(storedPath, mark + readFileSync(storedPath, 'utf8'));
    }
    product = await startTandem({ data: product.data });
    const pages = await Promise.all(
      ['/', '/internal/students', '/external/ca-apprentice-landing'].map((at) => pageOf(product.url + at)),
    );
    const problems = pages.flatMap(({ url, status, html }) => [
      ...(html.includes(mark) ? [`${url} brings what was changed in the store`] : []),
      ...(status === 200 ? [] : [`${url} answers ${status}`]),
    ]);
    return { files: inPages.length, problems };
  } finally {
    await product.end();
  }
}

async function pageOf(url: string) {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  return { url, status: answer.status, html: await answer.text() };
}
