import { type DataClass, type Document, documentKinds } from '@tandem/shared/contract/platform/documents';
import type { Services } from '../../services';
import type { FileReply } from '../http/answer';
import type { Person } from '../http/person';
import { Problem } from '../http/problem';
import { answering } from '../http/write';
import { checkContent, scanned } from './content';
import { documentsRepository, kindOf, sha256Of } from './documents.repository';
import type { DocumentOwner, Rights, StoredDocument } from './owner';
import { documentStore } from './store';

interface DocumentInput {
  params: { id: number; documentId: number };
  query: { name: string; title?: string | null | undefined; dataClass: DataClass; reason?: Reason };
  person: Person;
}
type Reason = string | null | undefined;
type OfFile = Pick<DocumentInput, 'person'> & { params: { id: number } };
type Change = Omit<DocumentInput, 'query'> & { body: { version: number; reason?: Reason } };
type Upload = OfFile & Pick<DocumentInput, 'query'> & { body: Uint8Array };

/** What answers the five calls for documents of one kind of file. */
export function documentHandlers(services: Services, owner: DocumentOwner) {
  const repository = documentsRepository(services, owner);
  const store = documentStore(services.config);

  /** The file is there before its row is, and goes again when the row does not come. */
  async function storeUpload({ params: { id }, query, body: bytes, person }: Upload): Promise<StoredDocument> {
    const { stem, kind, fileName } = await checkContent(bytes, query.name);
    const storedName = await store.write(bytes);
    try {
      const scan = await scanned(services.config, store.pathOf(storedName));
      const { dataClass, reason } = query;
      const row = { title: query.title ?? stem, fileName, kind, dataClass, scan, storedName, bytes };
      return await repository.add(id, row, person, reason);
    } catch (error) {
      await store.remove(storedName);
      throw error;
    }
  }

  async function setArchived({ params, body: { version, reason }, person }: Change, isArchived: boolean) {
    const at = { id: params.documentId, version };
    const written = await repository.setArchived(params.id, at, { isArchived, reason }, person);
    const rights = await repository.rights(params.id, person);
    return answering('Ce document a été modifié entre-temps.', (document: StoredDocument) => toView(rights, document))(
      person,
      written,
    );
  }

  return {
    list: async ({ params: { id }, person }: OfFile) => {
      const { rows, ...rights } = await repository.list(id, person);
      return {
        rows: rows.map((row) => toView(rights, row)),
        addable: [...rights.add],
        needsReason: rights.needsReason ?? false,
      };
    },

    upload: async (given: Upload) => {
      const { params, query, person } = given;
      await repository.checkAddable(params.id, query, person);
      const added = await storeUpload(given);
      return toView(await repository.rights(params.id, person), added);
    },

    open: async ({ params: { id, documentId }, person }: Omit<DocumentInput, 'query'>): Promise<FileReply> => {
      const { fileName, mime, storedName, sha256 } = await repository.open(id, documentId, person);
      const body = await store.read(storedName);
      if (sha256Of(body) !== sha256) throw new Problem(500, 'Ce document est endommagé sur le disque.');
      return { filename: fileName, type: documentKinds[kindOf(mime)], body };
    },

    archive: (given: Change) => setArchived(given, true),
    restore: (given: Change) => setArchived(given, false),
  };
}

function toView({ archive }: Rights, stored: StoredDocument): Document {
  const { mime, storedName: _name, sha256: _hash, isArchived: _isArchived, ...rest } = stored;
  return { ...rest, kind: kindOf(mime), may: { archive: archive.includes(stored.dataClass) } };
}
