import { join, resolve } from 'node:path';
import type { RuntimeConfig } from '@tandem/shared/platform';
import { frenchFault } from '@tandem/shared/rules/text/french-fault';
import * as z from 'zod';
import { ConfigError } from './config-faults';
import { email, type Fault, type Options, list, oneOf, trimmedOrigin, wholeNumber } from './config-fields';
import { externalFaults, externalOf, externalVariables, type Jira, type Oidc } from './config-external';
import { ownSecret } from './config-secret';
import { type StorageLocation, parseLocation } from './platform/files/location';

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);
const proxies = z.array(
  z
    .string()
    .refine(
      (text) => address.safeParse(text).success && !text.endsWith('/0'),
      'une adresse IP ou un réseau (10.0.0.0/8) est attendu, pas un nom',
    ),
);

function readLocation(text: string | undefined, context: z.RefinementCtx): StorageLocation | undefined {
  try {
    return text === undefined ? undefined : parseLocation(text);
  } catch {
    context.addIssue('un dossier ou une adresse s3://bucket/prefix est attendu');
    return z.NEVER;
  }
}

const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'une adresse postgres:// est attendue' }).optional(),
  AUDIT_DIR: z.string().optional(),
  RELEASE_STORE: z.string().optional().transform(readLocation),
  BACKUP_DIR: z.string().optional(),
  BACKUP_COPY: z.string().optional().transform(readLocation),
  BACKUP_PASSPHRASE: z.string().min(12, 'au moins 12 caractères').max(200, 'au plus 200 caractères').optional(),
  APP_SECRET: z.string().min(32, 'au moins 32 caractères').optional(),
  APP_SECRET_FORMER: z.string().min(32, 'au moins 32 caractères').optional(),
  PUBLIC_URL: trimmedOrigin.optional(),
  API_URL: trimmedOrigin.optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(trimmedOrigin)),
  FEDERATION_ORIGINS: list.pipe(z.array(trimmedOrigin)),
  COOKIE_DOMAIN: z.string().optional(),
  TRUSTED_PROXIES: list.pipe(proxies),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'une adresse smtp:// est attendue' }).optional(),
  /** Production only: who gets the one-time link of the first start. */
  ADMIN_EMAIL: email.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+$/, 'une seule ligne est attendue')
    .default('Tandem <ne-pas-repondre@tandem.test>'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 24 * 60).default(30),
  SESSION_HOURS: wholeNumber(1, 24 * 7).default(12),
  CONTACT_EMAIL: email.optional(),
  GATE_BROWSER: z.string().optional(),
  GATE_FORCE: z.string().trim().min(3, 'le motif en quelques mots est attendu').optional(),
  VIRUS_SCAN_COMMAND: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean)),
  SILENT_FAILURES: list.pipe(
    z.array(z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S* \d{3}$/, 'POST /login 422 est attendu')),
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...externalVariables,
});
type Environment = z.output<typeof environment>;

export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where every audit row is copied to, a file a month. */
  auditDir: string;
  /** Where the files of the releases stand; servers behind one balancer share it. */
  releaseStore: StorageLocation;
  /** Where backups stand. */
  backupDir: string;
  /** A second place that gets a copy of each. */
  backupCopy: StorageLocation | undefined;
  /** Opens and closes backups; undefined: an administrator chooses one on the screen. */
  backupPassphrase: string | undefined;
  /** Signs anti-forgery tokens and masks addresses in the audit log. */
  secret: string;
  /** The one before it: what that has sealed is sealed anew at the start. */
  formerSecret: string | undefined;
  /** Where people find the product: origin without a trailing slash. Mails link to it. */
  publicUrl: string;
  /** '' for the same origin. */
  apiUrl: string;
  /** People come over TLS: cookies are Secure and carry the `__Host-` prefix. */
  isTls: boolean;
  allowedOrigins: readonly string[];
  /** Whose pages may load remotes, by Module Federation. */
  federationOrigins: readonly string[];
  cookieDomain: string | undefined;
  trustedProxies: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whose account the first start in production opens. */
  adminEmail: string | undefined;
  jira: Jira | undefined;
  oidc: Oidc | undefined;
  sessionIdleMs: number;
  sessionMs: number;
  /** The Chromium in which the gate runs releases, or `none`; undefined: the first that is found. */
  gateBrowser: string | undefined;
  /** Why this API starts though it does not serve what teams have released. */
  gateForce: string | undefined;
  /** Program and arguments that look at each document, whose path is added; empty: none. */
  virusScanCommand: readonly string[];
  silentFailures: readonly string[];
  /** Where the public asks questions; the public pages show it. */
  contactEmail: string | undefined;
  logLevel: string;
}

/** What the pages are told. */
export const runtimeOf = ({ apiUrl, silentFailures, contactEmail, isProduction, oidc }: Config): RuntimeConfig => ({
  apiUrl,
  silentFailures,
  isDemo: !isProduction,
  ...(contactEmail && { contactEmail }),
  ...(oidc && { signInWith: oidc.label }),
});

/** Reads the environment; every mistake is named at once (security 89). Throws ConfigError. */
export function readConfig(env: Options): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = environment.safeParse(given, { error: frenchFault });
  const faults = [...(error?.issues.map(faultOf) ?? []), ...requiredFaults(given), ...externalFaults(given)];
  if (!data || faults.length > 0) {
    const lines = faults.map(([name, reason]) => `  ${name}\u00a0: ${reason}`);
    throw new ConfigError(`Configuration refusée\u00a0:\n${lines.join('\n')}\nVoir .env.example.`);
  }
  return configOf(data);
}

/** Of a list, which of its values. */
function faultOf({ path: [name, index], message }: z.core.$ZodIssue): Fault {
  return [typeof index === 'number' ? `${String(name)} (n°\u00a0${index + 1})` : String(name), message];
}

/** In production mails link to PUBLIC_URL, and the instances on a shared database share one secret. */
function requiredFaults({ NODE_ENV, PUBLIC_URL, DATABASE_URL, APP_SECRET }: Options): Fault[] {
  if (NODE_ENV !== 'production') return [];
  return [
    ...(PUBLIC_URL ? [] : [['PUBLIC_URL', 'est requis en production, les e-mails contiennent des liens'] as const]),
    ...(DATABASE_URL && !APP_SECRET
      ? [['APP_SECRET', 'est requis en production avec DATABASE_URL (au moins 32 caractères)'] as const]
      : []),
  ];
}

function configOf(env: Environment): Config {
  const isProduction = env.NODE_ENV === 'production';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    auditDir: resolve(env.AUDIT_DIR ?? join(env.DATA_DIR, 'audit')),
    releaseStore: env.RELEASE_STORE ?? { kind: 'folder', folder: join(resolve(env.DATA_DIR), 'releases') },
    backupDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    backupCopy: env.BACKUP_COPY,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    secret: env.APP_SECRET ?? ownSecret(resolve(env.DATA_DIR)),
    formerSecret: env.APP_SECRET_FORMER,
    publicUrl,
    apiUrl: env.API_URL ?? '',
    isTls: (env.API_URL ?? publicUrl).startsWith('https:'),
    allowedOrigins: env.ALLOWED_ORIGINS,
    federationOrigins: env.FEDERATION_ORIGINS,
    cookieDomain: env.COOKIE_DOMAIN,
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    adminEmail: env.ADMIN_EMAIL,
    ...externalOf(env),
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    sessionMs: env.SESSION_HOURS * 3_600_000,
    gateBrowser: env.GATE_BROWSER,
    gateForce: env.GATE_FORCE,
    virusScanCommand: env.VIRUS_SCAN_COMMAND,
    silentFailures: env.SILENT_FAILURES,
    contactEmail: env.CONTACT_EMAIL,
    logLevel: env.LOG_LEVEL,
  };
}
