import { cut, masked, redactText, redactUrl, spellingsOf } from './redact-text';

export { masked, redactUrl };

export interface RedactOptions {
  /** Values that were typed into secret fields: removed wherever they stand, in any spelling. */
  secrets?: readonly string[];
  /** Largest result as UTF-8 JSON; 64 kB unless said. */
  maxBytes?: number;
}

const secretKey =
  /pass(word|wort|wd|e?phrase)|motdepasse|mdp|secret|token|jeton|cookie|authori[sz]ation|xsrf|csrf|apikey|credential|privatekey|session/;
const secretKeys = new Set([
  'key',
  'cle',
  'pass',
  'pwd',
  'pin',
  'otp',
  'auth',
  'jwt',
  'sid',
  'bearer',
  'screenshotimage',
  // Whom a refusal names (contract/problem.ts).
  'people',
]);
const personalKey =
  /firstname|lastname|fullname|maidenname|prenom|nomde|surname|e?mail|courriel|phone|telephone|mobile|natel|birth|naissance|avs|ahv|iban|bank|street|address|adresse|zipcode|postal|localit|nationalit|origin$|permit|civil|salary|salaire|remarque|remark|comment|observation|diagnos|health|sante/;
const personalKeys = new Set([
  'name',
  'nom',
  'npa',
  'zip',
  'city',
  'ville',
  'rue',
  'note',
  'notes',
  'search',
  'q',
  'recherche',
  'sex',
  'gender',
  'ip',
]);
/** Below these keys stands data of people: only what is listed in `technicalKey` may leave. */
const entityKey =
  /^(request|response|reply)?(body|payload|data|input|formdata)$|^(response|reply|request|current|rows?|params|query|variables)$/;
const technicalKey =
  /^(id|ids|.+id|.+ids|status|statut|statuscode|state|code|reason|method|type|version|role|page|size|total|count|sort|order|message|errors?|online|year|at|.+at)$/;

const plain = (key: string) =>
  key
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
const isSecret = (key: string, value: unknown) => {
  const name = plain(key);
  if (name === 'current') return typeof value === 'string';
  if (name === 'code') return !isErrorCode(value);
  return secretKeys.has(name) || secretKey.test(name);
};
/** `ECONNRESET`, `23`; what else is called a code may be one to sign in with. */
const isErrorCode = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? /^([A-Z][A-Z_]{2,40}|\d{1,3})$/.test(`${value}`)
    : (value ?? null) === null;
const isPersonal = (key: string) => personalKeys.has(plain(key)) || personalKey.test(plain(key));
const isUrl = (key: string) => /^(.*url|.*uri|href|referr?er|location|path)$/.test(plain(key));

/** Names and hashes of builds look like secrets and are none. */
const isBuild = (key: string) => key === 'composition';

interface Walk {
  known: readonly string[];
  textLimit: number;
  /** Parts that may still be copied. */
  left: number;
  /** Characters that may still be searched. */
  textLeft: number;
  seen: Set<object>;
}

const textLimits = [6000, 1000, 200, 40];
const margin = 2000;
const mostParts = 5000;
const mostText = 256 * 1024;
/** What goes beyond these is no report any more: then none of its texts is kept, as nobody can say what is in them. */
const mostSteps = 50_000;
const mostSecrets = 100;

/**
 * A copy for a report: secrets, personal data and address values are `[masqué]`, files and elements are named only.
 * Never throws, whatever it is given, and never grows over `maxBytes`.
 */
export function redact(value: unknown, { secrets = [], maxBytes = 64 * 1024 }: RedactOptions = {}): unknown {
  try {
    const found = new Set(secrets.map(String));
    const isWhole = collectSecrets(value, found);
    const known = spellingsOf(found);
    const textLeft = isWhole ? mostText : 0;
    for (const textLimit of textLimits) {
      const copy = copyOf(value, '', false, 0, { known, textLimit, left: mostParts, textLeft, seen: new Set() });
      if (new TextEncoder().encode(JSON.stringify(copy)).length <= maxBytes) return copy;
    }
    return cut;
  } catch {
    return '[illisible]';
  }
}

/** What stands under a secret key may also stand elsewhere: in a message, an address, a description. False: too much to search. */
function collectSecrets(root: unknown, found: Set<string>): boolean {
  const rest: { value: unknown; isSecret: boolean }[] = [{ value: root, isSecret: false }];
  const seen = new Set<unknown>();
  for (let steps = 0; rest.length > 0; steps++) {
    if (steps + rest.length > mostSteps || found.size > mostSecrets) return false;
    const { value, isSecret: isHidden } = rest.pop()!;
    if (typeof value === 'string') {
      if (isHidden && value.length <= 1000) found.add(value);
      const nested = parsed(value);
      if (nested) rest.push({ value: nested, isSecret: isHidden });
    } else if (value && typeof value === 'object' && !seen.has(value)) {
      seen.add(value);
      for (const [key, part] of entriesOf(value)) rest.push({ value: part, isSecret: isHidden || isSecret(key, part) });
    }
  }
  return found.size <= mostSecrets;
}

function copyOf(value: unknown, key: string, isEntity: boolean, depth: number, walk: Walk): unknown {
  if (walk.left-- <= 0) return cut;
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (isSecret(key, value)) return masked;
  if (typeof value === 'object') return objectCopy(value, key, isEntity, depth, walk);
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (isHidden(value as string | number | bigint, key, isEntity)) return masked;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return textCopy(`${value as string | bigint}`, key, isEntity, depth, walk);
}

function isHidden(value: string | number | bigint, key: string, isEntity: boolean): boolean {
  const text = String(value);
  if (isPersonal(key)) return !/^\w*(Error|Exception)$/.test(text);
  if (!isEntity) return false;
  if (technicalKey.test(plain(key))) return false;
  return typeof value === 'string' ? text !== '' : text.length > 6;
}

function textCopy(text: string, key: string, isEntity: boolean, depth: number, walk: Walk): string {
  walk.textLeft -= Math.min(text.length, walk.textLimit + margin);
  if (text !== '' && (walk.textLeft < 0 || text.length > mostText)) return cut;
  const nested = parsed(text);
  if (nested) return JSON.stringify(copyOf(nested, key, isEntity, depth + 1, walk));
  if (isBuild(key) && /^[\w.+:@/-]{1,120}$/.test(text)) return walk.known.includes(text) ? masked : text;
  if (isUrl(key)) return redactUrl(redactText(text.slice(0, margin), walk.known));
  const { textLimit, known } = walk;
  if (text.length <= textLimit) return redactText(text, known);
  // A secret that the cut would split lies wholly in the margin or is dropped with it.
  const open = redactText(text.slice(0, textLimit + margin), known);
  return `${open.slice(0, Math.max(0, Math.min(textLimit, open.length - margin)))}… ${cut}`;
}

function objectCopy(value: object, key: string, isEntity: boolean, depth: number, walk: Walk): unknown {
  if (walk.seen.has(value)) return '[circulaire]';
  if (depth > 8) return cut;
  const named = placeholderOf(value);
  if (named) return named;
  walk.seen.add(value);
  const inside = isEntity || entityKey.test(plain(key));
  const copy = Array.isArray(value)
    ? [
        ...value.slice(0, mostItems).map((part) => copyOf(part, key, inside, depth + 1, walk)),
        ...(value.length > mostItems ? [cut] : []),
      ]
    : Object.fromEntries(
        entriesOf(value).map(([name, part]) => [
          redactText(name.slice(0, 80), walk.known),
          copyOf(part, isBuild(key) ? key : name, inside && !isSentences(key, name), depth + 1, walk),
        ]),
      );
  walk.seen.delete(value);
  return copy;
}

/** `errors: { field: sentence }` holds our own words. */
const isSentences = (key: string, name: string) => name === 'message' || key === 'errors' || name === 'errors';

/** Things that have no business in a report beyond their kind. */
function placeholderOf(value: object): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[date]' : value.toISOString();
  const { nodeType, nodeName } = value as { nodeType?: unknown; nodeName?: unknown };
  if (typeof nodeType === 'number' && typeof nodeName === 'string') return `[élément ${nodeName.slice(0, 40)}]`;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[octets]';
  if (typeof Blob !== 'undefined' && value instanceof Blob) return '[fichier]';
  if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) return '[objet]';
  return undefined;
}

const mostItems = 100;
const mostFields = 200;
const errorFields = ['name', 'message', 'status', 'code', 'stack', 'cause'];

function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].slice(0, mostFields).map(([key, part]) => [String(key), part]);
  if (value instanceof Set) return [['values', [...value].slice(0, mostItems)]];
  if ('isTrusted' in value && 'type' in value) return [['type', value.type]];
  const isError = value instanceof Error || Object.prototype.toString.call(value) === '[object DOMException]';
  const names = isError ? errorFields.filter((name) => name in value) : Object.keys(value);
  const entries = names.slice(0, mostFields).map((name): [string, unknown] => [name, partOf(value, name)]);
  return names.length > mostFields ? [...entries, ['…', cut]] : entries;
}

/** A getter may throw. */
function partOf(value: object, name: string): unknown {
  try {
    return (value as Record<string, unknown>)[name];
  } catch {
    return '[illisible]';
  }
}

function parsed(text: string): object | undefined {
  if (text.length > mostText || !/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}
