import { type DataClass, documentKinds } from '@tandem/shared/contract/platform/documents';
import type { Services } from '../../services';
import { documentAuditLabels } from '../audit/file.audit-labels';
import { documents as table } from '../db/schema';
import type { Actor } from '../http/person';
import { auditEntriesOf, type Work } from '../http/write';
import { checkContent, scanned } from './content';
import { sha256Of } from './documents.repository';
import { documentStore } from './store';

interface StoreRequest {
  teacherId: number;
  /** As its sender named it. */
  name: string;
  bytes: Uint8Array;
  title: string;
  dataClass: DataClass;
}

const auditEntries = auditEntriesOf('document', documentAuditLabels);

/**
 * Keeps a file that came from outside as a document of a teacher, checked like an upload, in a transaction that is under way: where
 * that is given up, the file is swept after a day.
 */
export const storeDocument =
  ({ config, audit }: Pick<Services, 'config' | 'audit'>) =>
  async (
    { tx, person, stamp }: Work<Actor>,
    { teacherId, name, bytes, title, dataClass }: StoreRequest,
    reason: string,
  ): Promise<void> => {
    const store = documentStore(config);
    const { kind, fileName } = await checkContent(bytes, name);
    const storedName = await store.write(bytes);
    const scan = await scanned(config, store.pathOf(storedName));
    const said = { title, fileName, dataClass, scan };
    const file = { mime: documentKinds[kind], size: bytes.length, sha256: sha256Of(bytes), storedName };
    const [row] = await tx
      .insert(table)
      .values({ ...said, ...file, teacherId, ...stamp.added })
      .returning({ id: table.id });
    const entries = auditEntries('create', undefined, { id: row!.id, ...said });
    await audit(
      tx,
      person,
      entries.map((entry) => ({ ...entry, reason })),
    );
  };
