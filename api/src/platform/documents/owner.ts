import { document, type DataClass } from '@tandem/shared/contract/platform/documents';
import { isAdministration } from '@tandem/shared/access';
import * as z from 'zod';
import type { Queries } from '../db/database';
import type { AuditEntry } from '../http/audit.repository';
import type { Person } from '../http/person';
import { maySensitive } from '../db/own-office.repository';

/** A document without what depends on the reader. */
export const storedDocument = document
  .omit({ kind: true, may: true })
  .extend({ mime: z.string(), storedName: z.string(), sha256: z.string(), isArchived: z.boolean() });
export type StoredDocument = z.infer<typeof storedDocument>;

/** The classes that one person reads, adds and puts away, of the documents of one file. */
export interface Rights {
  read: readonly DataClass[];
  add: readonly DataClass[];
  archive: readonly DataClass[];
  /** The person who adds or puts away what is another person's says why; the journal keeps it (coaching 10). */
  needsReason?: boolean;
}

/** A file that this person reaches. */
interface Reached extends Rights {
  /** Why nothing is added any more; null: something may be. */
  closedBecause: string | null;
}

/** One kind of file that has documents: who may what, and what that leaves in the journal. */
export interface DocumentOwner {
  kind: 'student' | 'teacher' | 'coaching';
  /** Throws 404 for a file that is not there, or none of this person's business. */
  reach: (queries: Queries, ownerId: number, person: Person) => Promise<Reached>;
  /** Until the end of the transaction nobody moves what decides. */
  lock?: (tx: Queries, ownerId: number) => Promise<unknown>;
  /** Where the names of documents tell enough for their reading to be recorded. */
  noteList?: (tx: Queries, ownerId: number, person: Person) => Promise<unknown>;
  /** Whose data leaves when one is opened. */
  readingOf: (ownerId: number, of: StoredDocument) => { entity: string; entityId: number; detail?: string };
  auditEntries: (
    action: string,
    before: StoredDocument | undefined,
    after: StoredDocument | undefined,
  ) => readonly AuditEntry[];
}

export type Owner = { kind: 'student' | 'teacher'; id: number };
type Classes = Pick<Rights, 'read' | 'add'>;

const nothing: Classes = { read: [], add: [] };
const all = (...classes: DataClass[]): Classes => ({ read: classes, add: classes });

/** People 32 for files: the person who may not read a class does not learn that such a file exists. Coaching (C) is about apprentices only. */
const rights: Record<Owner['kind'], Partial<Record<Person['audience'], Classes>>> = {
  student: {
    admin: all('A', 'B', 'C', 'D'),
    appapp_administrator: all('A', 'B', 'D'),
    coach: all('A'),
  },
  teacher: {
    admin: all('A', 'B', 'D'),
    appapp_administrator: all('A', 'B', 'D'),
    coach: { read: ['A'], add: [] },
    // The own file, see `documents.repository.ts`.
    teacher: { read: ['A', 'B', 'D'], add: ['A'] },
  },
};

/** Of an apprentice whom the own office of a coach follows, or has followed (people 35, coaching 10). */
const followed: Classes = { read: ['A', 'B', 'C'], add: ['A', 'C'] };

/** Only the administration puts a file away. */
export async function rightsOf(queries: Queries, owner: Owner, person: Person): Promise<Rights> {
  const { kind, id } = owner;
  const { audience } = person;
  const isFollowed = kind === 'student' && audience === 'coach' && (await maySensitive(queries, person, id));
  const classes = isFollowed ? followed : (rights[kind][audience] ?? nothing);
  return { ...classes, archive: isAdministration(audience) ? classes.add : [] };
}
