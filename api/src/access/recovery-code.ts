import { randomBytes } from 'node:crypto';

/** 32 signs that are not taken for one another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits, to be written down: `7K2M-9QXT-41HB-ZD0W`. */
export const recoveryCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => signs[byte % signs.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** A code as it was typed, without what parts it; what is easily taken for another sign is that sign. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
