import type { Role } from '@tandem/shared/access';
import type { IDToken } from 'openid-client';
import type { Services } from '../../../services';
import { secretValue } from '../../../platform/http/cookies';
import { sessionRepository } from '../session.repository';
import { addAccount } from './new-account.repository';
import type { Provider } from './provider';
import { domainOf, verifiedEmail } from './verified-email';

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
