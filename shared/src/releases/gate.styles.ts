import type { Manifest } from './manifest';

/** What stands before each selector of a remote: its styles act below its own root, and weigh no more by it. */
export const scopeOf = (name: string): string => `:where([data-remote=${name}])`;

/** The scope, while a style sheet is read. */
const own = '§';
/** Comments, texts, addresses and escaped signs: braces and commas in them mean nothing. */
const opaque = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\burl\([^"')]*\)|\\[\s\S]/g;

/** Rules around others, which act where those act. */
const grouping = /^@(?:media|supports|container|starting-style)\b/;
const harmless = /^@(?:keyframes|charset)\b|^$/;

interface Block {
  /** What stands before the brace: selectors, or an at-rule. Without a body: a declaration, or an at-rule in one line. */
  head: string;
  body?: string;
}

const readable = (css: string, name: string) =>
  css
    .replaceAll(/\[data-remote=(["'])([a-z0-9-]+)\1\]/g, '[data-remote=$2]')
    .replaceAll(opaque, (found) => (found.startsWith('/*') ? ' ' : '_'))
    .replaceAll(scopeOf(name), own);

/** Undefined: its braces do not pair. */
function blocksOf(css: string): Block[] | undefined {
  const blocks: Block[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{' && depth++ === 0) open = index;
    if (sign === '}' && --depth === 0) blocks.push({ head: css.slice(start, open), body: css.slice(open + 1, index) });
    if (sign === ';' && depth === 0) blocks.push({ head: css.slice(start, index) });
    if (depth < 0) return undefined;
    if (depth === 0) start = index + 1;
  }
  return depth === 0 ? [...blocks, { head: css.slice(start) }] : undefined;
}

/** The selectors of a list: commas within brackets part nothing. */
function listed(selectors: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of selectors) {
    if ('(['.includes(sign)) depth++;
    if (')]'.includes(sign)) depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop() + sign);
  }
  return parts.map((part) => part.trim());
}

/** Something below the root. Nothing else may name the root: `:has()` would look out of it. */
const isBelow = (selector: string) => /^§\s+[^\s>+~|&§][^&§]*$/.test(selector);
/** Within a rule whose selectors are below the root: what is below or beside that. */
const isBelowRule = (selector: string) => /^&?[^&]+$/.test(selector);

/** The selectors and rules that act beyond the root; `isNested`: within a rule whose own selectors are looked at already. */
function beyond(css: string, isNested = false): string[] {
  const blocks = blocksOf(css);
  if (!blocks) return [css];
  return blocks.flatMap(({ head, body }) => {
    const text = head.trim();
    if (harmless.test(text) || (isNested && body === undefined)) return [];
    if (body !== undefined && grouping.test(text)) return beyond(body, isNested);
    if (text.startsWith('@')) return [text];
    const isRight = isNested ? isBelowRule : isBelow;
    return [...listed(text).filter((selector) => !isRight(selector)), ...beyond(body ?? '', true)];
  });
}

const longest = 100;
const quoted = (found: string, name: string) =>
  found.replaceAll(own, scopeOf(name)).replaceAll(/\s+/g, ' ').slice(0, longest);

/**
 * As `gate`, for what the style sheets of a remote hold, which the manifest does not say: none acts beyond its own root. One line for
 * each that does.
 */
export function stylesGate({ name, version, files }: Manifest, textOf: (file: string) => string): string[] {
  if (name === 'shell') return [];
  return files.flatMap((file) => {
    if (!file.name.endsWith('.css')) return [];
    const [first] = beyond(readable(textOf(file.name), name));
    if (first === undefined) return [];
    return [
      `${name} ${version}\u00a0: le style «\u00a0${quoted(first, name)}\u00a0» agit hors de ses pages (${file.name})`,
    ];
  });
}
