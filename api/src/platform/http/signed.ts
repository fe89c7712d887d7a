import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs short facts that travel through browsers; each purpose has a key of its own, derived from the application's secret. */
export function signer(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tandem:${purpose}`, 32));
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
