/** `1 an`, `2 ans`: a number and its word, which takes an s in the plural. */
export const countOf = (count: number, word: string): string => `${formatCount(count)} ${word}${count > 1 ? 's' : ''}`;

/** `1 248`, with a narrow no-break space, as the mocks and French print write it. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
