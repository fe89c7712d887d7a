import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { accounts, password } from '../../../e2e/src/accounts';
import { variantOf } from '../../../e2e/src/release-variant';
import { removeFolder } from '../../../testkit/folder';
import { startTandem } from '../../../testkit/tandem';
import { sendMissing } from '../../releases/send';
import { signIn, teamAt } from '../../releases/who';
import { smallDisk } from '../backups/full-disk';
import { builtManifest, distOf, remotes } from '../built';

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
    const admin = await signIn(product.url, accounts.admin.email, password);
    const { body } = await admin.call(deployTokens.add, { body: { package: name, name: 'Vérification' } });
    const { manifest, folder: built } = variantOf(distOf(name), 1, path.join(folder, 'built'), { isDeep: true });
    const said = await sendMissing(teamAt(product.url, body.token), manifest, built).then(
      () => 'everything was taken',
      (error: Error) => error.message,
    );
    const parts = () => readdirSync(disk.at, { recursive: true }).filter((file) => String(file).endsWith('.part'));
    // The first refusal ends the command; what it had sent besides is still being written.
    await expect
      .poll(() => parts().length, { timeout: 15_000 })
      .toBe(0)
      .catch(() => undefined);
    const page = await fetch(product.url);
    const problems = [
      ...(/Le disque du serveur est plein/.test(said) ? [] : [`a full disk: «${said}»`]),
      ...parts().map((file) => `a full disk keeps ${String(file)}`),
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
