import { isMailHref, variableOf } from './mail-text';

/** What a text may hold and what it must. */
export interface MailLimits {
  known: readonly string[];
  /** Variables that are addresses: a link may lead to them. */
  links?: readonly string[];
  required?: readonly string[];
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
const quoted = (text: string) => `«\u00a0${text.length > 40 ? `${text.slice(0, 40)}…` : text}\u00a0»`;
const inBraces = (name: string) => `{{${name}}}`;
const isName = /^\s*[\p{L}\p{N}_]+\s*$/u;

/** What is wrong with the braces, in the order of the text. */
function braceFaults(text: string, known: readonly string[], at: (index: number) => string): string[] {
  const faults: string[] = [];
  let from = 0;
  for (;;) {
    const next = /\{\{|\}\}/g;
    next.lastIndex = from;
    const found = next.exec(text);
    if (!found) return faults;
    from = found.index + 2;
    const rest = text.slice(from).split(/\{\{|\n/, 1)[0]!;
    const end = rest.indexOf('}}');
    if (found[0] === '}}') faults.push(`Accolades sans variable avant ${quoted('}}')}${at(found.index)}.`);
    else if (end < 0) faults.push(`Accolades jamais fermées\u00a0: ${quoted(`{{${rest}`)}${at(found.index)}.`);
    else {
      const name = rest.slice(0, end);
      from += end + 2;
      if (!isName.test(name) || !known.includes(name.trim()))
        faults.push(`Variable inconnue\u00a0: ${inBraces(name.trim())}${at(found.index)}.`);
    }
  }
}

const anyLink = /\[[^[\]\n]{1,200}\]\(([^)\n]*)\)/gu;

function linkFaults(text: string, links: readonly string[], at: (index: number) => string): string[] {
  return [...text.matchAll(anyLink)].flatMap(({ 1: href = '', index }) => {
    const variable = variableOf(href.trim());
    const isGood = variable === undefined ? isMailHref(href.trim()) : links.includes(variable);
    return isGood ? [] : [`Adresse de lien non admise\u00a0: ${quoted(href)}${at(index)} (http, https ou mailto).`];
  });
}

/**
 * Why a text of a mail cannot be saved, each with its place, in French; nothing where it can. `isOneLine`: the subject, where the
 * place is not said.
 */
export function mailFaults(
  text: string,
  { known, links = [], required = [] }: MailLimits,
  isOneLine = false,
): string[] {
  const at = (index: number) => (isOneLine ? '' : `, ligne ${lineAt(text, index)}`);
  const found = braceFaults(text, known, at);
  const missing = required.filter((name) => !new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'u').test(text));
  return [
    ...found,
    ...(isOneLine ? [] : linkFaults(text, links, at)),
    ...missing.map((name) => `Il manque ${inBraces(name)}\u00a0: sans elle, ce message ne sert pas.`),
  ];
}
