import { eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { checkContent, scanned } from '../../platform/documents/content';
import { documentStore } from '../../platform/documents/store';
import type { Queries } from '../../platform/db/database';
import { valuesOf, rowsOf } from '../../platform/db/rows';
import { submissionFiles, submissions } from '../../platform/db/schema';
import { Problem, refused } from '../../platform/http/problem';
import { alreadySent } from './submissions.send.repository';

/** Places for CVs of applications that nobody has confirmed, each for the largest there can be (desk 16). */
export const mostWaiting = 200;
const noSlotLeft =
  'La place réservée aux CV est pleine pour le moment. Envoyez votre candidature sans CV, ou réessayez demain.';

/** Who has a place keeps it, whatever comes there instead. Throws 507 where a new one finds none. */
async function takeSlot(tx: Queries, formHash: Buffer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cv_places'))`);
  const [found] = await valuesOf(
    tx,
    z.boolean(),
    sql`select count(*) >= ${mostWaiting} and not bool_or(f.form_hash = ${formHash}) as "isFull"
      from submission_files f left join submissions s on s.id = f.submission_id
      where s.id is null or s.state in ('unconfirmed', 'spam')`,
  );
  if (found) throw new Problem(507, noSlotLeft);
}

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
    /** Keeps it until its form is sent; the last one counts. Throws 409 where the form was sent, 507 where there is no place. */
    async store(formHash: Buffer, given: string, bytes: Uint8Array): Promise<{ name: string; size: number }> {
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
        await takeSlot(tx, formHash);
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
  const [file] = await rowsOf(
    queries,
    { name: z.string(), size: z.number() },
    sql`select name, length(content) as size from submission_files where submission_id = ${submissionId}`,
  );
  return file ?? null;
}
