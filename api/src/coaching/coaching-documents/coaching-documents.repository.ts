import { type Document, scanLabels } from '@tandem/shared/contract/platform/documents';
import { sql } from 'drizzle-orm';
import type { DocumentOwner, StoredDocument } from '../../platform/documents/owner';
import type { Services } from '../../services';
import { contentAuditEntriesOf, type ContentLabels } from '../content.audit';
import { coachingPartRecord, contentRightOf, noteReading } from '../content.repository';

/** What the journal tells of a document of a follow-up: never what it is called. */
export const coachingDocumentAuditLabels: ContentLabels<Pick<Document, 'scan' | 'title'>> = {
  scan: { label: 'Contrôle', read: ({ scan }) => scanLabels[scan] },
  title: { label: 'Titre', read: ({ title }) => title, isRedacted: true },
};

const all = ['C'] as const;

/** Its coach adds and puts away while the follow-up is open, an admin too and says why; whoever else reads the follow-up reads them (coaching 15). */
export const coachingDocumentOwner = (services: Services): DocumentOwner => ({
  kind: 'coaching',
  async reach(queries, id, person) {
    const { isOpen, right } = await contentRightOf(queries, person, id);
    const mayWrite = right !== 'read';
    const mine = isOpen && mayWrite ? all : [];
    const closedBecause = mayWrite && !isOpen ? 'Un suivi clos ne se modifie plus.' : null;
    return { closedBecause, read: all, add: mine, archive: mine, needsReason: right === 'correct' };
  },
  lock: (tx, id) => tx.execute(sql`select c.id from coachings c where c.id = ${id} for no key update`),
  noteList: (tx, id, person) => noteReading(services, tx, person, id),
  readingOf: (id) => ({ entity: 'coaching', entityId: id }),
  auditEntries: contentAuditEntriesOf<StoredDocument>('coaching_document', coachingDocumentAuditLabels),
});

export const documentRecord = coachingPartRecord('documents');
