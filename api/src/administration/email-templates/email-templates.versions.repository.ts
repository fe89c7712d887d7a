import {
  templateVersion,
  type EmailTemplate,
  type TemplateVersion,
} from '@tandem/shared/contract/administration/email-templates';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { rowsOf, utc } from '../../platform/db/rows';
import { emailTemplateVersions as table } from '../../platform/db/schema';

const versionText = z.object({
  id: z.number(),
  version: z.number(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
});
type VersionText = z.infer<typeof versionText>;
type Saved = { at: Date; by: number | null };

/** Keeps the words of a version, each once; without `saved` those that stood there before anything was kept. */
export async function storeVersion(
  tx: Queries,
  { id: templateId, version: number, subject, body }: VersionText | EmailTemplate,
  saved?: Saved,
): Promise<void> {
  if (saved) {
    await tx.insert(table).values({ templateId, number, subject, body, savedAt: saved.at, savedById: saved.by });
    return;
  }
  await tx.execute(sql`insert into email_template_versions (template_id, number, subject, body, saved_at, saved_by_id)
    select t.id, ${number}, ${subject}, ${body}, t.created_at, t.created_by_id from email_templates t
    where t.id = ${templateId} and not exists (select from email_template_versions v where v.template_id = t.id)`);
}

/** The words of one version of this template; both null: the original ones. */
export async function findVersion(queries: Queries, templateId: number, id: number) {
  const [found] = await queries
    .select({ subject: table.subject, body: table.body })
    .from(table)
    .where(and(eq(table.templateId, templateId), eq(table.id, id)));
  return found;
}

/** Every save of a template, the newest first. */
export async function listVersions(queries: Queries, { id, original }: EmailTemplate): Promise<TemplateVersion[]> {
  const rows = await rowsOf(
    queries,
    templateVersion.omit({ isOriginal: true }).extend(versionText.pick({ subject: true, body: true }).shape),
    sql`select v.id, v.number, v.subject, v.body, ${utc(sql`v.saved_at`)} as "savedAt",
      ${userName(sql`v.saved_by_id`)} as "savedBy"
    from email_template_versions v where v.template_id = ${id} order by v.number desc`,
  );
  return rows.map(({ subject, body, ...row }) => ({
    ...row,
    subject: subject ?? original?.subject ?? '',
    body: body ?? original?.body ?? '',
    isOriginal: subject === null,
  }));
}
