import { invitationDays } from '@tandem/shared/contract/access/users';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../services';
import type { Queries } from '../platform/db/database';
import { rowCount, rowsOf, utc } from '../platform/db/rows';
import { users } from '../platform/db/schema';
import type { Actor } from '../platform/http/person';
import { accountInvitationMail, passwordLinkMail, secondFactorMail } from '../platform/outbox/mails';
import { factorsRepository, hasFactor } from './factors.repository';
import { resetsRepository } from './resets.repository';

/** What becomes of the account `u`, derived from its columns. */
export const stateOf = sql`case
  when u.requested_at is not null and u.validated_at is null then 'requested'
  when not u.is_active then 'inactive'
  when u.password_hash is null then 'invited' else 'active' end`;

/** The fields that every list shows of the account `u`. */
export const summaryOf: SQL = sql`'id', u.id, 'version', u.version, 'email', u.email, 'role', u.role, 'state', ${stateOf},
  'invitedAt', ${utc(sql`u.invited_at`)}, 'lastSignInAt', ${utc(sql`u.last_login_at`)},
  'hasSecondFactor', ${hasFactor(sql`u.id`)}`;

const dayMs = 24 * 3_600_000;
const entity = 'user';

/** Admins who can sign in. Locked in one order, so that of two removals at once the second sees the first. */
const admins = sql`admins as materialized (select u.id from users u
  where u.role = 'admin' and u.is_active and u.password_hash is not null order by u.id for no key update)`;
/** True unless this is the last admin who can sign in. */
const leavesAnAdmin = sql`(mine.role <> 'admin' or not mine.is_active
  or exists (select 1 from admins where admins.id <> mine.id))`;

interface Addressee {
  id: number;
  email: string;
  firstName: string;
}

/** What an admin does to accounts. Each rule is decided by the one statement that writes; what it forbids returns false. */
export function accountsRepository({ db, now, config, audit, sessions, outbox }: Services) {
  const resets = resetsRepository(db, now);
  const factors = factorsRepository(db, now);
  const stamped = ({ id }: Actor): SQL =>
    sql`updated_at = ${now().toISOString()}::timestamptz, updated_by_id = ${id}, version = mine.version + 1`;

  /** Whoever lost something is signed out at the next call. */
  async function close(tx: Queries, userId: number) {
    await sessions.endAll(tx, userId);
    await resets.drop(tx, userId);
  }

  return {
    /** Never one's own role, an external one, `teacher` without a teacher's file, or the last admin's. */
    async setRole(tx: Queries, actor: Actor & { id: number }, given: { id: number; version: number; role: string }) {
      const { id, version, role } = given;
      const [changed] = await rowsOf(
        tx,
        { before: z.string() },
        sql`with ${admins}, before as (select role from users where id = ${id})
          update users mine set role = ${role}, ${stamped(actor)} from before
          where mine.id = ${id} and mine.version = ${version} and mine.id <> ${actor.id}
            and mine.role not ilike '%external%' and mine.role <> ${role}
            and (${role} <> 'teacher' or mine.teacher_id is not null)
            and (mine.requested_at is null or mine.validated_at is not null) and ${leavesAnAdmin}
          returning before.role as before`,
      );
      if (!changed) return false;
      await sessions.endAll(tx, id);
      await audit(tx, actor, { action: 'change_role', entity, entityId: id, diff: { role: [changed.before, role] } });
      return true;
    },

    /** Never one's own account or the last admin's; without a version, whatever it is now. */
    async deactivate(tx: Queries, actor: Actor, { id, version }: { id: number; version?: number }) {
      const isCurrent = version === undefined ? sql`true` : sql`mine.version = ${version}`;
      const changed = await rowCount(
        tx,
        sql`with ${admins} update users mine set is_active = false, ${stamped(actor)}
          where mine.id = ${id} and mine.is_active and ${isCurrent} and mine.id is distinct from ${actor.id}
            and ${leavesAnAdmin} returning 1`,
      );
      if (!changed) return false;
      await close(tx, id);
      await audit(tx, actor, { action: 'deactivate', entity, entityId: id, diff: { isActive: [true, false] } });
      return true;
    },

    /** A request that nobody has accepted is not activated but validated. Without a version, whatever it is now. */
    async activate(tx: Queries, actor: Actor, { id, version }: { id: number; version?: number }) {
      const isCurrent = version === undefined ? sql`true` : sql`mine.version = ${version}`;
      const changed = await rowCount(
        tx,
        sql`update users mine set is_active = true, ${stamped(actor)}
          where mine.id = ${id} and ${isCurrent} and not mine.is_active
            and (mine.requested_at is null or mine.validated_at is not null) returning 1`,
      );
      if (changed)
        await audit(tx, actor, { action: 'activate', entity, entityId: id, diff: { isActive: [false, true] } });
      return changed > 0;
    },

    /** A link of a week to choose the first password; the one before it dies. */
    async invite(tx: Queries, actor: Actor, { id, ...to }: Addressee): Promise<void> {
      const key = await resets.add(tx, id, invitationDays * dayMs);
      await tx.update(users).set({ invitedAt: now() }).where(eq(users.id, id));
      await outbox.mail(tx, accountInvitationMail(config, to, key));
      await audit(tx, actor, { action: 'invite', entity, entityId: id });
    },

    /** A link of an hour to choose another password. */
    async sendReset(tx: Queries, actor: Actor, { id, ...to }: Addressee): Promise<void> {
      await outbox.mail(tx, passwordLinkMail(config, to, await resets.add(tx, id)));
      await audit(tx, actor, { action: 'send_reset', entity, entityId: id });
    },

    /** Somebody has lost what they show after the password; false: nothing was asked. */
    async resetSecondFactor(tx: Queries, actor: Actor, { id, ...to }: Addressee): Promise<boolean> {
      if (!(await factors.removeAll(tx, id))) return false;
      await sessions.endAll(tx, id);
      await outbox.mail(tx, secondFactorMail(config, to, 'reset'));
      await audit(tx, actor, { action: 'second_factor_reset', entity, entityId: id });
      return true;
    },

    /** Links that went to another address are worth nothing any more (security 7). */
    dropLinks: (tx: Queries, id: number) => resets.drop(tx, id),

    /** Whether nobody else could administer. */
    async isLastAdmin(id: number): Promise<boolean> {
      const usable = and(eq(users.role, 'admin'), users.isActive, sql`${users.passwordHash} is not null`);
      const found = await db.select({ id: users.id }).from(users).where(usable).limit(2);
      return found.length === 1 && found[0]!.id === id;
    },
  };
}
