import { type DataClass, type Document, documents, documentKinds } from '@tandem/shared/contract/platform/documents';
import type { App, Services } from '../../services';
import type { FileReply } from '../http/answer';
import { mount } from '../http/mount';
import type { Person } from '../http/person';
import { Problem } from '../http/problem';
import { answering } from '../http/write';
import { checkContent } from './content';
import { studentDocumentsPolicy, teacherDocumentsPolicy } from './documents.policy';
import { documentsRepository, kindOf, sha256Of, type StoredDocument } from './documents.repository';
import { mayArchive, type Owner, rightsOf } from './documents.rights';
import { scanned } from './scan';
import { documentStore } from './store';

/** Documents of apprentices and of teachers; both look alike, who may do what differs. */
export function documentsApi(app: App, services: Services) {
  const handle = handlersOf(services);
  mount(app, documents.students, studentDocumentsPolicy, handle('student'));
  mount(app, documents.teachers, teacherDocumentsPolicy, handle('teacher'));
}

interface Given {
  params: { id: number; documentId: number };
  query: { name: string; title?: string | null | undefined; dataClass: DataClass };
  person: Person;
}
type OfFile = Pick<Given, 'person'> & { params: { id: number } };
type Change = Omit<Given, 'query'> & { body: { version: number } };
type Upload = OfFile & Pick<Given, 'query'> & { body: Uint8Array };

function handlersOf(services: Services) {
  const repository = documentsRepository(services);
  const store = documentStore(services.config);

  /** The file is there before its row is, and goes again when the row does not come. */
  async function keep(owner: Owner, { query, body: bytes, person }: Upload): Promise<StoredDocument> {
    const { stem, kind, fileName } = await checkContent(bytes, query.name);
    const storedName = await store.write(bytes);
    try {
      const scan = await scanned(services.config, store.pathOf(storedName));
      const { dataClass } = query;
      const row = { title: query.title ?? stem, fileName, kind, dataClass, scan, storedName, bytes };
      return await repository.add(owner, row, person);
    } catch (error) {
      await store.remove(storedName);
      throw error;
    }
  }

  async function setArchived(owner: Owner, { params, body: { version }, person }: Change, isArchived: boolean) {
    const answerOf = answering('Ce document a été modifié entre-temps.', (document: StoredDocument) =>
      shownTo(owner, person, document),
    );
    return answerOf(
      person,
      await repository.setArchived(owner, { id: params.documentId, version }, isArchived, person),
    );
  }

  return (kind: Owner['kind']) => ({
    list: async ({ params: { id }, person }: OfFile) => {
      const owner = { kind, id };
      const { rows, addable } = await repository.list(owner, person);
      return { rows: rows.map((row) => shownTo(owner, person, row)), addable: [...addable] };
    },

    upload: async (given: Upload) => {
      const { params, query, person } = given;
      const owner = { kind, id: params.id };
      await repository.checkOpen(owner, person);
      if (!rightsOf(owner, person).add.includes(query.dataClass)) {
        throw new Problem(403, 'Vous ne pouvez pas ajouter un document de cette classe.');
      }
      return shownTo(owner, person, await keep(owner, given));
    },

    open: async ({ params: { id, documentId }, person }: Omit<Given, 'query'>): Promise<FileReply> => {
      const { fileName, mime, storedName, sha256 } = await repository.open({ kind, id }, documentId, person);
      const body = await store.read(storedName);
      if (sha256Of(body) !== sha256) throw new Problem(500, 'Ce document est endommagé sur le disque.');
      return { filename: fileName, type: documentKinds[kindOf(mime)], body };
    },

    archive: (given: Change) => setArchived({ kind, id: given.params.id }, given, true),
    restore: (given: Change) => setArchived({ kind, id: given.params.id }, given, false),
  });
}

function shownTo(owner: Owner, person: Person, stored: StoredDocument): Document {
  const { mime, storedName: _name, sha256: _hash, isArchived: _isArchived, ...rest } = stored;
  return { ...rest, kind: kindOf(mime), may: { archive: mayArchive(owner, person, stored.dataClass) } };
}
