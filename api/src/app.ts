import { accountApi } from './access/account/account.api';
import { bugReportsApi } from './delivery/bug-reports/bug-reports.api';
import { domains } from './domains';
import { auditWith } from './platform/http/audit.repository';
import { closeApi } from './platform/http/closed';
import { healthApi } from './delivery/health/health.api';
import { hostOf } from './platform/http/host';
import { limitsRepository } from './platform/http/limits.repository';
import { describeApi } from './platform/http/openapi';
import { mailboxPage } from './platform/outbox/mailbox';
import { outboxRepository } from './platform/outbox/outbox.repository';
import { deployTokensRepository } from './delivery/deploy-tokens/deploy-tokens.repository';
import { movesOfThisProcess } from './delivery/rollout/moves';
import { openStore } from './delivery/store/place';
import { rolloutOf } from './delivery/rollout/rollout';
import { passwordsWith } from './access/session/passwords';
import { sessionApi } from './access/session/session.api';
import { settingsReader } from './platform/settings/settings.reader.repository';
import { sessionsRepository } from './platform/http/sessions.repository';
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
