// npm run release -w remote-auth [-- --candidate | --percent 10 | --role admin | --users 1,2 | --at-once | --force "raison"]
// Builds the package, compares it with what is live, sends the files that the server lacks and publishes: step by step, unless told
// otherwise.
import { releases } from '@tandem/shared/contract/delivery/releases';
import { build, passGate } from './build';
import { bodyOf, onceRun, ownPackage, said } from './here';
import { sayAtOnce, sayProgress } from './progress';
import { sendMissing } from './send';
import { command } from './stop';
import { adminServer, teamServer } from './who';
import { wishOf } from './wish';

command(async () => {
  const name = ownPackage();
  const { to, reason } = wishOf(process.argv.slice(2));
  if (to === 'everyone') sayAtOnce();
  const server = await (reason ? adminServer() : teamServer());
  // Before a long build: is the server there, and does it let us in?
  await server.call(releases.history, { params: { package: name }, query: {} });
  const built = build(name);
  const { manifest, folder } = built;
  const startedAt = performance.now();
  const live = reason ? (await server.call(releases.live, {})).body : await passGate(server, built);
  const sent = await sendMissing(server, manifest, folder);
  const base = live.find((each) => each.name === name)?.version ?? null;
  const body = { manifest, base, ...(to && { to }), ...(reason && { force: { reason } }) };
  const row = bodyOf(await onceRun(() => server.call(releases.publish, { params: { package: name }, body })));
  const seconds = ((performance.now() - startedAt) / 1000).toLocaleString('fr-CH', { maximumFractionDigits: 1 });
  console.log(`${said(name, row)} (${sent} fichiers envoyés sur ${manifest.files.length}, ${seconds} s)`);
  await sayProgress(server, name);
});
