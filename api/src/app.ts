import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { accountApi } from './account/account.api';
import { bugReportsApi } from './bug-reports/bug-reports.api';
import type { Config } from './config';
import type { Database } from './db/database';
import { domains } from './domains';
import { type Audit, auditWith } from './http/audit.repository';
import { closeApi } from './http/closed';
import { healthApi } from './http/health.api';
import { hostOf } from './http/host';
import { type Limits, limitsRepository } from './http/limits.repository';
import type { LogSink } from './http/log';
import { describeApi } from './http/openapi';
import type { Deployer, Person } from './http/person';
import type { Caller } from './http/policy';
import { mailboxPage } from './outbox/mailbox';
import { type Outbox, outboxRepository } from './outbox/outbox.repository';
import { type DeployTokens, deployTokensRepository } from './deploy-tokens/deploy-tokens.repository';
import { type Moves, movesOfThisProcess } from './releases/moves';
import { openStore } from './releases/store/place';
import type { ReleaseStore } from './releases/store/store';
import { type Rollout, rolloutOf } from './rollout/rollout';
import { type Passwords, passwordsWith } from './session/passwords';
import { sessionApi } from './session/session.api';
import { type SettingsReader, settingsReader } from './settings/settings.reader.repository';
import { type Sessions, sessionsRepository } from './session/sessions.repository';

/** What the process gives to the application. */
export interface Resources {
  db: Database;
  /** The only clock of the application. */
  now: () => Date;
  config: Config;
  /** Where log lines go; standard output unless said. */
  logTo?: LogSink;
  /** Cheaper hashes for tests. */
  passwords?: Passwords;
  /** More than the domains of the product; for tests of the host itself. */
  extend?: (app: App, services: Services) => void;
}

/** What every domain gets. */
export interface Services {
  db: Database;
  now: () => Date;
  config: Config;
  /** Writes one audit row in the caller's transaction, and one log line. */
  audit: Audit;
  sessions: Sessions;
  passwords: Passwords;
  /** Counts tries in the database, so that every instance counts together. */
  limits: Limits;
  /** Queues mails and reports in the caller's transaction. */
  outbox: Outbox;
  /** The files of every release. */
  store: ReleaseStore;
  /** Tells this process that a pointer to a release has moved. */
  moves: Moves;
  deployTokens: DeployTokens;
  /** Who gets which release. */
  rollout: Rollout;
  /** The general settings as they are at this moment. */
  settings: SettingsReader;
}

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Every call that answers, with who may make it: what tests and OpenAPI walk over. */
    mounted: { endpoint: EndpointRow; audiences: readonly Caller[] }[];
  }
  interface FastifyRequest {
    person: Person | null;
    /** The team's token behind a call without a session. */
    deployer: Deployer | null;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointRow;
    audiences?: readonly Caller[];
  }
}

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
