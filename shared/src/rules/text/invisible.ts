// Joiners belong to words of scripts that join their letters, and to emoji; beside Latin letters they are left over from a paste.
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?<![^\p{ASCII}\p{Script=Latin}])[\u200c\u200d]|[\u200c\u200d](?![^\p{ASCII}\p{Script=Latin}])/gu;
const isPlain = /^[\x20-\x7e]*$/;

/**
 * A text without the signs that nobody sees and everybody pastes: zero width spaces, marks of direction, soft hyphens (Unicode Cf).
 * They go before a text is checked, compared or stored.
 */
export const withoutInvisible = (text: string): string => (isPlain.test(text) ? text : text.replace(invisible, ''));

/** The same on one line: line breaks and tabs are one space. */
export const asOneLine = (text: string): string =>
  withoutInvisible(text)
    .split(/[\n\r\t\v\f\u2028\u2029]+/)
    .map((part) => part.trim())
    .join(' ');
