import type { Role } from '@tandem/shared/access';
import type { IDToken } from 'openid-client';
import { isEmail, normaliseEmail } from '@tandem/shared/rules/identifiers/email';
import type { Services } from '../../../services';
import { secretValue } from '../../../platform/http/cookies';
import { sessionRepository } from '../session.repository';
import { addAccount } from './new-account.repository';
import type { Provider } from './provider';
import type { Oidc } from '../../../config-external';

const google = 'https://accounts.google.com';
const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1';

/**
 * The address of whom a provider has identified, if the provider vouches for it and it is of the organisation's own domains;
 * undefined otherwise. Microsoft Entra ID says `xms_edov` where others say `email_verified`; of Google's accounts only those of an
 * organisation (`hd`) still have the address that was verified once.
 */
export function verifiedEmail(claims: IDToken, { domains }: Pick<Oidc, 'domains'>): string | undefined {
  const { email, email_verified: isVerified, xms_edov: isOfTenant, hd, iss } = claims;
  const isVouchedFor = isVerified === undefined ? isTrue(isOfTenant) : isVerified === true;
  if (typeof email !== 'string' || !isVouchedFor) return undefined;
  const address = normaliseEmail(email);
  const domain = domainOf(address);
  if (!isEmail(address) || !domains.has(domain)) return undefined;
  return iss === google && hd !== domain ? undefined : address;
}

/** What stands behind the @. */
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const longestName = 100;

/**
 * The account of whom the provider has identified: one that is active and has a password, or a new one where the domain makes
 * some. Whoever gets none is noted, and learns no reason.
 */
export async function accountOf(services: Services, provider: Provider, claims: IDToken, ip: string) {
  const { db, now, audit } = services;
  const users = sessionRepository(db, now);
  const email = verifiedEmail(claims, provider);
  let known = email === undefined ? undefined : await users.findByEmail(email);
  const role = email === undefined || known ? undefined : provider.domains.get(domainOf(email));
  if (email !== undefined && role) {
    await make(services, provider, { claims, email, role, ip });
    known = await users.findByEmail(email);
  }
  if (known?.passwordHash) return known;
  const reason = `Avec ${provider.label}`;
  await audit(db, { id: null, ip }, { action: 'login_failed', entity: 'user', entityId: known?.id ?? null, reason });
  return undefined;
}

interface Newcomer {
  claims: IDToken;
  email: string;
  role: Role;
  ip: string;
}

/** Makes their account, unless there is one: somebody else has made it a moment ago, or it was closed. */
async function make({ db, now, audit, passwords }: Services, { label }: Provider, newcomer: Newcomer): Promise<void> {
  const { claims, email, role, ip } = newcomer;
  const nameOf = (claim: unknown, otherwise: string) =>
    (typeof claim === 'string' && claim.trim().slice(0, longestName)) || otherwise;
  const account = {
    email,
    role,
    firstName: nameOf(claims.given_name, email.slice(0, email.lastIndexOf('@')).slice(0, longestName)),
    lastName: nameOf(claims.family_name, '–'),
    // Nobody knows it: «Mot de passe oublié ?» gives one that somebody does.
    passwordHash: await passwords.hash(secretValue()),
    at: now(),
  };
  await db.transaction(async (tx) => {
    const id = await addAccount(tx, account);
    if (id === undefined) return;
    const reason = `Première connexion avec ${label}`;
    await audit(tx, { id: null, ip }, { action: 'create', entity: 'user', entityId: id, reason });
  });
}
