import { fillTemplate } from '@tandem/shared/rules/mail-template';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';

export interface Template {
  subject: string;
  body: string;
}
type Values = Record<string, string>;

/** A template by its key, `aa_placed`; undefined: the office has put it out of use. */
export async function findTemplate(queries: Queries, key: string): Promise<Template | undefined> {
  const [template] = await rowsOf<Template>(
    queries,
    sql`select subject, body from email_templates where key = ${key} and is_active`,
  );
  return template;
}

/** Queues a mail in the caller's transaction; the text as it goes. */
export async function sendTemplate(
  tx: Queries,
  outbox: Services['outbox'],
  { to, template, values }: { to: string; template: Template; values: Values },
): Promise<{ subject: string; text: string }> {
  const subject = fillTemplate(template.subject, values).replace(/\s+/g, ' ').trim();
  const text = fillTemplate(template.body, values);
  await outbox.mail(tx, { to, subject, text });
  return { subject, text };
}

/** The same by key; undefined: nobody to write to, or no such template in use. */
export async function sendFilled(
  tx: Queries,
  outbox: Services['outbox'],
  { to, key, values }: { to: string | null; key: string; values: Values },
) {
  const template = to ? await findTemplate(tx, key) : undefined;
  return to && template ? sendTemplate(tx, outbox, { to, template, values }) : undefined;
}
