/** From here on it waits under «Indésirable» (desk 16). */
export const spamFrom = 5;

const longest = 20_000;
const mostScore = 100;
/** What has a form of its own and says nothing of who writes. */
const formal = new Set(['email', 'trainerEmail', 'mobile', 'phone', 'birthDate', 'npa', 'certType', 'level']);
const names = new Set(['firstName', 'lastName', 'companyName', 'companyCity', 'organisation', 'city', 'trainerName']);

const links = /https?:\/\/|\bwww\.|\[url|<a\s/gi;
const nameLinks = /:\/\/|www\.|[<>]|\.(?:com|net|org|info|ru|ch|top|xyz)\b|\d{4}/i;
const wares = /\b(?:casino|viagra|cialis|bitcoin|crypto|backlinks?|seo|porn|forex|loans?)\b/gi;
const foreign = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Thai}\p{Script=Hangul}]/gu;
const run = /(\S)\1{11}/u;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

interface Said {
  names: string[];
  texts: string[];
}

/** Every text of a payload, what names and what is written freely apart; both bounded. */
function saidIn(payload: unknown): Said {
  const said: Said = { names: [], texts: [] };
  const rest: [string, unknown][] = [['', payload]];
  while (rest.length > 0) {
    const [key, value] = rest.pop()!;
    if (typeof value === 'string') {
      if (!formal.has(key)) said[names.has(key) ? 'names' : 'texts'].push(value);
    } else if (value && typeof value === 'object') rest.push(...Object.entries(value));
  }
  return said;
}

function isShouted(text: string): boolean {
  const upper = countOf(text, /\p{Lu}/gu);
  return upper >= 40 && upper > countOf(text, /\p{L}/gu) * 0.6;
}

function isRepeated(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return run.test(text) || (words.length >= 20 && new Set(words).size < words.length * 0.3);
}

/** Points against a submission by its content alone: links, foreign writing, shouting, repetition, wares. Linear in its length. */
export function spamScoreOf(payload: unknown): number {
  const said = saidIn(payload);
  const whole = [...said.names, ...said.texts].join(' \n').slice(0, longest);
  const score =
    Math.min(countOf(whole, links), 4) * 3 +
    (said.names.some((name) => nameLinks.test(name)) ? 5 : 0) +
    (countOf(whole, foreign) > countOf(whole, /\p{L}/gu) * 0.3 ? 5 : 0) +
    (said.texts.some(isShouted) ? 3 : 0) +
    (said.texts.some(isRepeated) ? 3 : 0) +
    Math.min(countOf(whole, wares), 3) * 3;
  return Math.min(score, mostScore);
}
