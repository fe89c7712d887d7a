/** Digits in groups of `size`, counted from the right: `1234567` by three is `1'234'567`. */
export function grouped(digits: string, size: number, between: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= size) groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups.join(between);
}

/** `0 an`, `1 an`, `2 ans`: a number and its word, which takes an s in the plural. */
export const countOf = (count: number, word: string): string => `${formatCount(count)} ${word}${count > 1 ? 's' : ''}`;

/** `1 248`, with a narrow no-break space, as the mocks and French print write it. */
export const formatCount = (count: number): string =>
  `${count < 0 ? '-' : ''}${grouped(String(Math.abs(count)), 3, '\u202f')}`;
