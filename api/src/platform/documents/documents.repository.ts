import { createHash } from 'node:crypto';
import {
  type DataClass,
  type Document,
  documentKinds,
  type DocumentKind,
} from '@tandem/shared/contract/platform/documents';
import { today } from '@tandem/shared/rules/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { recordRead } from '../audit/audit.reads';
import { documentLines } from '../audit/file.lines';
import type { Queries } from '../db/database';
import { reach } from '../db/reach.repository';
import { rowsOf, utc } from '../db/rows';
import { documents as table } from '../db/schema';
import type { Person } from '../http/person';
import { notFound, Problem } from '../http/problem';
import { type At, traceOf, writerOf, type Written } from '../http/write';
import { mayArchive, type Owner, rightsOf } from './documents.rights';
import { userName } from '../db/names';

/** A document without what depends on the reader. */
export interface StoredDocument extends Omit<Document, 'kind' | 'may'> {
  mime: string;
  storedName: string;
  sha256: string;
  isArchived: boolean;
}

export interface NewDocument {
  title: string;
  fileName: string;
  kind: DocumentKind;
  dataClass: DataClass;
  scan: Document['scan'];
  storedName: string;
  bytes: Uint8Array;
}

const columns = sql`d.id, d.version, d.title, d.file_name as "fileName", d.mime, d.size, d.sha256,
  d.data_class as "dataClass", d.scan, d.stored_name as "storedName", d.archived_at is not null as "isArchived",
  coalesce(${userName(sql`d.created_by_id`)}, 'Système')
    as "addedBy", ${utc(sql`d.created_at`)} as "addedAt"`;
const belongsTo = ({ kind, id }: Owner): SQL =>
  kind === 'student' ? sql`d.student_id = ${id}` : sql`d.teacher_id = ${id}`;
const documentsWhere = (condition: SQL) => sql`select ${columns} from documents d where ${condition}`;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const kindOf = (mime: string): DocumentKind =>
  (Object.keys(documentKinds) as DocumentKind[]).find((kind) => documentKinds[kind] === mime) ?? 'txt';

export function documentsRepository(services: Services) {
  const { db, now, audit } = services;

  /** Why nothing is added to this file any more, or null. Throws 404 for one that is not there, or none of this person's business. */
  async function reachOwner(queries: Queries, owner: Owner, person: Person): Promise<string | null> {
    if (owner.kind === 'teacher') {
      await reachTeacher(queries, owner.id, person);
      return null;
    }
    const found = await reach(queries, person, { id: owner.id, today: today(now()) });
    if (found.isAnonymised) throw notFound('Document');
    return found.closedBecause;
  }

  /** Throws 422 for a file to which nothing is added any more. */
  async function checkOpen(queries: Queries, owner: Owner, person: Person): Promise<void> {
    const closedBecause = await reachOwner(queries, owner, person);
    if (closedBecause) throw new Problem(422, closedBecause, {});
  }

  /** The document, unless it is another file's or of a class that this person may not read. */
  async function find(queries: Queries, owner: Owner, documentId: number, person: Person): Promise<StoredDocument> {
    await reachOwner(queries, owner, person);
    const [found] = await rowsOf<StoredDocument>(
      queries,
      documentsWhere(sql`d.id = ${documentId} and ${belongsTo(owner)}`),
    );
    if (!found || !rightsOf(owner, person).read.includes(found.dataClass)) throw notFound('Document');
    return found;
  }

  const writer = (owner: Owner, person: Person) =>
    writerOf<StoredDocument>(services, {
      name: 'Document',
      read: (queries, id) => find(queries, owner, id, person),
      trace: traceOf('document', documentLines),
    });

  return {
    checkOpen: (owner: Owner, person: Person) => checkOpen(db, owner, person),

    async list(owner: Owner, person: Person): Promise<{ rows: StoredDocument[]; addable: readonly DataClass[] }> {
      const closedBecause = await reachOwner(db, owner, person);
      const { read, add } = rightsOf(owner, person);
      const rows = await rowsOf<StoredDocument>(
        db,
        documentsWhere(sql`${belongsTo(owner)} and d.archived_at is null order by d.id desc`),
      );
      return { rows: rows.filter(({ dataClass }) => read.includes(dataClass)), addable: closedBecause ? [] : add };
    },

    add: (owner: Owner, { bytes, kind, ...given }: NewDocument, person: Person): Promise<StoredDocument> =>
      writer(owner, person).add(person, async ({ tx, stamp }) => {
        await checkOpen(tx, owner, person);
        const [row] = await tx
          .insert(table)
          .values({
            ...given,
            studentId: owner.kind === 'student' ? owner.id : null,
            teacherId: owner.kind === 'teacher' ? owner.id : null,
            mime: documentKinds[kind],
            size: bytes.length,
            sha256: sha256Of(bytes),
            ...stamp.added,
          })
          .returning({ id: table.id });
        return row!.id;
      }),

    /** What is to be sent; the reading of anything but class A is recorded before it leaves (house 33). */
    async open(owner: Owner, documentId: number, person: Person): Promise<StoredDocument> {
      const found = await find(db, owner, documentId, person);
      if (found.isArchived) throw notFound('Document');
      if (found.dataClass !== 'A') {
        const read = { what: 'open_document', entity: 'document', entityId: found.id, detail: found.title } as const;
        await recordRead(audit, db, person, read);
      }
      return found;
    },

    setArchived: (owner: Owner, at: At, isArchived: boolean, person: Person): Promise<Written<StoredDocument>> =>
      writer(owner, person).change(at.id, person, isArchived ? 'archive' : 'restore', async ({ before, put }) => {
        if (!mayArchive(owner, person, before.dataClass)) {
          throw new Problem(403, 'Vous ne pouvez pas archiver ce document.');
        }
        return put(table, at, { archivedAt: isArchived ? now() : null });
      }),
  };
}

/** A teacher has one file: the own one. */
async function reachTeacher(queries: Queries, id: number, { audience, teacherId }: Person): Promise<void> {
  const isForeign = audience === 'teacher' && teacherId !== id;
  const [found] = isForeign ? [] : await rowsOf(queries, sql`select 1 from teachers t where t.id = ${id}`);
  if (!found) throw notFound('Répétiteur');
}
