import { domains } from './domains';
import { registryOf } from './platform/announced';
import { memoryOfThisProcess } from './platform/memory';
import { auditWith } from './platform/http/audit.repository';
import { closeApi } from './platform/http/closed';
import { hostOf } from './platform/http/host';
import { limitsRepository } from './platform/http/limits.repository';
import { maintenanceWatch } from './platform/http/maintenance';
import { describeApi } from './platform/http/openapi';
import { openScope } from './platform/http/scope';
import { mailboxPage } from './platform/outbox/mailbox';
import type { ImportKind } from './platform/imports/kind';
import { intakeOf } from './platform/intake/part';
import { jobQueue } from './platform/jobs/queue';
import { outboxRepository } from './platform/outbox/outbox.repository';
import { deployTokensRepository } from './delivery/deploy-tokens/deploy-tokens.repository';
import { gateRunsOf } from './delivery/gate-run/gate-runs';
import { openStore } from './delivery/store/open';
import { movesOfThisProcess, rolloutOf } from './delivery/rollout/rollout';
import { runtimeReader } from './delivery/rollout/runtime';
import { passwordsWith } from './access/session/passwords';
import { settingsReader } from './platform/settings/settings.reader.repository';
import { sessionsRepository } from './platform/http/sessions.repository';
import type { App, Resources, Services } from './services';

/** The whole API on the given database, not yet listening. */
export async function buildApp({
  db,
  now,
  config,
  built,
  logTo,
  passwords = passwordsWith(),
  extend,
}: Resources): Promise<App> {
  const app = hostOf(config, logTo);
  const memory = memoryOfThisProcess();
  const given = { db, now, config, log: app.log };
  const moves = movesOfThisProcess();
  const audit = auditWith(given);
  const sessions = sessionsRepository({ ...given, audit });
  const jobs = jobQueue(db);
  const settings = settingsReader(db);
  const store = openStore(config.releaseStore, built);
  const port = domains.flatMap(({ lessons }) => lessons ?? [])[0]!;
  const kinds = new Map<string, ImportKind>();
  const services: Services = {
    db,
    now,
    config,
    passwords,
    audit,
    sessions,
    limits: limitsRepository(db, now),
    jobs,
    outbox: outboxRepository({ ...given, jobs }),
    store,
    gateRuns: gateRunsOf({ ...given, store }),
    moves,
    deployTokens: deployTokensRepository(db, now),
    rollout: rolloutOf({ ...given, sessions, moves, memory, settings }),
    settings,
    lessons: {
      lockTimetable: (...given) => port(services).lockTimetable(...given),
      isTouched: (...given) => port(services).isTouched(...given),
      prepare: (...given) => port(services).prepare(...given),
    },
    registrations: () => domains.flatMap(({ registrations }) => registrations?.(services) ?? [])[0]!,
    imports: (key) => kinds.get(key)!,
    intake: intakeOf(() => domains.flatMap(({ intake }) => intake?.(services) ?? [])),
    rollover: domains.flatMap(({ rollover }) => rollover ?? []).toSorted((one, other) => one.order - other.order),
    regions: domains.flatMap(({ regions }) => regions ?? []),
    departures: () => domains.flatMap(({ departures }) => departures?.(services) ?? []),
    undo: () => domains.flatMap(({ undo }) => undo?.(services) ?? []),
    checks: () =>
      domains.flatMap(({ checks }) => checks?.(services) ?? []).toSorted((one, other) => one.order - other.order),
    reports: () => domains.flatMap(({ reports }) => reports?.(services) ?? []),
    runtime: runtimeReader({ config, settings, memory }),
    registry: registryOf(domains),
    memory,
    maintenance: maintenanceWatch({ db, now, memory }),
    log: app.log,
  };
  for (const { imports } of domains) {
    const kind = imports?.(services);
    if (kind) kinds.set(kind.key, kind);
  }
  app.decorate('services', services);
  app.decorate('mounted', []);
  describeApi(app);
  openScope(app, 'domains', (api) => {
    api.addHook('onRequest', async () => services.maintenance.check());
    const close = closeApi(api);
    for (const domain of domains) domain.api(api, services);
    extend?.(api, services);
    close();
  });
  if (!config.isProduction) mailboxPage(app, services);
  return app;
}
