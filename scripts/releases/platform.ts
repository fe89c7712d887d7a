// tandem platform: what the live Tandem provides to remotes and asks of them.
import { releases } from '@tandem/shared/contract/delivery/releases';
import { command } from './stop';
import { teamServer } from './who';

command(async () => {
  const { call } = await teamServer();
  const { body } = await call(releases.platform, {});
  console.log(JSON.stringify(body, null, 2));
});
