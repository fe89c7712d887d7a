// npm run dev: shell and remotes with hot reload inside of the running product, and the API behind them in a process of its own that
// starts again when its sources change.
import { checkDisk, withFreePort } from '../api/src/before-start';
import { readConfig, runtimeOf } from '../api/src/config';
import { refuse } from '../api/src/config-faults';
import { welcome } from '../api/src/welcome';
import { watchApi } from './dev/api';
import { startHotServer } from './dev/hot-server';
import { developmentComposition, developmentPage } from './dev/page';
import { developedPrefixes } from './dev/prefixes';

const NODE_ENV = 'development';

async function develop() {
  const config = await withFreePort(readConfig({ ...process.env, NODE_ENV }));
  const { host, port, publicUrl } = config;
  checkDisk(config.dataDir);
  // The port of the API is nobody's business: people and mails know the one of the pages.
  const api = await watchApi({ ...process.env, NODE_ENV, HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: publicUrl });
  const prefixes = await developedPrefixes();
  const hot = await startHotServer({
    host,
    port,
    page: developmentPage(runtimeOf(config), prefixes),
    prefixes,
    composition: developmentComposition(prefixes),
    api: api.url,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void Promise.all([hot.stop(), api.stop()]).finally(() => process.exit()));
  await api.url();
  console.log(welcome(config, { url: `http://${host}:${port}`, invitation: undefined }));
}

develop().catch(refuse);
