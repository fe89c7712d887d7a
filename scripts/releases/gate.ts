// tandem gate: builds the package and compares it with what is live; nothing is sent.
import { build, passGate } from './build';
import { ownPackage } from './here';
import { command } from './stop';
import { teamServer } from './who';

command(async () => {
  const name = ownPackage();
  const server = await teamServer();
  const built = build(name);
  await passGate(server, built);
  console.log(`${name} ${built.manifest.version}\u00a0: rien ne s’oppose à cette version.`);
});
