import { type DocumentKind, documentKinds } from '@tandem/shared/contract/platform/documents';

const longestStem = 100;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const isKind = (ending: string): ending is DocumentKind => Object.hasOwn(documentKinds, ending);

/** A name without folders, control characters and what file systems reserve, and the kind of file that its ending promises. */
export function readName(given: string): { stem: string; kind: DocumentKind | undefined } {
  const name = given.normalize('NFC').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '');
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const [before, ending] = dot < 0 ? [last, ''] : [last.slice(0, dot), last.slice(dot + 1)];
  const clean = /[^\s.](?:.*[^\s.])?/s.exec(before.replace(/[:*?"<>|]/g, '_'))?.[0] ?? '';
  const short = Array.from(clean).slice(0, longestStem).join('');
  const stem = short === '' ? 'document' : reserved.test(short) ? `_${short}` : short;
  const known = ending
    .toLowerCase()
    .replace(/^jpeg$/, 'jpg')
    .replace(/^text$/, 'txt');
  return { stem, kind: isKind(known) ? known : undefined };
}
