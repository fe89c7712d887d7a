import { eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { checkContent } from '../../platform/documents/content';
import { scanned } from '../../platform/documents/scan';
import { documentStore } from '../../platform/documents/store';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { submissionFiles, submissions } from '../../platform/db/schema';
import { Problem, refused } from '../../platform/http/problem';
import { alreadySent } from './submissions.send.repository';

/** The CV of an application (desk 12). */
export function cvRepository({ db, now, config }: Services) {
  const store = documentStore(config);

  /** The scanner looks into a file: it is there only as long as it does. */
  async function scan(bytes: Uint8Array): Promise<void> {
    if (config.virusScanCommand.length === 0) return;
    const name = await store.write(bytes);
    try {
      await scanned(config, store.pathOf(name));
    } finally {
      await store.remove(name);
    }
  }

  return {
    /** Keeps it until its form is sent; the last one counts. Throws 409 where the form was sent. */
    async keep(formHash: Buffer, given: string, bytes: Uint8Array): Promise<{ name: string; size: number }> {
      const { kind, fileName: name } = await checkContent(bytes, given);
      if (kind !== 'pdf') throw refused({ file: 'Le CV doit être un fichier PDF.' });
      await scan(bytes);
      const content = Buffer.from(bytes);
      await db.transaction(async (tx) => {
        const sent = await tx
          .select({ id: submissions.id })
          .from(submissions)
          .where(eq(submissions.formHash, formHash));
        if (sent.length > 0) throw new Problem(409, alreadySent);
        await tx
          .insert(submissionFiles)
          .values({ formHash, name, content, createdAt: now() })
          .onConflictDoUpdate({
            target: submissionFiles.formHash,
            set: { name, content, createdAt: now() },
            setWhere: isNull(submissionFiles.submissionId),
          });
      });
      return { name, size: content.length };
    },

    read: async (submissionId: number) => {
      const isOf = eq(submissionFiles.submissionId, submissionId);
      const [file] = await db.select().from(submissionFiles).where(isOf);
      return file;
    },
  };
}

/** What is known of it without reading it. */
export async function findCv(queries: Queries, submissionId: number): Promise<{ name: string; size: number } | null> {
  const [file] = await rowsOf<{ name: string; size: number }>(
    queries,
    sql`select name, length(content) as size from submission_files where submission_id = ${submissionId}`,
  );
  return file ?? null;
}
