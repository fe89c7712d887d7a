import { fillTemplate } from '@tandem/shared/rules/mail-template';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';

export interface Filled {
  to: string | null;
  /** Of the template: `aa_placed`. */
  key: string;
  values: Record<string, string>;
}

/** Queues a mail of a template, in the caller's transaction; undefined: nobody to write to, or the office has put it out of use. */
export async function sendFilled(tx: Queries, outbox: Services['outbox'], { to, key, values }: Filled) {
  if (!to) return undefined;
  const [template] = await rowsOf<{ subject: string; body: string }>(
    tx,
    sql`select subject, body from email_templates where key = ${key} and is_active`,
  );
  if (!template) return undefined;
  const subject = fillTemplate(template.subject, values).replace(/\s+/g, ' ').trim();
  const text = fillTemplate(template.body, values);
  await outbox.mail(tx, { to, subject, text });
  return { subject, text };
}
