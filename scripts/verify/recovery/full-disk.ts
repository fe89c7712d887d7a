import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { variantOf } from '../../../e2e/src/release-variant';
import { removeFolder } from '../../../testkit/folder';
import { startTandem } from '../../../testkit/tandem';
import { sendFile } from '../../releases/send';
import { teamAt } from '../../releases/who';
import { smallDisk } from '../backups/full-disk';
import { builtManifest, distOf, remotes } from '../built';
import { atOnce } from '../pool';
import { tokenFor } from '../release/test-server';
import { storeChecked } from './store-check';

const name = 'remote-internal';
const block = 4096;
const blocks = (bytes: number) => Math.ceil(bytes / block) * block;

/** Room for what comes with the installation, and for half of another release. */
function roomFor(): number {
  const sizeOf = (of: string) =>
    builtManifest(of).files.reduce((sum, { bytes, brotliBytes = 0 }) => sum + blocks(bytes) + blocks(brotliBytes), 0);
  return ['shell', ...remotes].reduce((sum, of) => sum + sizeOf(of), 0) + Math.ceil(sizeOf(name) / 2);
}

/** A team sends more than there is room for. */
export async function fullDisk(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-full-'));
  const disk = smallDisk(folder, roomFor());
  if (!disk) {
    removeFolder(folder);
    console.log('A full disk: not tried, this account may not mount one');
    return [];
  }
  const product = await startTandem({ env: { RELEASE_STORE: path.join(disk.at, 'releases') } });
  try {
    const { manifest, folder: built } = variantOf(distOf(name), 1, path.join(folder, 'built'), { isDeep: true });
    const team = teamAt(product.url, await tokenFor(product, name));
    // Each file has its answer, so that nothing is being written any more.
    const said = await atOnce(4, manifest.files, (file) =>
      sendFile(team, name, built, file.name).then(
        () => '',
        ({ message }: Error) => message,
      ),
    );
    await storeChecked(product);
    const refused = said.filter((message) => message !== '');
    const isExplained =
      refused.length > 0 && refused.every((message) => /Le disque du serveur est plein/.test(message));
    const parts = readdirSync(disk.at, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.part'));
    const page = await fetch(product.url);
    const problems = [
      ...(isExplained
        ? []
        : [`a full disk: ${refused.length} files are refused: «${[...new Set(refused)].join('», «')}»`]),
      ...parts.map((file) => `a full disk keeps ${file}`),
      ...(page.ok ? [] : [`on a full disk, the sign-in page answers ${page.status}`]),
    ];
    console.log(`A full disk: ${problems.length} problems`);
    return problems;
  } finally {
    await product.end();
    disk.remove();
    removeFolder(folder);
  }
}
