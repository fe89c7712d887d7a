import { eq } from 'drizzle-orm';
import { submissionFiles } from '../../../platform/db/schema';
import { storeDocument } from '../../../platform/documents/documents.store.repository';
import type { Actor } from '../../../platform/http/person';
import type { Work } from '../../../platform/http/write';
import type { Services } from '../../../services';

interface Of {
  submissionId: number;
  teacherId: number;
  reason: string;
}

/** The CV of an application becomes a document of the teacher: class B, since it tells of birth and origin. */
export function cvStore(services: Pick<Services, 'config' | 'audit'>) {
  const storeFile = storeDocument(services);
  return async (work: Work<Actor>, { submissionId, teacherId, reason }: Of): Promise<void> => {
    const files = await work.tx
      .delete(submissionFiles)
      .where(eq(submissionFiles.submissionId, submissionId))
      .returning({ name: submissionFiles.name, bytes: submissionFiles.content });
    for (const { name, bytes } of files)
      await storeFile(work, { teacherId, name, bytes, title: 'CV', dataClass: 'B' }, reason);
  };
}
