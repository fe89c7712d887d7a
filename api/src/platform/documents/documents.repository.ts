import { createHash } from 'node:crypto';
import {
  type DataClass,
  type Document,
  documentKinds,
  type DocumentKind,
} from '@tandem/shared/contract/platform/documents';
import { type SQL, sql, inArray } from 'drizzle-orm';
import type { Services } from '../../services';
import { recordRead } from '../audit/audit.reads';
import type { Queries } from '../db/database';
import { rowsOf, utc } from '../db/rows';
import { documents as table } from '../db/schema';
import type { Person } from '../http/person';
import { notFound, Problem, refused } from '../http/problem';
import { type At, writerOf, type Written } from '../http/write';
import { ago } from '../jobs/ago';
import { storedDocument, type DocumentOwner, type Rights, type StoredDocument } from './owner';
import { userName } from '../db/names';
import { documentStore } from './store';

interface NewDocument {
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
const documentsWhere = (condition: SQL) => sql`select ${columns} from documents d where ${condition}`;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const kindOf = (mime: string): DocumentKind =>
  (Object.keys(documentKinds) as DocumentKind[]).find((kind) => documentKinds[kind] === mime) ?? 'txt';

type Reason = string | null | undefined;
interface UploadRequest {
  dataClass: DataClass;
  reason?: Reason;
}

function checkReason({ needsReason }: Rights, reason: Reason): void {
  if (needsReason && !reason) throw refused({ reason: 'Indiquez pourquoi vous modifiez le suivi de son ou sa coach.' });
}

/** One document of one file. */
interface Key {
  ownerId: number;
  id: number;
}

/** The documents of one kind of file; `keeper` says who may what. */
export function documentsRepository(services: Services, owner: DocumentOwner) {
  const { db, now, audit } = services;
  const belongsTo = (ownerId: number): SQL => sql`d.${sql.identifier(`${owner.kind}_id`)} = ${ownerId}`;

  /** Throws 404 for a file that is none of this person's business, 422 for one to which nothing is added any more, 403 for a class. */
  async function checkAddable(queries: Queries, ownerId: number, { dataClass, reason }: UploadRequest, person: Person) {
    const { closedBecause, ...rights } = await owner.reach(queries, ownerId, person);
    if (closedBecause) throw new Problem(422, closedBecause, {});
    if (!rights.add.includes(dataClass))
      throw new Problem(403, 'Vous ne pouvez pas ajouter un document de cette classe.');
    checkReason(rights, reason);
  }

  /** The document, unless it is another file's or of a class that this person may not read. */
  async function find(queries: Queries, { ownerId, id }: Key, person: Person): Promise<StoredDocument> {
    const { read } = await owner.reach(queries, ownerId, person);
    const [found] = await rowsOf(queries, storedDocument, documentsWhere(sql`d.id = ${id} and ${belongsTo(ownerId)}`));
    if (!found || !read.includes(found.dataClass)) throw notFound('Document');
    return found;
  }

  const writer = (person: Person) =>
    writerOf<StoredDocument, Key>(services, {
      name: 'Document',
      read: (queries, key) => find(queries, key, person),
      auditEntries: owner.auditEntries,
    });

  return {
    checkAddable: (ownerId: number, upload: UploadRequest, person: Person) => checkAddable(db, ownerId, upload, person),

    list: (ownerId: number, person: Person): Promise<{ rows: StoredDocument[] } & Rights> =>
      db.transaction(async (tx) => {
        const { closedBecause, ...rights } = await owner.reach(tx, ownerId, person);
        await owner.noteList?.(tx, ownerId, person);
        const rows = await rowsOf(
          tx,
          storedDocument,
          documentsWhere(sql`${belongsTo(ownerId)} and d.archived_at is null order by d.id desc`),
        );
        const visible = rows.filter(({ dataClass }) => rights.read.includes(dataClass));
        return { rows: visible, ...rights, add: closedBecause ? [] : rights.add };
      }),

    add: (
      ownerId: number,
      { bytes, kind, ...given }: NewDocument,
      person: Person,
      reason: Reason,
    ): Promise<StoredDocument> =>
      writer(person).add(
        person,
        async ({ tx, stamp }) => {
          await owner.lock?.(tx, ownerId);
          await checkAddable(tx, ownerId, { dataClass: given.dataClass, reason }, person);
          const [row] = await tx
            .insert(table)
            .values({
              ...given,
              studentId: owner.kind === 'student' ? ownerId : null,
              teacherId: owner.kind === 'teacher' ? ownerId : null,
              coachingId: owner.kind === 'coaching' ? ownerId : null,
              mime: documentKinds[kind],
              size: bytes.length,
              sha256: sha256Of(bytes),
              ...stamp.added,
            })
            .returning({ id: table.id });
          return { ownerId, id: row!.id };
        },
        { reason: reason ?? undefined },
      ),

    /** What is to be sent; the reading of anything but class A is recorded before it leaves (house 33). */
    async open(ownerId: number, id: number, person: Person): Promise<StoredDocument> {
      const found = await find(db, { ownerId, id }, person);
      if (found.isArchived) throw notFound('Document');
      const what = 'open_document';
      if (found.dataClass !== 'A') await recordRead(audit, db, person, { what, ...owner.readingOf(ownerId, found) });
      return found;
    },

    /** What this person may do with the documents of this file. */
    rights: (ownerId: number, person: Person): Promise<Rights> => owner.reach(db, ownerId, person),

    setArchived: (
      ownerId: number,
      at: At,
      { isArchived, reason }: { isArchived: boolean; reason: Reason },
      person: Person,
    ): Promise<Written<StoredDocument>> =>
      writer(person).change(
        { ownerId, id: at.id },
        person,
        isArchived ? 'archive' : 'restore',
        async ({ before, put, tx }) => {
          await owner.lock?.(tx, ownerId);
          const rights = await owner.reach(tx, ownerId, person);
          if (!rights.archive.includes(before.dataClass))
            throw new Problem(403, 'Vous ne pouvez pas archiver ce document.');
          checkReason(rights, reason);
          return put(table, at, { archivedAt: isArchived ? now() : null });
        },
        reason ?? undefined,
      ),
  };
}

/** Takes away files that no document names and that are older than a day; says how many. */
export const sweepFiles = ({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>): Promise<number> =>
  documentStore(config).sweep(ago(now, 1), async (names) => {
    const rows = await db.select({ name: table.storedName }).from(table).where(inArray(table.storedName, names));
    return new Set(rows.map(({ name }) => name));
  });
