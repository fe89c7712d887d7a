import { grouped } from '../text/count';
import { withoutSeparators } from '../text/separators';

const swiss = /^\+41[1-9]\d{8}$/;
const foreign = /^\+(?!41)[1-9]\d{6,14}$/;

/** E.164, as stored; undefined when it is no phone number. Without a prefix it is a Swiss one, also where a plus was lost (house 12). */
export function parsePhone(text: string): string | undefined {
  const digits = withoutSeparators(text).replace(/\(0\)/, '').replace(/[()]/g, '');
  const number = digits
    .replace(/^00/, '+')
    .replace(/^0(?=\d{9}$)/, '+41')
    .replace(/^41(?=[1-9]\d{8}$)/, '+41');
  return swiss.test(number) || foreign.test(number) ? number : undefined;
}

// Country codes of one and two digits; every other one has three (ITU-T E.164).
const short = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** `+41 79 123 45 67`; a foreign number in pairs after its country code. What is not E.164 is shown as it is. */
export function formatPhone(number: string): string {
  if (swiss.test(number)) return number.replace(/^(\+41)(..)(...)(..)(..)$/, '$1 $2 $3 $4 $5');
  if (!foreign.test(number)) return number;
  const code = short.exec(number)?.[0] ?? number.slice(0, 4);
  return `${code} ${grouped(number.slice(code.length), 2, ' ')}`;
}

/** A text in which every E.164 number is written as people read it: «+41 79 123 45 67 · Sonia, mère». */
export const formatPhonesIn = (text: string): string => text.replace(/\+\d{7,15}/g, formatPhone);
