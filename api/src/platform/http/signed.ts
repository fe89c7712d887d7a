import { createHmac, hkdfSync, timingSafeEqual, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 32 bytes for each purpose, derived from the application's secret. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tandem:${purpose}`, 32));

/** Signs short facts that travel through browsers, with a key for each purpose. */
export function signer(secret: string, purpose: string) {
  const key = keyFor(secret, purpose);
  const macOf = (facts: Buffer) => createHmac('sha256', key).update(facts).digest('base64url');

  const sign = (facts: Buffer): string => `${facts.toString('base64url')}.${macOf(facts)}`;

  /** Undefined for whatever this secret did not sign for this purpose. */
  const open = (text: string): Buffer | undefined => {
    const [, facts, mac] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? [];
    if (facts === undefined || mac === undefined) return undefined;
    const bytes = Buffer.from(facts, 'base64url');
    // One spelling only, of both parts: base64url has others for the same bytes.
    if (bytes.toString('base64url') !== facts) return undefined;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(bytes))) ? bytes : undefined;
  };

  return { sign, open };
}

/** Encrypts texts at rest (AES-256-GCM), with a key for each purpose. */
export function sealer(secret: string, purpose: string) {
  const key = keyFor(secret, purpose);
  return {
    seal: (text: string): string => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    /** Throws when the text was sealed with another secret or changed since. */
    open: (sealed: string): string => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
