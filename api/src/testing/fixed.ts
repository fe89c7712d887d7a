import { fieldCipher } from '../platform/db/field-cipher';

export const testSecret = 'un secret qui ne sert qu’aux tests, 32 caractères au moins';
export const cipherForTests = fieldCipher(testSecret);
/** The day on which tests begin: a Monday of term. */
export const testNow = new Date('2026-11-23T08:00:00.000Z');
