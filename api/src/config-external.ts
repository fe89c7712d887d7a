import { type Role, roles } from '@tandem/shared/access';
import * as z from 'zod';
import { type Fault, type Options, list, missingOf, origin } from './config-fields';

/** Where bug reports become issues. */
export interface Jira {
  url: string;
  email: string;
  token: string;
  project: string;
}

const jiraVariables = z.object({
  JIRA_URL: origin.optional(),
  JIRA_EMAIL: z.string().optional(),
  JIRA_TOKEN: z.string().optional(),
  JIRA_PROJECT: z.string().optional(),
});

function jiraOf(env: z.output<typeof jiraVariables>): Jira | undefined {
  const { JIRA_URL, JIRA_EMAIL, JIRA_TOKEN, JIRA_PROJECT } = env;
  if (!JIRA_URL || !JIRA_EMAIL || !JIRA_TOKEN || !JIRA_PROJECT) return undefined;
  return { url: JIRA_URL.replace(/\/$/, ''), email: JIRA_EMAIL, token: JIRA_TOKEN, project: JIRA_PROJECT };
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

const oidcVariables = z.object({
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().trim().max(40, 'au plus 40 signes').optional(),
  OIDC_DOMAINS: list.pipe(z.array(domain)),
});

function oidcOf(env: z.output<typeof oidcVariables>): Oidc | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL, OIDC_DOMAINS } = env;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_LABEL) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    label: OIDC_LABEL,
    domains: new Map(OIDC_DOMAINS.map(([name, role]) => [name, role as Role | undefined])),
  };
}

export const externalVariables = { ...jiraVariables.shape, ...oidcVariables.shape };

/** Each system is set up whole or not at all. */
export const externalFaults = (given: Options): Fault[] =>
  [jiraVariables, oidcVariables].flatMap(({ shape }) => missingOf(given, Object.keys(shape)));

export const externalOf = (env: z.output<typeof jiraVariables> & z.output<typeof oidcVariables>) => ({
  jira: jiraOf(env),
  oidc: oidcOf(env),
});
