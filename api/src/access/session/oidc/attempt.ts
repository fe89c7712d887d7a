import { hash, randomBytes } from 'node:crypto';
import type { Services } from '../../../services';
import { signer } from '../../../platform/http/signed';

const lastsMs = 10 * 60_000;

/** One way to the provider and back. All of it comes from the secret in the browser's cookie; the server keeps nothing of it. */
export interface Attempt {
  /** Names it where it is counted. */
  id: string;
  state: string;
  nonce: string;
  verifier: string;
}

const attemptOf = (secret: Buffer): Attempt => {
  const part = (name: string) => hash('sha256', Buffer.concat([Buffer.from(`${name}:`), secret]), 'base64url');
  return { id: part('id'), state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
};

/** Makes attempts and reads them back from what a browser brings. */
export function attemptsOf({ config, now }: Services) {
  const { sign, open } = signer(config.secret, 'oidc');

  return {
    seconds: lastsMs / 1000,

    make() {
      const secret = randomBytes(32);
      const until = Buffer.alloc(8);
      until.writeBigInt64BE(BigInt(now().getTime() + lastsMs));
      return { cookie: sign(Buffer.concat([secret, until])), attempt: attemptOf(secret) };
    },

    /** Undefined for whatever is forged or has had its time. */
    read(cookie: string): Attempt | undefined {
      const facts = open(cookie);
      if (facts?.length !== 40 || facts.readBigInt64BE(32) <= BigInt(now().getTime())) return undefined;
      return attemptOf(facts.subarray(0, 32));
    },
  };
}
