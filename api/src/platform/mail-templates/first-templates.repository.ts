import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { emailTemplates, givenTemplates } from '../db/schema';
import { mailKindOf, mails } from './registry';

const keys = Object.keys(mails);

/**
 * Gives an installation a row for each mail, in the caller's transaction. A row holds the office's own words, or none where the original
 * ones stand: what the office changed stays as it is. A mail that it removed stays out of use, one that it is offered stays away.
 */
export async function giveTemplates(tx: Queries, now: Date): Promise<void> {
  const given = await tx
    .insert(givenTemplates)
    .values(keys.map((key) => ({ key, givenAt: now })))
    .onConflictDoNothing()
    .returning({ key: givenTemplates.key });
  const isNew = new Set(given.map(({ key }) => key));
  const stamp = { createdAt: now, updatedAt: now };
  const rows = Object.entries(mails).flatMap(([key, { name, audience }]) => {
    const { isBulk } = mailKindOf(key)!;
    if (isBulk && !isNew.has(key)) return [];
    return [{ key, name, audience: isBulk ? audience : 'automatic', isActive: isNew.has(key), ...stamp }];
  });
  await tx.insert(emailTemplates).values(rows).onConflictDoNothing({ target: emailTemplates.key });
  await forgetCopies(tx);
}

/** Installations once got the words themselves: where nobody has touched them, the original ones stand. */
const forgetCopies = (tx: Queries) => {
  const originals = Object.entries(mails).map(([key, { subject, body }]) => ({ key, subject, body }));
  return tx.execute(sql`update email_templates kept set subject = null, body = null
    from jsonb_to_recordset(${JSON.stringify(originals)}::jsonb) as original (key text, subject text, body text)
    where kept.key = original.key and kept.version = 1 and kept.subject = original.subject and kept.body = original.body`);
};
