/** A whole walk over what a lower level proves already: `npm run verify:walks` goes it, the daily run takes a sample. */
export const walk = { tag: '@walk' };
