import type { Role } from '@tandem/shared/access';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { employees, users } from '../../../platform/db/schema';

interface NewAccount {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  passwordHash: string;
  at: Date;
}

/**
 * Adds the account of somebody of the organisation, and ties it to the file of the staff with the same address. Undefined where an
 * account has this address already, whatever has become of it.
 */
export async function addAccount(tx: Queries, { at, ...account }: NewAccount): Promise<number | undefined> {
  const [file] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.email, account.email),
        isNull(employees.archivedAt),
        isNull(employees.leftOn),
        sql`not exists (select 1 from ${users} where ${users.employeeId} = ${employees.id})`,
      ),
    );
  const isExternal = account.role === 'external_conseiller';
  const [added] = await tx
    .insert(users)
    .values({
      ...account,
      employeeId: isExternal ? null : (file?.id ?? null),
      validatedAt: isExternal ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return added?.id;
}
