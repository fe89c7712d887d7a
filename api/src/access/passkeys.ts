import type { MadePasskey, PasskeyCreation, SignedPasskey } from '@tandem/shared/contract/access/second-factor';
import type { PasskeyRequest } from '@tandem/shared/contract/access/session';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Config } from '../config';

/** A passkey as it is kept. */
export interface Passkey {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[] | null;
}

const timeout = 5 * 60_000;
/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

const described = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  ...(transports && { transports }),
});

/** WebAuthn for this installation: its name is the host of the pages. */
export function passkeysOf({ publicUrl, allowedOrigins }: Pick<Config, 'publicUrl' | 'allowedOrigins'>) {
  const rpId = new URL(publicUrl).hostname;
  const expected = {
    expectedOrigin: [publicUrl, ...allowedOrigins],
    expectedRPID: rpId,
    requireUserVerification: false,
  };

  return {
    creation: (
      user: { id: number; email: string; name: string },
      challenge: string,
      existing: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
    ): PasskeyCreation => ({
      challenge,
      rp: { id: rpId, name: 'Tandem' },
      user: { id: Buffer.from(String(user.id)).toString('base64url'), name: user.email, displayName: user.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      excludeCredentials: existing.map(described),
    }),

    request: (
      challenge: string,
      existing: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
    ): PasskeyRequest => ({
      challenge,
      rpId,
      timeout,
      userVerification: 'preferred',
      allowCredentials: existing.map(described),
    }),

    /** The passkey that a browser has made for this challenge; undefined: it has not. */
    async made(answer: MadePasskey, challenge: string): Promise<Passkey | undefined> {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const transports = answer.response.transports ?? [];
      const response = { ...answer.response, transports: transports as AuthenticatorTransport[] };
      const verified = await verifyRegistrationResponse({
        response: { ...answer, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: algorithms,
        ...expected,
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports };
    },

    /** The uses that the passkey has counted, if it has signed this challenge; undefined: it has not. */
    async signed(answer: SignedPasskey, challenge: string, passkey: Passkey): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const { userHandle, ...response } = answer.response;
      const verified = await verifyAuthenticationResponse({
        response: {
          ...answer,
          response: { ...response, ...(userHandle && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          // A count that stands still is told apart by the statement that takes it.
          counter: 0,
        },
        ...expected,
      }).catch(() => undefined);
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}
