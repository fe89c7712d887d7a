// npm run retire -w remote-auth -- "raison": takes the remote out of service; «npm run promote -w remote-auth» brings it back.
import { releases } from '@tandem/shared/contract/delivery/releases';
import { ownPackage, bodyOf, standing, timeOf } from './here';
import { command, Stop } from './stop';
import { teamServer } from './who';

command(async () => {
  const name = ownPackage();
  const [reason] = process.argv.slice(2);
  if (!reason) throw new Stop(`Dites pourquoi\u00a0: npm run retire -w ${name} -- "raison"`);
  const server = await teamServer();
  const base = (await standing(server, name))?.live.version;
  if (base === undefined) throw new Stop(`${name} n’est pas en service.`);
  bodyOf(await server.call(releases.retire, { params: { package: name }, body: { base, reason } }));
  console.log(`${name} ${base}\u00a0: hors service, ${timeOf(new Date())}. Retour\u00a0: npm run promote -w ${name}`);
});
