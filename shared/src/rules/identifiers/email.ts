import { withoutInvisible } from '../text/invisible';

// Each label and its dot are read once, from left to right: no text makes this slow. Signs that separate addresses in a mail
// header («a,b@c.ch» is two of them) are refused, and the Kelvin sign and the dotted İ, which lower case would make another's.
const shape = /^[^\s@,;:<>()[\]"\\\u0130\u212A]+@(?:[^\s@.,;:<>()[\]"\\\u0130\u212A]+\.)+[A-Za-z]{2,}$/;
const longest = 254;

/** Spec §5: text, an @, a domain, a dot and a suffix of at least two letters. Expects a trimmed text. */
export const isEmail = (value: string): boolean => value.length <= longest && shape.test(value);

/**
 * The form in which an address is stored and compared (house 14). The Kelvin sign and the dotted İ stay as they are: in lower case
 * they would be the letters of another person's address.
 */
export const normaliseEmail = (value: string): string =>
  withoutInvisible(value)
    .trim()
    .replace(/[^\u0130\u212A]+/g, (part) => part.toLowerCase());
