import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { notifications } from '@tandem/shared/contract/desk/notifications';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { accounts, password } from '../../../e2e/src/accounts';
import type { Built } from '../../../e2e/src/release-variant';
import { sendMissing } from '../../releases/send';
import { signIn } from '../../releases/who';
import { builtManifest } from '../built';
import { flip } from '../fault-proxy';
import { liveVersion, remote, reopen, startTestServer, type TestServer } from '../release/test-server';
import { storeChecked } from './store-check';

const hasDigestOf = (name: string, content: Buffer) =>
  name.includes(createHash('sha256').update(content).digest('base64url'));

/** Files change under the server that serves them, under one that starts, and under a release that no other place has. */
export async function damagedStore(): Promise<string[]> {
  const ends: (() => unknown)[] = [];
  const problems: string[] = [];
  const holds: Holds = (what, is) => {
    if (!is) problems.push(what);
  };
  try {
    const server = await startTestServer(ends);
    await storeChecked(server.product);
    await installedFiles(server, holds);
    await sentFile(server, holds);
  } finally {
    for (const end of ends.reverse()) await end();
  }
  console.log(`A damaged store: ${problems.length} problems`);
  return problems;
}

type Holds = (otherwise: string, is: boolean) => void;

async function served({ product }: TestServer, of: string, name: string): Promise<boolean> {
  const answer = await fetch(`${product.url}/r/${of}/${name}`, { headers: { 'accept-encoding': 'br' } });
  return answer.ok && hasDigestOf(name, Buffer.from(await answer.arrayBuffer()));
}

/** What administrators are notified of damaged releases, and have to do something about. */
async function notified({ product }: TestServer): Promise<string> {
  const admin = await signIn(product.url, accounts.admin.email, password);
  const { body } = await admin.call(notifications.list, { query: { type: 'release_damaged' } });
  return body.rows.map(({ title }) => title).join('\n');
}

async function restart(server: TestServer) {
  await server.product.stop();
  await reopen(server);
  await storeChecked(server.product);
}

/** Of what came with the installation, the build has a copy. */
async function installedFiles(server: TestServer, holds: Holds) {
  const { name: of, files } = builtManifest('remote-internal');
  const packed = files.filter(({ brotliBytes }) => brotliBytes);
  const names = packed.slice(0, 4).map(({ name }) => name);
  const pathOf = (name = '') => path.join(server.product.data, 'releases', of, name);
  const change = (name = '') => writeFileSync(pathOf(name), flip(readFileSync(pathOf(name))));
  const [plain, form, gone, both] = names;
  change(plain);
  change(`${form}.br`);
  rmSync(pathOf(gone));
  change(both);
  change(`${both}.br`);
  for (const name of names) holds(`${name} is not served from its copy`, await served(server, of, name));
  await restart(server);
  const isWhole = (name: string) =>
    existsSync(pathOf(name)) &&
    hasDigestOf(name, readFileSync(pathOf(name))) &&
    hasDigestOf(name, brotliDecompressSync(readFileSync(pathOf(`${name}.br`))));
  for (const name of names) holds(`${name} is not put right at the start`, isWhole(name));
  // What is gone the installation brings; the three that are damaged the job finds.
  const said = await notified(server);
  holds(`what was put right is not notified: «${said}»`, /remise en état de 3 fichiers/.test(said));
}

async function send({ team }: TestServer, { manifest, folder }: Built, base: string | null): Promise<number> {
  const sent = await sendMissing(team, manifest, folder);
  await team.call(releases.publish, { params: { package: remote }, body: { manifest, base, to: 'everyone' } });
  return sent;
}

/** Of what a team sent, only the team has a copy. */
async function sentFile(server: TestServer, holds: Holds) {
  const built = server.build();
  await send(server, built, await liveVersion(server));
  const installed = new Set(builtManifest(remote).files.map(({ name }) => name));
  const name = built.manifest.files.map((file) => file.name).find((each) => !installed.has(each)) ?? '';
  const stored = path.join(server.product.data, 'releases', remote, name);
  for (const file of [stored, `${stored}.br`]) writeFileSync(file, flip(readFileSync(file)));
  await restart(server);
  holds('what is lost is not notified', /perte de 1 fichier/.test(await notified(server)));
  holds('what is damaged is served', !(await served(server, remote, name)));
  const sent = await send(server, built, built.manifest.version);
  holds(`${sent} files were sent again instead of 1`, sent === 1);
  holds('what was sent again is not served', await served(server, remote, name));
  await storeChecked(server.product);
  holds('what is over is still notified', !/perte/.test(await notified(server)));
}
