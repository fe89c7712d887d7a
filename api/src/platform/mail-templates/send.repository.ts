import { fillTemplate } from '@tandem/shared/rules/mail-template';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';
import type { Audit } from '../http/audit.repository';
import type { Actor } from '../http/person';
import type { Mail } from '../outbox/outbox.repository';
import { type About, heldReason, journalOf } from '../outbox/third-party.repository';

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

/** A template filled; a header has one line. */
const filled = (to: string, template: Template, values: Values): Mail => ({
  to,
  subject: fillTemplate(template.subject, values).replace(/\s+/g, ' ').trim(),
  text: fillTemplate(template.body, values),
});

/** Queues a mail in the caller's transaction; the text as it goes. */
export async function sendTemplate(
  tx: Queries,
  outbox: Services['outbox'],
  { to, template, values }: { to: string; template: Template; values: Values },
): Promise<{ subject: string; text: string }> {
  const mail = filled(to, template, values);
  await outbox.mail(tx, mail);
  return mail;
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

/**
 * The same to somebody else about an apprentice (house 35): held where the consent is missing, which the journal says.
 * Undefined: nobody to write to, or no such template in use.
 */
export async function sendAbout(
  tx: Queries,
  { outbox, audit }: { outbox: Services['outbox']; audit: Audit },
  { to, key, values, about, by }: { to: string | null; key: string; values: Values; about: About; by: Actor },
): Promise<'sent' | 'held' | undefined> {
  const template = to ? await findTemplate(tx, key) : undefined;
  if (!to || !template) return undefined;
  if (await outbox.mailAbout(tx, { about, mail: filled(to, template, values) })) return 'sent';
  await audit(tx, by, { action: 'hold_mail', ...journalOf(about), reason: heldReason(about) });
  return 'held';
}
