// A server of its own process without pages, for tests of starting and stopping.
import { readConfig } from '../config';
import { ConfigError } from '../config-error';
import { start } from '../start';

try {
  const { url, stop } = await start({ config: readConfig(process.env) });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  console.log(`ready ${url}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
