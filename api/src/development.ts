// The API of `npm run dev`, which starts it again at each change: without pages, and with a log for people.
import { readConfig } from './config';
import { serveFavicon } from './delivery/entry/files';
import { readableLog } from './platform/http/readable-log';
import { refuse } from './config-faults';
import { start } from './start';

try {
  const logTo = readableLog(process.stdout);
  const { url, stop } = await start({ config: readConfig(process.env), withPages: serveFavicon, logTo });
  const end = () => void stop().finally(() => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, end);
  process.send?.({ url });
} catch (error) {
  refuse(error);
}
