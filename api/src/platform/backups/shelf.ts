import type { Readable } from 'node:stream';
import { type Backup, backup } from '@tandem/shared/contract/administration/backups';

/** What is known of an archive without its passphrase; stands beside it as `<name>.json`. */
export type Card = Backup;

/** `tandem-20261124T020000Z.age` */
export const nameAt = (at: Date): string => `tandem-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.age`;

/** Where finished archives stand, newest first; what was cut is never among them. */
export interface Shelf {
  list: () => Promise<Card[]>;
  /** Undefined: not there. */
  find: (name: string) => Promise<Card | undefined>;
  open: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
  /** Takes a copy; it is seen once it is whole. */
  put: (card: Card, content: Readable) => Promise<void>;
  /** Changes what is said of an archive. */
  note: (card: Card) => Promise<void>;
}

/** Of what a place holds; a card that cannot be read counts as none. */
export function cardIn(text: string): Card | undefined {
  try {
    return backup.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const newestFirst = (one: Card, other: Card) => (one.createdAt < other.createdAt ? 1 : -1);
