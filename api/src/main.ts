import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config';
import { ConfigError } from './config-error';
import { CannotStart } from './platform/db/cannot-start';
import { entryServer } from './delivery/entry/entry';
import { demoAccounts, demoPassword } from './seed/seed';
import { type Running, start } from './start';

const built = fileURLToPath(new URL('../..', import.meta.url));

/** Everything in one process: database, API, pages. */
async function main() {
  const config = readConfig(process.env);
  const withPages = (app: Running['app']) => entryServer(app, app.services);
  const running = await start({ config, withPages, built });
  stopOnSignal(running);
  console.log(welcome(config, running));
}

function welcome(config: Config, { url, invitation }: Running): string {
  const lines = [`Tandem est prêt : ${url}`];
  if (invitation) lines.push(`Premier administrateur, lien à usage unique (24 h) : ${invitation}`);
  if (!config.isProduction) lines.push(...demoLines);
  if (!config.isProduction && !config.smtpUrl)
    lines.push(`Les e-mails ne partent pas : ${url}/dev/mailbox les montre.`);
  if (config.isProduction && !config.smtpUrl) lines.push('Attention : sans SMTP_URL, aucun e-mail ne part.');
  return lines.join('\n');
}

const demoLines = [
  `Comptes de démonstration (mot de passe ${demoPassword}) :`,
  ...demoAccounts.map(({ email }) => `  ${email}`),
];

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

main().catch((error: unknown) => {
  const isForOperator = error instanceof ConfigError || error instanceof CannotStart;
  console.error(isForOperator ? error.message : error);
  process.exit(1);
});
