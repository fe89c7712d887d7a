import { type SQL, sql } from 'drizzle-orm';
import { utc } from '../platform/db/rows';
import { hasFactor } from './factors.repository';

/** What becomes of the account `u`, derived from its columns. */
export const stateOf = sql`case
  when u.requested_at is not null and u.validated_at is null then 'requested'
  when not u.is_active then 'inactive'
  when u.password_hash is null then 'invited' else 'active' end`;

/** The fields that every list shows of the account `u`. */
export const summaryOf: SQL = sql`'id', u.id, 'version', u.version, 'email', u.email, 'role', u.role, 'state', ${stateOf},
  'invitedAt', ${utc(sql`u.invited_at`)}, 'lastSignInAt', ${utc(sql`u.last_login_at`)},
  'hasSecondFactor', ${hasFactor(sql`u.id`)}`;
