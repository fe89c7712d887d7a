import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Database } from './platform/db/database';
import type { DeployTokens } from './delivery/deploy-tokens/deploy-tokens.repository';
import type { Check } from './platform/consistency/check';
import type { UndoPart } from './platform/acts/part';
import type { DeparturePart } from './platform/departures/part';
import type { Audit } from './platform/http/audit.repository';
import type { Limit, Limits } from './platform/http/limits.repository';
import type { LogSink } from './platform/http/log';
import type { Maintenance } from './platform/http/maintenance';
import type { Deployer, Person } from './platform/http/person';
import type { Caller } from './platform/http/policy';
import type { ImportKinds } from './platform/imports/kind';
import type { IntakeParts } from './platform/intake/part';
import type { JobQueue } from './platform/jobs/queue';
import type { LessonsPort } from './platform/lessons-port';
import type { Outbox } from './platform/outbox/outbox.repository';
import type { RegionPart } from './platform/regions/part';
import type { RegistrationsPort } from './platform/registrations/port';
import type { AnyReport } from './platform/reports/report';
import type { RolloverPart } from './platform/rollover/part';
import type { GateRuns } from './delivery/gate-run/gate-runs';
import type { ReleaseStore } from './delivery/store/store';
import type { Moves, Rollout } from './delivery/rollout/rollout';
import type { RuntimeReader } from './delivery/rollout/runtime';
import type { Passwords } from './access/session/passwords';
import type { Registry } from './platform/announced';
import type { Memory } from './platform/memory';
import type { Sessions } from './platform/http/sessions.repository';
import type { SettingsReader } from './platform/settings/settings.reader.repository';

/** What the process gives to the application. */
export interface Resources {
  db: Database;
  /** The only clock of the application. */
  now: () => Date;
  config: Config;
  /** The folder that holds what was built beside the server. */
  built?: string;
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
  /** The background work, added in the caller's transaction. */
  jobs: JobQueue;
  /** Queues mails and reports in the caller's transaction. */
  outbox: Outbox;
  /** The files of every release. */
  store: ReleaseStore;
  /** Runs releases in a browser before they go live. */
  gateRuns: GateRuns;
  /** Tells this process that a pointer to a release has moved. */
  moves: Moves;
  deployTokens: DeployTokens;
  /** Who gets which release. */
  rollout: Rollout;
  /** What all domains announce. */
  registry: Registry;
  /** What the pages are told. */
  runtime: RuntimeReader;
  /** What becomes of lessons when something else changes under them. */
  lessons: LessonsPort;
  /** What becomes of registrations when two files become one. */
  registrations: () => RegistrationsPort;
  /** What can be imported, as its domain announces it. */
  imports: ImportKinds;
  /** Who takes in what comes from outside, as the domains announce it. */
  intake: IntakeParts;
  /** What becomes of a training year that ends, as the domains announce it, in their order. */
  rollover: readonly RolloverPart[];
  /** Who keeps regions of apprentices, as the domains announce it. */
  regions: readonly RegionPart[];
  /** What one of the staff hands over on leaving, as the domains announce it. */
  departures: () => readonly DeparturePart[];
  /** What comes back when an act is taken back, as the domains announce it. */
  undo: () => readonly UndoPart[];
  /** What must never be, as the domains announce it, in order. */
  checks: () => readonly Check[];
  /** What can be made as a report, as the domains announce it. */
  reports: () => readonly AnyReport[];
  /** The general settings as they are at this moment. */
  settings: SettingsReader;
  /** What is remembered of the database, to be forgotten when it is another one. */
  memory: Memory;
  /** Whether nobody is to be served for some minutes. */
  maintenance: Maintenance;
  /** For what no request stands behind. */
  log: FastifyBaseLogger;
}

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Every call that answers, with who may make it: what tests and OpenAPI walk over. */
    mounted: { endpoint: EndpointRow; audiences: readonly Caller[]; perNetwork?: Limit }[];
  }
  interface FastifyRequest {
    person: Person | null;
    /** The team's token behind a call without a session. */
    deployer: Deployer | null;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointRow;
    audiences?: readonly Caller[];
    /** What one network may send here; counted before it is read. */
    perNetwork?: Limit;
    /** How many values the JSON of a body may hold. */
    mostValues?: number;
  }
}
