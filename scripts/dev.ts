// npm run dev: the API on its own database, and shell and remotes with hot reload inside of the running product, in one process.
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../api/src/config-error';
import { readConfig, runtimeOf } from '../api/src/config';
import { CannotStart } from '../api/src/platform/db/cannot-start';
import { serveFavicon } from '../api/src/delivery/entry/favicon';
import { demoAccounts, demoPassword } from '../api/src/seed/seed';
import { start } from '../api/src/start';
import { startHotServer } from './dev/hot-server';
import { developmentComposition, developmentPage } from './dev/page';
import { developedPrefixes } from './dev/prefixes';

const config = readConfig({ ...process.env, NODE_ENV: 'development' });
const { host, port } = config;

try {
  // The API answers through the hot server; the port of its own that it opens is nobody's business.
  const api = await start({ config: { ...config, port: 0 }, withPages: serveFavicon });
  const prefixes = await developedPrefixes();
  const hot = await startHotServer({
    host,
    port,
    page: developmentPage(runtimeOf(config), prefixes),
    prefixes,
    composition: developmentComposition(prefixes),
    rest: (request, response) => api.app.routing(request, response),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void hot
          .stop()
          .then(api.stop)
          .finally(() => process.exit()),
    );
  const { port: real } = hot.server!.address() as AddressInfo;
  console.log(`Tandem est prêt, avec rechargement à chaud\u00a0: http://localhost:${real}`);
  console.log(`Mot de passe ${demoPassword}\u00a0: ${demoAccounts.map(({ email }) => email).join(', ')}`);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
