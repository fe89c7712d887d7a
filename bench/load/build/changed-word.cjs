// What the bench redeploys: one word of the sign-in page is another one.
const word = 'Content de te revoir';

module.exports = (source) => {
  if (!source.includes(word)) throw new Error(`The sign-in page does not say «${word}» any more`);
  return source.replace(word, 'Heureux de te revoir');
};
