import { withoutInvisible } from '../text/invisible';

// Each label and its dot are read once, from left to right: no text makes this slow. Signs that separate addresses in a mail
// header («a,b@c.ch» is two of them) are refused, and the Kelvin sign and the dotted İ, which lower case would make another's.
const shape = /^[^\s@,;:<>()[\]"\\\u0130\u212A]+@(?:[^\s@.,;:<>()[\]"\\\u0130\u212A]+\.)+[A-Za-z]{2,}$/;
const longest = 254;
const longestPart = { local: 64, label: 63 };

/** What mail servers take (RFC 5321): no dot at an edge or beside another before the @, no hyphen at an edge of a part of the domain. */
function isDeliverable(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  if (local.length > longestPart.local || local.split('.').includes('')) return false;
  return value
    .slice(at + 1)
    .split('.')
    .every((label) => label.length <= longestPart.label && !label.startsWith('-') && !label.endsWith('-'));
}

/**
 * Spec §5: text, an @, a domain, a dot and a suffix of at least two letters; and an address to which mail can be sent. Expects a trimmed
 * text.
 */
export const isEmail = (value: string): boolean => value.length <= longest && shape.test(value) && isDeliverable(value);

/**
 * The form in which an address is stored and compared (house 14). The Kelvin sign and the dotted İ stay as they are: in lower case
 * they would be the letters of another person's address.
 */
export const normaliseEmail = (value: string): string =>
  withoutInvisible(value)
    .trim()
    .replace(/[^\u0130\u212A]+/g, (part) => part.toLowerCase());
