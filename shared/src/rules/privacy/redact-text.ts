/** What stands in the place of a secret or of personal data. */
export const masked = '[masqué]';

/** Stands where something was left out because there was too much of it. */
export const cut = '[tronqué]';

const secretName =
  /password|passwort|passwd|pwd|mot_?de_?passe|motDePasse|mdp|secret|token|jeton|api_?key|cookie|authorization|x?xsrf|csrf|session|credential/i;

/**
 * Secrets and personal numbers by their form, in any text; first match wins, order matters. What repeats starts at the head of a
 * word only and none of its parts can be split in two ways: the time grows with the text, not with its square.
 */
const patterns: readonly (readonly [RegExp, string | ((whole: string, ...parts: string[]) => string)])[] = [
  [/(password-reset\/)[^\s"'<>?#/\\]+/gi, `$1${masked}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${masked}`],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, masked],
  [
    /(?<!\p{L})(mots?[ _]de[ _]passe|motdepasse|password|passwort|mdp|jeton|token|code|cl[eé]f?|secret|pin|nip)(\s{0,3}(?:[:=]\s{0,3}[«"“']?\s?|[«"“]\s?))(\d{3}[ -]\d{3}|[^\s«»"“”]{1,200})/giu,
    (whole, name = '', between = '', value = '') => (/^\d{1,3}$/.test(value) ? whole : name + between + masked),
  ],
  [/(?<![\w-])([\w-]+=)[^\s&;,"'<>]+/g, (whole, name = '') => (secretName.test(name) ? name + masked : whole)],
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, masked],
  [/\b756[.\s]?\d{4}[.\s]?\d{4}[.\s]?\d{2}\b/g, masked],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,4})?\b/g, masked],
  [/(?:\+|\b00)\d(?:[\s./()-]{0,2}\d){3,26}/g, masked],
  [/\b0\d{2}(?:[\s./-]?\d{2,3}){3}\b/g, masked],
  [/(?<![\w-])[\w-]{32,}/g, (whole) => (/\d/.test(whole) && /[A-Za-z]/.test(whole) ? masked : whole)],
];

/** Every way in which one secret may be written inside of a text. */
function spellings(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const url = encodeURIComponent(secret);
  return [secret, json, JSON.stringify(json).slice(1, -1), url, url.replaceAll('%20', '+'), base64(secret)];
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  // Padding and the last character depend on what follows the secret: the stable part is enough to find it.
  return btoa(String.fromCharCode(...bytes)).replace(/.?={0,2}$/, '');
}

/** The spellings of all secrets, longest first; short ones would blank out half of every text. */
export const spellingsOf = (secrets: Iterable<string>): string[] =>
  [...new Set([...secrets].filter((secret) => secret.length >= 4).flatMap(spellings))].sort(
    (a, b) => b.length - a.length,
  );

/** The query's values, the fragment, the user and the reset key leave an address; its names stay readable. */
export function redactUrl(url: string): string {
  const [beforeHash = ''] = url.slice(0, 4000).split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const open = path.replace(/^([a-z][\w+.-]*:\/\/)[^/@]*@/i, `$1${masked}@`);
  const names = query
    .join('?')
    .split('&')
    .filter(Boolean)
    .map((pair) => `${/^[\w.[\]-]{1,40}(?==|$)/.exec(pair)?.[0] ?? masked}=${masked}`);
  return scrub(open) + (names.length > 0 ? `?${names.join('&')}` : '') + (url.length > 4000 ? cut : '');
}

/** Removes known secrets and everything that has the form of a secret or of personal data from a text. */
export function redactText(text: string, known: readonly string[] = []): string {
  let open = text;
  for (const spelling of known) open = open.replaceAll(spelling, masked);
  return scrub(open.replaceAll(/[^\s"'<>]+/g, withoutAddress));
}

/** A whole address, or a path with a query, wherever it begins in a word. */
function withoutAddress(word: string): string {
  const path = word.search(/(?<![^(])\//);
  const starts = [word.search(/[a-z][a-z+.-]{1,10}:\/\//i), word.indexOf('?', path) < 0 ? -1 : path];
  const from = Math.min(...starts.filter((start) => start >= 0));
  return Number.isFinite(from) ? word.slice(0, from) + redactUrl(word.slice(from)) : word;
}

const scrub = (text: string): string =>
  patterns.reduce((open, [form, by]) => open.replace(form, by as string), withoutJsonSecrets(text));

/** The values of `"password": "…"` and its like, also where the text ends within them. */
function withoutJsonSecrets(text: string): string {
  const named = /"([\w-]+)"\s*:\s*"/g;
  let open = '';
  let from = 0;
  for (let found = named.exec(text); found; found = named.exec(text)) {
    if (!secretName.test(found[1]!)) {
      named.lastIndex--;
      continue;
    }
    open += `${text.slice(from, named.lastIndex)}${masked}"`;
    from = endOfString(text, named.lastIndex);
    named.lastIndex = from;
  }
  return open + text.slice(from);
}

/** Where the JSON string that goes on at `from` is over: behind its closing quote, or at the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
