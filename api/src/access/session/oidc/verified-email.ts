import { isEmail, normaliseEmail } from '@tandem/shared/rules/email';
import type { IDToken } from 'openid-client';
import type { Oidc } from '../../../config-oidc';

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
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
