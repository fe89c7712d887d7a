import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Steps before and after the present one that are taken too: clocks differ. */
const window = 1;

const totpOf = (key: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(key), period, issuer, label });

/** A key of 160 bits in Base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** What a code application reads. */
export const keyAddress = (key: string, issuer: string, email: string): string => totpOf(key, issuer, email).toString();

/** The step (RFC 6238) whose code this is; undefined: of none that counts now. */
export function stepOf(key: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
