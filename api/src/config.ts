import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Role, roles } from '@tandem/shared/access';
import type { RuntimeConfig } from '@tandem/shared/platform';
import * as z from 'zod';
import { ConfigError } from './config-error';
import { folderFault } from './start-fault';
import { type Place, placeOf } from './platform/files/place';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);
const proxies = z.array(
  z
    .string()
    .refine(
      (text) => address.safeParse(text).success && !text.endsWith('/0'),
      'une adresse IP ou un réseau (10.0.0.0/8) est attendu, pas un nom',
    ),
);
const origin = z.url({ protocol: /^https?$/, error: 'une adresse http(s):// est attendue' });
const trimmedOrigin = origin.transform((url) => new URL(url).origin);
const minutes = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback);

function readPlace(text: string | undefined, context: z.RefinementCtx): Place | undefined {
  try {
    return text === undefined ? undefined : placeOf(text);
  } catch {
    context.addIssue('un dossier ou une adresse s3://bucket/prefix est attendu');
    return z.NEVER;
  }
}

/** Accounts that need no file of a teacher, and none that administers. */
const rolesMadeByOidc = roles.filter((role) => role !== 'admin' && role !== 'teacher');
const domain = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:=\w+)?$/, 'exemple.ch ou exemple.ch=coach est attendu')
  .transform((text) => text.split('=') as [string, string?])
  .refine(
    ([, role]) => !role || (rolesMadeByOidc as string[]).includes(role),
    `rôles possibles\u00a0: ${rolesMadeByOidc.join(', ')}`,
  );
/** Of everybody's accounts at Microsoft nobody could say who vouches for their address. */
const isOfOneTenant = (url: string) => !/\/(common|organizations|consumers)(\/|$)/.test(url);
const isPrivate = (url: string) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${url}/`);
const issuer = z
  .url({ protocol: /^https?$/, error: 'une adresse https:// est attendue' })
  .refine(isPrivate, 'une adresse https:// est attendue')
  .refine(isOfOneTenant, 'l’adresse d’un seul locataire (tenant) est attendue');

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'une adresse postgres:// est attendue' }).optional(),
  AUDIT_DIR: z.string().optional(),
  RELEASE_STORE: z.string().optional().transform(readPlace),
  BACKUP_DIR: z.string().optional(),
  BACKUP_COPY: z.string().optional().transform(readPlace),
  BACKUP_PASSPHRASE: z.string().min(12, 'au moins 12 caractères').max(200).optional(),
  APP_SECRET: z.string().min(32, 'au moins 32 caractères').optional(),
  APP_SECRET_FORMER: z.string().min(32, 'au moins 32 caractères').optional(),
  PUBLIC_URL: trimmedOrigin.optional(),
  API_URL: trimmedOrigin.optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(trimmedOrigin)),
  COOKIE_DOMAIN: z.string().optional(),
  TRUSTED_PROXIES: list.pipe(proxies),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'une adresse smtp:// est attendue' }).optional(),
  /** Production only: who gets the one-time link of the first start. */
  ADMIN_EMAIL: z.email().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+$/)
    .default('Tandem <ne-pas-repondre@tandem.test>'),
  JIRA_URL: origin.optional(),
  JIRA_EMAIL: z.string().optional(),
  JIRA_TOKEN: z.string().optional(),
  JIRA_PROJECT: z.string().optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().trim().max(40, 'au plus 40 signes').optional(),
  OIDC_DOMAINS: list.pipe(z.array(domain)),
  SESSION_IDLE_MINUTES: minutes(30, 24 * 60),
  SESSION_HOURS: minutes(12, 24 * 7),
  CONTACT_EMAIL: z.email().optional(),
  VIRUS_SCAN_COMMAND: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean)),
  SILENT_FAILURES: list.pipe(z.array(z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S* \d{3}$/))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
type Environment = z.output<typeof environment>;

export interface Jira {
  url: string;
  email: string;
  token: string;
  project: string;
}

/** The provider of the organisation's own accounts (OpenID Connect). */
export interface Oidc {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As the button names it: «Se connecter avec Microsoft». */
  label: string;
  /** The organisation's own domains → role of the account that a first sign-in makes; undefined: it makes none. */
  domains: ReadonlyMap<string, Role | undefined>;
}

export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where every audit row is copied to, a file a month. */
  auditDir: string;
  /** Where the files of the releases stand; servers behind one balancer share it. */
  releaseStore: Place;
  /** Where backups stand. */
  backupDir: string;
  /** A second place that gets a copy of each. */
  backupCopy: Place | undefined;
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
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = environment.safeParse(given);
  if (!data) {
    const faults = error.issues.map(({ path, message }) => `  ${path.join('.')}\u00a0: ${message}`);
    throw new ConfigError(`Configuration refusée\u00a0:\n${faults.join('\n')}\nVoir .env.example.`);
  }
  return configOf(data);
}

function configOf(env: Environment): Config {
  const isProduction = env.NODE_ENV === 'production';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  if (isProduction && !env.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL est requis en production\u00a0: les e-mails contiennent des liens.');
  }
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
    secret: env.APP_SECRET ?? ownSecret(env, isProduction),
    formerSecret: env.APP_SECRET_FORMER,
    publicUrl,
    apiUrl: env.API_URL ?? '',
    isTls: (env.API_URL ?? publicUrl).startsWith('https:'),
    allowedOrigins: env.ALLOWED_ORIGINS,
    cookieDomain: env.COOKIE_DOMAIN,
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    adminEmail: env.ADMIN_EMAIL,
    jira: jiraOf(env),
    oidc: oidcOf(env),
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    sessionMs: env.SESSION_HOURS * 3_600_000,
    virusScanCommand: env.VIRUS_SCAN_COMMAND,
    silentFailures: env.SILENT_FAILURES,
    contactEmail: env.CONTACT_EMAIL,
    logLevel: env.LOG_LEVEL,
  };
}

function jiraOf({ JIRA_URL, JIRA_EMAIL, JIRA_TOKEN, JIRA_PROJECT }: Environment): Jira | undefined {
  const parts = [JIRA_URL, JIRA_EMAIL, JIRA_TOKEN, JIRA_PROJECT];
  if (parts.every((part) => part === undefined)) return undefined;
  if (!JIRA_URL || !JIRA_EMAIL || !JIRA_TOKEN || !JIRA_PROJECT) {
    throw new ConfigError('JIRA_URL, JIRA_EMAIL, JIRA_TOKEN et JIRA_PROJECT vont ensemble.');
  }
  return { url: JIRA_URL.replace(/\/$/, ''), email: JIRA_EMAIL, token: JIRA_TOKEN, project: JIRA_PROJECT };
}

function oidcOf({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_LABEL,
  OIDC_DOMAINS,
}: Environment): Oidc | undefined {
  const parts = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL, OIDC_DOMAINS[0]];
  if (parts.every((part) => part === undefined)) return undefined;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_LABEL || !OIDC_DOMAINS[0]) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL et OIDC_DOMAINS vont ensemble.');
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    label: OIDC_LABEL,
    domains: new Map(OIDC_DOMAINS.map(([name, role]) => [name, role as Role | undefined])),
  };
}

/** Several instances must share one secret, so a shared database asks for it in production. */
function ownSecret(env: Environment, isProduction: boolean): string {
  if (isProduction && env.DATABASE_URL) {
    throw new ConfigError('APP_SECRET est requis en production avec DATABASE_URL (au moins 32 caractères).');
  }
  const folder = resolve(env.DATA_DIR);
  const file = join(folder, 'secret.key');
  try {
    makeSecret(folder, file);
  } catch (error) {
    throw folderFault(error as NodeJS.ErrnoException, 'DATA_DIR', folder) ?? error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new ConfigError(`Le secret de ${file} est trop court\u00a0: supprimez ce fichier.`);
  return secret;
}

function makeSecret(folder: string, file: string) {
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
}
