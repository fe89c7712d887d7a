import { fillMail, mailPlainText, readMail } from '@tandem/shared/rules/mail-text';
import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { bulkMails } from '../db/schema';

/** What stands in a template of a person: `{{prenom}}`. */
export type MailValues = Readonly<Record<string, string>>;

/** Keeps what is written to many, in the transaction that queues it; the lines of the audit log carry its number. */
export async function storeText(tx: Queries, text: string, sentAt: Date): Promise<number> {
  const [textId] = await tx.insert(bulkMails).values({ text, sentAt }).returning({ id: bulkMails.id });
  return textId!.id;
}

/** The text behind a line `log` of the audit log, before it is filled; null of another line, or once its time is over. */
export const textOfLine = sql`(select kept.text from bulk_mails kept
  where log.action = 'mail' and kept.id = (log.diff->>'mail')::int)`;

/** How a journal tells of a mail: its subject, and what it said, with the names as they are today. */
export const mailLine = (subject: string | null, text: string | null, values: MailValues) => ({
  what: ['E-mail envoyé', subject?.replace(/^Objet\s: /, '')].filter(Boolean).join('\u00a0: '),
  reason: null,
  ...(text !== null && { text: mailPlainText(fillMail(readMail(text), { values })) }),
});

export const purgeTexts = (queries: Queries, before: Date) =>
  queries.delete(bulkMails).where(lt(bulkMails.sentAt, before));
