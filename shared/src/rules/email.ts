// Each label and its dot are read once, from left to right: no text makes this slow. Signs that separate addresses in a mail
// header («a,b@c.ch» is two of them) are refused.
const shape = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@.,;:<>()[\]"\\]+\.)+[A-Za-z]{2,}$/;
const longest = 254;

/** Spec §5: text, an @, a domain, a dot and a suffix of at least two letters. Expects a trimmed text. */
export const isEmail = (value: string): boolean => value.length <= longest && shape.test(value);

/** The form in which an address is kept and compared (domain R5). */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase();
