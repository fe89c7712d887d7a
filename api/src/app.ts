import { accountApi } from './account/account.api';
import { bugReportsApi } from './bug-reports/bug-reports.api';
import { domains } from './domains';
import { auditWith } from './http/audit.repository';
import { closeApi } from './http/closed';
import { healthApi } from './http/health.api';
import { hostOf } from './http/host';
import { limitsRepository } from './http/limits.repository';
import { describeApi } from './http/openapi';
import { mailboxPage } from './outbox/mailbox';
import { outboxRepository } from './outbox/outbox.repository';
import { deployTokensRepository } from './deploy-tokens/deploy-tokens.repository';
import { movesOfThisProcess } from './releases/moves';
import { openStore } from './releases/store/place';
import { rolloutOf } from './rollout/rollout';
import { passwordsWith } from './session/passwords';
import { sessionApi } from './session/session.api';
import { settingsReader } from './settings/settings.reader.repository';
import { sessionsRepository } from './session/sessions.repository';
import type { App, Resources, Services } from './services';

/** The whole API on the given database, not yet listening. */
export function buildApp({ db, now, config, logTo, passwords = passwordsWith(), extend }: Resources): App {
  const app = hostOf(config, logTo);
  const given = { db, now, config, log: app.log };
  const moves = movesOfThisProcess();
  const sessions = sessionsRepository(given);
  const services: Services = {
    db,
    now,
    config,
    passwords,
    audit: auditWith(given),
    sessions,
    limits: limitsRepository(db, now),
    outbox: outboxRepository(given),
    store: openStore(config.releaseStore),
    moves,
    deployTokens: deployTokensRepository(db, now),
    rollout: rolloutOf({ ...given, sessions, moves }),
    settings: settingsReader(db),
  };
  app.decorate('services', services);
  app.decorate('mounted', []);
  describeApi(app);
  void app.register(async (api) => {
    const close = closeApi(api);
    for (const domain of [sessionApi, accountApi, bugReportsApi, healthApi, ...domains]) domain(api, services);
    extend?.(api, services);
    close();
  });
  if (!config.isProduction) mailboxPage(app, services);
  return app;
}
