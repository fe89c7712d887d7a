import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { MadePasskey, PasskeyCreation, SignedPasskey } from '../../contract/access/second-factor';
import type { PasskeyRequest } from '../../contract/access/session';

/** Browsers of today know passkeys; some companies switch them off. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Why a browser gave no passkey, in French. */
function sentenceOf(error: unknown): Error {
  const { name } = error as Error;
  if (name === 'InvalidStateError') return new Error('Cette clé d’accès est déjà ajoutée à votre compte.');
  return new Error('Aucune clé d’accès n’a été utilisée. Réessayez.');
}

/** Has the browser sign with one of the person's passkeys. Rejects with a French sentence. */
export async function signWithPasskey(request: PasskeyRequest): Promise<SignedPasskey> {
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw sentenceOf(error);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Has the browser make a passkey. Rejects with a French sentence. */
export async function makePasskey(creation: PasskeyCreation): Promise<MadePasskey> {
  const optionsJSON = creation as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw sentenceOf(error);
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}
