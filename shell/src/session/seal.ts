import { deviceKey } from '@tandem/shared/contract/access/session.addresses';
import type { Call } from '@tandem/shared/contract/endpoint';
import { asGiven, MisuseError } from '@tandem/shared/guarded-port';
import type { Seal } from '@tandem/shared/platform';
import { get, set } from 'idb-keyval';
import { keys, type StoredKey } from './keys';
import type { Session } from './session';

interface SealPort {
  call: Call;
  session: Session;
}
const ivBytes = 12;
/** After a failure the API is left alone for a while. */
const restMs = 10_000;

/** Seals with the key of the person who is signed in (decision 0055). */
export function createSeal({ call, session }: SealPort): Seal {
  let asking: { userId: number; key: Promise<CryptoKey> } | undefined;
  let notBefore = 0;

  async function keyOf(userId: number): Promise<CryptoKey> {
    if (!Number.isInteger(userId)) throw new MisuseError('seal');
    refuseOther(userId);
    const stored = await get<StoredKey>(userId, keys);
    if (stored && Date.now() < stored.until) return stored.key;
    if (asking?.userId !== userId) {
      const key = ask(userId).finally(() => (asking = undefined));
      asking = { userId, key };
    }
    return asking.key;
  }

  async function ask(userId: number): Promise<CryptoKey> {
    if (Date.now() < notBefore) throw new Error('The API gave no key a moment ago');
    notBefore = Date.now() + restMs;
    const answer = await call(deviceKey, {}, { keptFor: userId, isUnprompted: true });
    notBefore = 0;
    const { key: text, seconds, userId: ownerId } = answer.body;
    const key = await crypto.subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt']);
    // A user who signed out meanwhile leaves no key behind.
    refuseOther(userId);
    refuseOther(ownerId);
    await set(userId, { key, until: Date.now() + seconds * 1000 } satisfies StoredKey, keys);
    return key;
  }

  function refuseOther(userId: number) {
    const { user } = session.current();
    if (user?.id !== userId || user.viewing) throw new Error('Nobody but the person who is signed in seals or opens');
  }

  return {
    ready: async (userId) => void (await keyOf(userId)),
    async close(userId, value) {
      const key = await keyOf(userId);
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const plain = new TextEncoder().encode(asGiven('seal', () => JSON.stringify(value)));
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
      return textOf(iv) + textOf(sealed);
    },
    async open(userId, sealed) {
      const key = await keyOf(userId);
      if (typeof sealed !== 'string') throw new MisuseError('seal');
      try {
        const bytes = bytesOf(sealed);
        const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) };
        const plain = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(ivBytes));
        return JSON.parse(new TextDecoder().decode(plain)) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}

/** Base64; twelve bytes need no padding, so that two texts of bytes make one. */
const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
