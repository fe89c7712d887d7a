/** What stands in the place of a secret or of personal data. */
export const masked = '[masqué]';

const secretWords =
  'password|passwort|passwd|pwd|mot_?de_?passe|motDePasse|mdp|secret|token|api_?key|cookie|authorization|x?xsrf|csrf|session|credential';

/** Secrets and personal numbers by their form, in any text; first match wins, order matters. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/(password-reset\/)[^\s"'<>?#/\\]+/gi, `$1${masked}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${masked}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, masked],
  [new RegExp(`("[\\w-]*(?:${secretWords})[\\w-]*"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"?`, 'gi'), `$1"${masked}"`],
  [new RegExp(`\\b([\\w-]*(?:${secretWords})[\\w-]*=)[^\\s&;,"'<>]+`, 'gi'), `$1${masked}`],
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, masked],
  [/\b756[.\s]?\d{4}[.\s]?\d{4}[.\s]?\d{2}\b/g, masked],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,4})?\b/g, masked],
  [/(?:\+|\b00)\d{1,3}(?:[\s./-]?\(?\d{1,4}\)?){3,6}\b/g, masked],
  [/\b0\d{2}(?:[\s./-]?\d{2,3}){3}\b/g, masked],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}\b/g, masked],
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
  return btoa(String.fromCharCode(...bytes)).replace(/.?=*$/, '');
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
  return scrub(open) + (names.length > 0 ? `?${names.join('&')}` : '');
}

/** Removes known secrets and everything that has the form of a secret or of personal data from a text. */
export function redactText(text: string, known: readonly string[] = []): string {
  let open = text;
  for (const spelling of known) open = open.replaceAll(spelling, masked);
  open = open.replaceAll(/\b[a-z][a-z+.-]{1,10}:\/\/[^\s"'<>]+/gi, redactUrl);
  return scrub(open.replaceAll(/(^|[\s"'(])(\/[^\s"'<>?]*\?[^\s"'<>]*)/g, (_, before: string, url: string) => before + redactUrl(url))); // prettier-ignore
}

const scrub = (text: string): string => patterns.reduce((open, [form, by]) => open.replace(form, by), text);
