import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { entryServer } from './delivery/entry/entry';
import { readableLog } from './platform/http/readable-log';
import { refuse } from './config-faults';
import { type Running, start } from './start';
import { welcome } from './welcome';

const built = fileURLToPath(new URL('../..', import.meta.url));

const preparing =
  'Démarrage de la base de données\u00a0; la première fois, une organisation de démonstration y est créée…';

/** Everything in one process: database, API, pages. */
async function main() {
  const config = readConfig(process.env);
  const withPages = (app: Running['app']) => entryServer(app, app.services);
  const isForPeople = !config.isProduction && process.stdout.isTTY;
  const running = await start({
    config,
    withPages,
    built,
    ...(!config.isProduction && { beforeDatabase: () => console.log(preparing) }),
    ...(isForPeople && { logTo: readableLog(process.stdout) }),
  });
  stopOnSignal(running);
  stopOnFault(running);
  console.log(welcome(config, running));
}

function stopOnSignal({ stop }: Running) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), 10_000).unref();
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** A fault that nobody foresaw: it is logged, what is under way gets its answer, and whoever watches the process starts it again. */
function stopOnFault({ app, stop }: Running) {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      app.log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, event);
      setTimeout(() => process.exit(1), 10_000).unref();
      void stop().finally(() => process.exit(1));
    });
  }
}

main().catch(refuse);
