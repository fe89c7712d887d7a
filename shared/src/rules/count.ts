/** `1 248`, with a narrow no-break space, as the mocks and French print write it. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
