import type { DataClass, Document } from '@tandem/shared/contract/platform/documents';
import type { Queries } from '../db/database';
import type { AuditEntry } from '../http/audit.repository';
import type { Person } from '../http/person';

/** A document without what depends on the reader. */
export interface StoredDocument extends Omit<Document, 'kind' | 'may'> {
  mime: string;
  storedName: string;
  sha256: string;
  isArchived: boolean;
}

/** The classes that one person reads, adds and puts away, of the documents of one file. */
export interface Rights {
  read: readonly DataClass[];
  add: readonly DataClass[];
  archive: readonly DataClass[];
  /** The person who adds or puts away what is another person's says why; the journal keeps it (coaching 10). */
  needsReason?: boolean;
}

/** A file that this person reaches. */
export interface Reached extends Rights {
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
