import { type NewAccount, type UserListQuery, type UserRow, externalTable } from '@tandem/shared/contract/access/users';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { diffOf, type AuditLabels } from '../../platform/audit/audit.diff';
import type { Queries } from '../../platform/db/database';
import { users } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import type { Actor, Person } from '../../platform/http/person';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';
import { accountsRepository } from '../accounts.repository';
import { addAccount, checkRegion } from './users.add.repository';
import { findUser, listUsers } from './users.list.repository';

/** The fields of an account that people change by hand, as the audit log names them. */
export const userAuditLabels: AuditLabels<UserRow> = {
  ...auditLabelsOfFields<UserRow>(externalTable, { values: (row) => row }),
  email: { label: 'Adresse e-mail', read: ({ email }) => email },
};

/** A person outside, as typed in a request or by an admin. */
interface External {
  firstName: string;
  lastName: string;
  organisation: string;
  function: string;
  email: string;
  phone?: string | null;
  regionId?: number | null | undefined;
}

const isAt = (id: number, version: number) => and(eq(users.id, id), eq(users.version, version));
const isRequest = and(isNotNull(users.requestedAt), isNull(users.validatedAt));
const entity = 'user';

export function usersRepository(services: Services) {
  const { db, now, audit } = services;
  const accounts = accountsRepository(services);

  /** Writes columns of one account at one version, and the difference to the audit log. */
  async function set(tx: Queries, person: Person, before: UserRow, values: Partial<External>): Promise<boolean> {
    await checkRegion(tx, values, before);
    if (values.email !== undefined && values.email !== before.email) await dropRequest(tx, person, values.email);
    const changed = await tx
      .update(users)
      .set({ ...values, ...stampOf(person, now()).changed })
      .where(isAt(before.id, before.version))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    if (values.email !== undefined && values.email !== before.email) await accounts.dropLinks(tx, before.id);
    const diff = diffOf(userAuditLabels, before, await findUser(tx, before.id));
    if (Object.keys(diff).length > 0) await audit(tx, person, { action: 'change', entity, entityId: before.id, diff });
    return true;
  }

  /** An address that somebody unknown has asked with is nobody's yet: an account that an admin gives it to takes its place. */
  async function dropRequest(tx: Queries, person: Person, email: string) {
    const [gone] = await tx
      .delete(users)
      .where(and(eq(users.email, email), isRequest))
      .returning({ id: users.id });
    if (gone)
      await audit(tx, person, {
        action: 'refuse',
        entity,
        entityId: gone.id,
        reason: 'Un compte a été créé avec cette adresse.',
      });
  }

  return {
    accounts,
    set,
    find: (id: number, queries: Queries = db) => findUser(queries, id),
    list: (query: UserListQuery) => listUsers(db, query),

    add: (body: NewAccount, person: Person): Promise<number> =>
      db.transaction(async (tx) => {
        await dropRequest(tx, person, body.email);
        const added = await addAccount(tx, body, stampOf(person, now()));
        const { email, role } = (await findUser(tx, added.id))!;
        const diff = { email: [null, email], role: [null, role] };
        await audit(tx, person, { action: 'create', entity, entityId: added.id, diff });
        await accounts.invite(tx, person, added);
        return added.id;
      }),

    /** Accepts a request, once. */
    async validate(tx: Queries, person: Person, { id, version }: { id: number; version: number }) {
      const { added: _, changed } = stampOf(person, now());
      const [accepted] = await tx
        .update(users)
        .set({ isActive: true, validatedAt: now(), ...changed })
        .where(and(isAt(id, version), isRequest))
        .returning({ id: users.id, email: users.email, firstName: users.firstName });
      if (!accepted) return false;
      await audit(tx, person, { action: 'validate', entity, entityId: id });
      await accounts.invite(tx, person, accepted);
      return true;
    },

    /** A refused request leaves nothing but its trace: the person never had an account. */
    async refuse(tx: Queries, person: Person, given: { id: number; version: number; reason: string }) {
      const { id, version, reason } = given;
      const [gone] = await tx
        .delete(users)
        .where(and(isAt(id, version), isRequest))
        .returning();
      if (!gone) return false;
      const { firstName, lastName, email, organisation } = gone;
      const diff = Object.fromEntries(
        Object.entries({ lastName, firstName, email, organisation }).map(([field, value]) => [field, [value, null]]),
      );
      await audit(tx, person, { action: 'refuse', entity, entityId: id, diff, ...(reason && { reason }) });
      return true;
    },

    /** One statement and one trace, whether the address is known or not: the answer takes as long. */
    request: (given: External, visitor: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const [asked] = await tx
          .insert(users)
          .values({
            ...given,
            role: 'external_conseiller',
            isActive: false,
            requestedAt: now(),
            createdAt: now(),
            updatedAt: now(),
          })
          .onConflictDoNothing()
          .returning({ id: users.id });
        await audit(tx, visitor, { action: 'request_access', entity, entityId: asked?.id ?? null });
      }),

    /** Whether another account has this address: why a write was refused. */
    isAnotherOf: async (email: string, exceptId: number): Promise<boolean> => {
      const [other] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), sql`${users.id} <> ${exceptId}`));
      return other !== undefined;
    },
  };
}
