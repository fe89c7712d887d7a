// npm run withdraw -w remote-auth -- "raison" [<version>]: ends the trial of a release, or sets a candidate aside.
import { releases } from '@tandem/shared/contract/delivery/releases';
import { ownPackage, bodyOf, said } from './here';
import { command, Stop } from './stop';
import { teamServer } from './who';

command(async () => {
  const name = ownPackage();
  const [reason, version] = process.argv.slice(2);
  if (!reason) throw new Stop(`Dites pourquoi\u00a0: npm run withdraw -w ${name} -- "raison"`);
  const { call } = await teamServer();
  const body = { reason, ...(version && { version }) };
  console.log(said(name, bodyOf(await call(releases.withdraw, { params: { package: name }, body }))));
});
