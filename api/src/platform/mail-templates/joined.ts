import { type MailBlock, mailPlainText } from '@tandem/shared/rules/mails/mail-text';
import { bodyHtml } from './html';

/** A mail that is filled and not drawn yet. */
export interface FilledMail {
  subject: string;
  blocks: readonly MailBlock[];
  /** How many of its last blocks hold no variable: the signature. */
  closing: number;
}

export const drawn = ({ subject, blocks }: FilledMail) => ({
  subject,
  text: mailPlainText(blocks),
  html: bodyHtml(blocks),
});

const keyOf = (value: unknown) => JSON.stringify(value);
const distinct = <T>(values: readonly T[]): T[] => [...new Map(values.map((one) => [keyOf(one), one])).values()];

/** How many blocks all of these begin with, `most` at most. */
function sharedStart(all: readonly (readonly MailBlock[])[], most: number): number {
  let count = 0;
  while (count < most && new Set(all.map((blocks) => keyOf(blocks[count]))).size === 1) count += 1;
  return count;
}

const mostSubjects = 3;

/** «Fin de votre cours : Mathématiques, Français» */
function joinedSubject(all: readonly string[]): string {
  const subjects = distinct(all);
  const lead = /^.*?\u00a0: /u.exec(subjects[0] ?? '')?.[0] ?? '';
  const isShared = lead !== '' && subjects.every((subject) => subject.startsWith(lead));
  const named = subjects.slice(0, mostSubjects).map((subject) => (isShared ? subject.slice(lead.length) : subject));
  const more = subjects.length - named.length;
  return `${isShared ? lead : ''}${named.join(isShared ? ', ' : '\u00a0; ')}${more > 0 ? ` et ${more} de plus` : ''}`;
}

/**
 * Letters to one person as one mail: what all of them begin with and their common signature stand once, what each says stands
 * between. At least one letter.
 */
export function joined(letters: readonly FilledMail[]): FilledMail {
  const all = distinct(letters.map(({ blocks }) => blocks));
  const closing = sharedStart(
    all.map((blocks) => blocks.toReversed()),
    Math.min(...letters.map((letter) => letter.closing)),
  );
  const bodies = all.map((blocks) => blocks.slice(0, blocks.length - closing));
  const opening = sharedStart(bodies, Math.min(...bodies.map(({ length }) => length)));
  const [first = []] = all;
  return {
    subject: joinedSubject(letters.map(({ subject }) => subject)),
    blocks: [
      ...first.slice(0, opening),
      ...bodies.flatMap((blocks) => blocks.slice(opening)),
      ...first.slice(first.length - closing),
    ],
    closing,
  };
}
