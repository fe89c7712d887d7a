import type { Readable } from 'node:stream';
import * as z from 'zod';

export const backupKinds = ['scheduled', 'manual', 'before_restore'] as const;

/** What is known of an archive without its passphrase; stands beside it as `<name>.json`. */
export const cardShape = z.object({
  name: z.string().regex(/^tandem-\d{8}T\d{6}Z\.age$/),
  kind: z.enum(backupKinds),
  createdAt: z.iso.datetime(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  students: z.int().min(0),
  documents: z.int().min(0),
  /** When it was last restored on trial; null: never. */
  verifiedAt: z.iso.datetime().nullable(),
});
export type Card = z.output<typeof cardShape>;
export type BackupKind = Card['kind'];

/** `tandem-20261124T020000Z.age` */
export const nameAt = (at: Date): string => `tandem-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.age`;

/** Where finished archives stand, newest first; what was cut is never among them. */
export interface Shelf {
  list: () => Promise<Card[]>;
  /** Undefined: not there. */
  find: (name: string) => Promise<Card | undefined>;
  open: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
  /** Changes what is said of an archive. */
  note: (card: Card) => Promise<void>;
}

/** Of what a place holds; a card that cannot be read counts as none. */
export function cardIn(text: string): Card | undefined {
  try {
    return cardShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const newestFirst = (one: Card, other: Card) => (one.createdAt < other.createdAt ? 1 : -1);
