// npm run prune: removes releases that are older than 30 days and beyond the newest 50 of their package, by an administrator.
import { releases } from '@tandem/shared/contract/delivery/releases';
import { command } from './stop';
import { adminServer } from './who';

command(async () => {
  const { call } = await adminServer();
  const { body } = await call(releases.prune, {});
  const megabytes = (body.bytes / 1e6).toLocaleString('fr-CH', { maximumFractionDigits: 1 });
  console.log(`${body.releases} versions et ${body.files} fichiers supprimés (${megabytes} Mo).`);
});
