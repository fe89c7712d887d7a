import { namesIn, wordsIn } from '@tandem/shared/rules/privacy/names-in-text';
import { integrityOf } from '../loading/fetch-whole';
import { scriptsHere } from '../loading/files';
import type { Says } from './screen';

const timeoutMs = 5_000;

/** The scripts that run in this tab: they hold whatever the interface says, and nothing of anybody. What does not come says nothing. */
export async function ownCode(): Promise<string> {
  return (await Promise.all(scriptsHere().map(codeOf))).join('\n');
}

async function codeOf(url: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const file = await fetch(url, { cache: 'force-cache', integrity: integrityOf(url), signal });
    return file.ok ? await file.text() : '';
  } catch {
    return '';
  }
}

/** Whether a text, or a part of one between two values, stands in the code as a text of its own. */
export function saidIn(code: string): Says {
  const known = new Map<string, boolean>();
  return (text) => {
    if (!/\p{L}/u.test(text)) return !/\d/.test(text);
    const is = known.get(text) ?? (stands(code, text) || stands(code, text.trim()));
    known.set(text, is);
    return is;
  };
}

function stands(code: string, part: string): boolean {
  if (part.length < 2) return false;
  for (let at = code.indexOf(part); at >= 0; at = code.indexOf(part, at + 1)) {
    const after = at + part.length;
    if (/["'`}]/.test(code.charAt(at - 1)) && /^(["'`]|\$\{)/.test(code.slice(after, after + 2))) return true;
  }
  return false;
}

/** The capitalised words of these texts that the interface does not know: whom the screen names is among them. */
export function namesAmong(texts: readonly string[], code: string): Set<string> {
  const says = saidIn(code);
  const ours = wordsIn([code]);
  return new Set([...namesIn(texts.filter((text) => !says(text)))].filter((name) => !ours.has(name)));
}
