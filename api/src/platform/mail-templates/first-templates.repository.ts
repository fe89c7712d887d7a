import type { Queries } from '../db/database';
import { emailTemplates, givenTemplates } from '../db/schema';
import { firstTemplates } from './first-templates';

/**
 * Gives an installation the templates that it was never given, in the caller's transaction: what its office changed stays as it is,
 * what was removed stays away.
 */
export async function giveTemplates(tx: Queries, now: Date): Promise<void> {
  const given = await tx
    .insert(givenTemplates)
    .values(firstTemplates.map(({ key }) => ({ key, givenAt: now })))
    .onConflictDoNothing()
    .returning({ key: givenTemplates.key });
  const isNew = new Set(given.map(({ key }) => key));
  const rows = firstTemplates.filter(({ key }) => isNew.has(key));
  if (rows.length === 0) return;
  const stamp = { createdAt: now, updatedAt: now };
  await tx
    .insert(emailTemplates)
    .values(rows.map((row) => ({ ...row, ...stamp })))
    .onConflictDoNothing({ target: emailTemplates.key });
}
