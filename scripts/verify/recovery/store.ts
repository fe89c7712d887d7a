import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { notifications } from '@tandem/shared/contract/desk/notifications';
import { adminAt } from '../../../e2e/src/team';
import { builtManifest } from '../built';
import { flip } from '../fault-proxy';
import { type Harness, withHarness } from '../harness';
import { hasDigestOf, isServed } from '../release/served';
import { until } from '../test-server';

/** Resolves when the store has been looked at as often as it was to be. */
export const storeChecked = ({ rows }: Harness) =>
  until('the check of the store', async () => {
    const open = `select from pgboss.job where name = 'release-files' and state in ('created', 'retry', 'active')`;
    return (await rows(open)).length === 0;
  });

const damage = (file: string) => writeFileSync(file, flip(readFileSync(file)));

/** Files that came with the installation change under the server that serves them, and under one that starts: the build has a copy. */
export const damagedStore = () => withHarness(changedFiles);

async function changedFiles(harness: Harness): Promise<string[]> {
  await storeChecked(harness);
  const { name: of, files } = builtManifest('remote-internal');
  const packed = files.filter(({ brotliBytes }) => brotliBytes);
  const names = packed.slice(0, 4).map(({ name }) => name);
  const pathOf = (name = '') => path.join(harness.product.data, 'releases', of, name);
  const [plain, form, gone, both] = names;
  for (const file of [plain, `${form}.br`, both, `${both}.br`]) damage(pathOf(file));
  rmSync(pathOf(gone));
  const problems: string[] = [];
  for (const name of names)
    if (!(await isServed(harness.product.url, of, name))) problems.push(`${name} is not served from its copy`);
  await harness.restart();
  await storeChecked(harness);
  const isWhole = (name: string) =>
    existsSync(pathOf(name)) &&
    hasDigestOf(name, readFileSync(pathOf(name))) &&
    hasDigestOf(name, brotliDecompressSync(readFileSync(pathOf(`${name}.br`))));
  problems.push(...names.filter((name) => !isWhole(name)).map((name) => `${name} is not put right at the start`));
  // What is gone the installation brings; the three that are damaged the job finds.
  const admin = await adminAt(harness.product.url);
  const { body } = await admin.call(notifications.list, { query: { type: 'release_damaged' } });
  const said = body.rows.map(({ title }) => title).join('\n');
  if (!/remise en état de 3 fichiers/.test(said)) problems.push(`what was put right is not notified: «${said}»`);
  console.log(`A damaged store: ${problems.length} problems`);
  return problems;
}
