import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals AVS numbers, IBANs and keys of code applications for the database; `fingerprint` is equal for equal texts and says nothing else. */
export interface FieldCipher {
  seal: (text: string) => Buffer;
  /** Throws when the bytes were altered or sealed under another secret. */
  open: (sealed: Buffer) => string;
  fingerprint: (text: string) => Buffer;
}

const format = 1;
const nonceLength = 12;
const tagLength = 16;

// The uses in the keys' derivation stay as they are: whatever is stored was sealed under them.
const keyOf = (secret: Buffer | string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'tandem', use, 32));

/** AES-256-GCM, one random nonce per text; sealed = format byte, nonce, tag, text. */
export function fieldCipher(secret: Buffer | string): FieldCipher {
  const sealKey = keyOf(secret, 'avs seal 1');
  const fingerprintKey = keyOf(secret, 'avs fingerprint 1');
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: tagLength });
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      if (sealed[0] !== format) throw new Error('Unknown format of a sealed text.');
      const nonce = sealed.subarray(1, 1 + nonceLength);
      const tag = sealed.subarray(1 + nonceLength, 1 + nonceLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: tagLength }).setAuthTag(tag);
      const text = decipher.update(sealed.subarray(1 + nonceLength + tagLength));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  };
}

const mark = 'sceau:';

/** A number that waits in a cell of a file to import, sealed like those of a person. */
export const sealText = (text: string, cipher: FieldCipher): string => mark + cipher.seal(text).toString('base64');

/** The cell as it was; a text that only looks sealed stays as it is. */
export function openCell(cell: string, cipher: FieldCipher): string {
  if (!cell.startsWith(mark)) return cell;
  try {
    return cipher.open(Buffer.from(cell.slice(mark.length), 'base64'));
  } catch {
    return cell;
  }
}
