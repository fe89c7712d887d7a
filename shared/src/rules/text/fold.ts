import { withoutInvisible } from './invisible';

const letters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '′': "'",
};

/**
 * The text that searches compare: without case, accents, ligatures, typographic apostrophes and signs that nobody sees; «St-Prex», «St. Prex» and «Saint Prex»
 * are «saint-prex». The database's `fold` is its counterpart.
 */
export const fold = (text: string): string =>
  (isPlain.test(text) ? text.toLowerCase() : foldLetters(text)).replace(saints, 'saint$1-');

const saints = /(?<![a-z0-9])(?:st|saint)(e?)\.?[- ]+/g;

const isPlain = /^[\x20-\x7e]*$/;

const foldLetters = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæßþøłđðı’‘ʼ′]/g, (sign) => letters[sign] ?? sign);
