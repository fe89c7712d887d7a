import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { MadePasskey, PasskeyCreation, SignedPasskey } from '@tandem/shared/contract/access/second-factor';
import type { PasskeyRequest } from '@tandem/shared/contract/access/session';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** CBOR, of what an authenticator writes: texts, bytes, small numbers, maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.of((major << 5) | length)
      : length < 256
        ? Buffer.of((major << 5) | 24, length)
        : Buffer.of((major << 5) | 25, length >> 8, length & 255);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, part]) => [cbor(key), cbor(part)])]);
}

/** An authenticator in miniature (WebAuthn, ES256, no attestation) that makes one passkey for these pages. */
export function passkey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x, y } = publicKey.export({ format: 'jwk' });
  let uses = 0;
  const client = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const data = (rpId: string, flags: number, ...more: Buffer[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, ...more]);
  };
  const named = { id: url(id), rawId: url(id), type: 'public-key' as const };

  return {
    make({ challenge, rp }: PasskeyCreation): MadePasskey {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      );
      const authData = data(rp.id, 0x41, Buffer.alloc(16), Buffer.of(0, id.length), id, key);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const clientDataJSON = url(client('webauthn.create', challenge));
      return { ...named, response: { clientDataJSON, attestationObject: url(cbor(attestation)) } };
    },

    /** Counts its uses, unless it is a copy that does not know of the last one. */
    sign({ challenge, rpId }: PasskeyRequest, { isCopy = false } = {}): SignedPasskey {
      if (!isCopy) uses += 1;
      const authenticatorData = data(rpId, 0x01);
      const clientDataJSON = client('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: url(clientDataJSON),
        authenticatorData: url(authenticatorData),
        signature: url(signature),
      };
      return { ...named, response };
    },
  };
}
