import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '../../../testkit/folder';
import { sendFile } from '../../releases/send';
import { smallDisk } from '../backups/full-disk';
import { builtManifest, remotes } from '../built';
import { type Harness, withHarness } from '../harness';
import { atOnce } from '../pool';
import { storeChecked } from './store';

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
  try {
    if (disk)
      return await withHarness((harness) => sendTooMuch(harness, disk.at), { RELEASE_STORE: `${disk.at}/releases` });
    console.log('A full disk: not tried, this account may not mount one');
    return [];
  } finally {
    disk?.remove();
    removeFolder(folder);
  }
}

async function sendTooMuch(harness: Harness, disk: string): Promise<string[]> {
  const { manifest, folder } = await harness.build(name, { isDeep: true });
  const { server } = await harness.team(name);
  // Each file has its answer, so that nothing is being written any more.
  const said = await atOnce(4, manifest.files, (file) =>
    sendFile(server, name, folder, file.name).then(
      () => '',
      ({ message }: Error) => message,
    ),
  );
  await storeChecked(harness);
  const refused = said.filter((message) => message !== '');
  const isExplained = refused.length > 0 && refused.every((message) => /Le disque du serveur est plein/.test(message));
  const files = readdirSync(disk, { recursive: true }).map(String);
  const page = await fetch(harness.product.url);
  const problems = [
    ...(isExplained ? [] : [`${refused.length} files are refused: «${[...new Set(refused)].join('», «')}»`]),
    ...files.filter((file) => file.endsWith('.part')).map((file) => `it keeps ${file}`),
    ...(page.ok ? [] : [`the sign-in page answers ${page.status}`]),
  ];
  console.log(`A full disk: ${problems.length} problems`);
  return problems.map((problem) => `a full disk: ${problem}`);
}
