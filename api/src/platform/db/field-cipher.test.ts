import { fieldCipher } from './field-cipher';

const avs = '7561234567897';
const cipher = fieldCipher('un secret de trente-deux caractères');

describe('le numéro AVS dans la base', () => {
  it('s’ouvre avec le même secret', () => {
    expect(cipher.open(cipher.seal(avs))).toBe(avs);
  });

  it('ne se ressemble jamais deux fois et ne contient pas le numéro', () => {
    const [once, twice] = [cipher.seal(avs), cipher.seal(avs)];
    expect(once.equals(twice)).toBe(false);
    expect(once.includes(avs)).toBe(false);
  });

  it('garde la même empreinte, qui dépend du secret', () => {
    expect(cipher.fingerprint(avs)).toEqual(cipher.fingerprint(avs));
    expect(cipher.fingerprint(avs)).not.toEqual(cipher.fingerprint('7563026070592'));
    expect(cipher.fingerprint(avs)).not.toEqual(fieldCipher('un autre secret').fingerprint(avs));
  });

  it('refuse des octets altérés, tronqués ou d’un autre secret', () => {
    const sealed = cipher.seal(avs);
    const altered = Buffer.from(sealed);
    altered[altered.length - 1]! ^= 1;
    expect(() => cipher.open(altered)).toThrow();
    expect(() => cipher.open(sealed.subarray(0, 12))).toThrow();
    expect(() => cipher.open(Buffer.alloc(0))).toThrow('Unknown format');
    expect(() => fieldCipher('un autre secret').open(sealed)).toThrow();
  });
});
