import type { Queries } from '../platform/db/database';
import { settings } from '../platform/db/schema';

const contacts = { 'organisation.email': 'info@tandem.test', 'organisation.phone': '+41215550100' };

/** Where the public reaches the fictive organisation. */
export const writeContacts = (tx: Queries, now: Date) =>
  tx
    .insert(settings)
    .values(Object.entries(contacts).map(([key, value]) => ({ key, value, updatedAt: now })))
    .onConflictDoNothing();
