// npm run token -- remote-auth [name]: a deploy token for one package, by an administrator; shown this once.
import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { packageName } from '@tandem/shared/releases/manifest';
import { command, Stop } from './stop';
import { adminServer } from './who';

command(async () => {
  const [of, name = 'CI'] = process.argv.slice(2);
  if (!packageName.safeParse(of).success) throw new Stop('Nommez un paquet\u00a0: npm run token -- remote-auth [nom]');
  const { call } = await adminServer();
  const { body } = await call(deployTokens.add, { body: { package: of!, name } });
  console.log(`Jeton de publication de ${of} («\u00a0${name}\u00a0», n° ${body.id}). Il ne s’affichera plus\u00a0:`);
  console.log(`TANDEM_DEPLOY_TOKEN=${body.token}`);
});
