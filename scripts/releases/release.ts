// npm run release -w remote-auth [-- --candidate | --percent 10 | --role admin | --users 1,2 | --at-once | --force "raison"]
// Builds the package, compares it with what is live, sends the files that the server lacks and publishes: step by step, unless told
// otherwise.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { gate } from '@tandem/shared/releases/gate';
import { stylesGate } from '@tandem/shared/releases/gate.styles';
import { type Manifest, manifest as manifestShape } from '@tandem/shared/releases/manifest';
import { contentsGate } from '../../api/src/delivery/store/contents';
import { onceRun, ownPackage, root, rowOf, said } from './here';
import { sayAtOnce, sayProgress } from './progress';
import { sendMissing } from './send';
import type { Server } from './server';
import { command, Stop } from './stop';
import { adminServer, teamServer } from './who';
import { wishOf } from './wish';

function built(name: string): Manifest {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.js'), name], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Stop(`${name} ne se construit pas.`);
  return manifestShape.parse(JSON.parse(readFileSync(join(root, name, 'dist/release.json'), 'utf8')));
}

/** What the server is going to say, before anything is sent. */
async function checkLocally({ send }: Server, candidate: Manifest, live: readonly Manifest[]) {
  const openApi: unknown = await (await send('GET', '/api/openapi.json')).json();
  const textOf = (file: string) => readFileSync(join(root, candidate.name, 'dist', file), 'utf8');
  const contents = await contentsGate(candidate, (file) => Promise.resolve(textOf(file)));
  const faults = [...gate(candidate, live, openApi), ...stylesGate(candidate, textOf), ...contents];
  if (faults.length > 0) throw new Stop(['La version est refusée.', ...faults.map((fault) => `  ${fault}`)].join('\n'));
}

command(async () => {
  const name = ownPackage();
  const { to, reason } = wishOf(process.argv.slice(2));
  if (to === 'everyone') sayAtOnce();
  const server = await (reason ? adminServer() : teamServer());
  // Before a long build: is the server there, and does it let us in?
  await server.call(releases.history, { params: { package: name }, query: {} });
  const manifest = built(name);
  const startedAt = performance.now();
  const { body: live } = await server.call(releases.live, {});
  if (!reason) await checkLocally(server, manifest, live);
  const sent = await sendMissing(server, manifest, join(root, name, 'dist'));
  const base = live.find((each) => each.name === name)?.version ?? null;
  const body = { manifest, base, ...(to && { to }), ...(reason && { force: { reason } }) };
  const row = rowOf(await onceRun(() => server.call(releases.publish, { params: { package: name }, body })));
  const seconds = ((performance.now() - startedAt) / 1000).toLocaleString('fr-CH', { maximumFractionDigits: 1 });
  console.log(`${said(name, row)} (${sent} fichiers envoyés sur ${manifest.files.length}, ${seconds} s)`);
  await sayProgress(server, name);
});
