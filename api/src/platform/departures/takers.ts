import { coachingTeam, office } from '@tandem/shared/access';
import { sql } from 'drizzle-orm';

const among = (roles: readonly string[]) => sql`any(${sql.param([...roles])}::text[])`;

/** Accounts `u` that may take over the reminders of `giver`: what coaching's team noted stays within it (coaching 1). */
export const mayTakeReminders = sql`(u.id <> giver.id and u.is_active and u.role = ${among(office)}
  and (u.role = ${among(coachingTeam)} or giver.role <> all(${sql.param([...coachingTeam])}::text[])))`;
