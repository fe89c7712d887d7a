import type { NewAccount, UserRow } from '@tandem/shared/contract/access/users';
import { and, eq, isNull, or } from 'drizzle-orm';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { employees, teachers, users } from '../../platform/db/schema';
import type { Stamp } from '../../platform/db/stamp';
import { refused } from '../../platform/http/problem';

interface Owner {
  firstName: string;
  lastName: string;
  phone: string | null;
}
type Row = Owner &
  Pick<
    typeof users.$inferInsert,
    'email' | 'role' | 'employeeId' | 'teacherId' | 'organisation' | 'function' | 'regionId'
  >;

export const takenEmail = { email: 'Un compte utilise déjà cette adresse e-mail.' };

/** Adds an account without a password. What is unique is decided by the insert itself, also between two people. */
export async function addAccount(tx: Queries, body: NewAccount, stamp: Stamp) {
  const row = await rowOf(tx, body);
  const validatedAt = body.of === 'external' ? stamp.added.createdAt : null;
  const [added] = await tx
    .insert(users)
    .values({ ...row, validatedAt, ...stamp.added })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!added) throw refused(await conflictOf(tx, row));
  return { id: added.id, email: row.email, firstName: row.firstName };
}

/** 422 for a region that the list does not offer; one that is already there stays allowed. */
export async function checkRegion(
  tx: Queries,
  { regionId }: { regionId?: number | null | undefined },
  before?: UserRow,
) {
  const field = before ? 'values.regionId' : 'regionId';
  const faults = await faultsOf(tx, [{ field, list: 'region', value: regionId }], new Set([before?.regionId ?? 0]));
  if (Object.keys(faults).length > 0) throw refused(faults);
}

/** Names come from the file of the person; nothing in the body could give a role that its kind does not have. */
async function rowOf(tx: Queries, body: NewAccount): Promise<Row> {
  if (body.of === 'external') {
    const { of: _, ...person } = body;
    await checkRegion(tx, person);
    return { ...person, role: 'external_conseiller' };
  }
  if (body.of === 'teacher') {
    const owner = await findTeacher(tx, body.teacherId);
    if (!owner) throw refused({ teacherId: 'Cette personne n’existe pas ou n’est plus en activité.' });
    return { ...owner, email: body.email, role: 'teacher', teacherId: body.teacherId };
  }
  const owner = await findEmployee(tx, body.employeeId);
  if (!owner) throw refused({ employeeId: 'Cette personne n’existe pas ou ne travaille plus ici.' });
  return { ...owner, email: body.email, role: body.role, employeeId: body.employeeId };
}

async function findEmployee(tx: Queries, id: number): Promise<Owner | undefined> {
  const { firstName, lastName, phone } = employees;
  const works = and(eq(employees.id, id), isNull(employees.archivedAt), isNull(employees.leftOn));
  const [found] = await tx.select({ firstName, lastName, phone }).from(employees).where(works);
  return found;
}

async function findTeacher(tx: Queries, id: number): Promise<Owner | undefined> {
  const { firstName, lastName, mobile: phone } = teachers;
  const [found] = await tx
    .select({ firstName, lastName, phone })
    .from(teachers)
    .where(and(eq(teachers.id, id), isNull(teachers.archivedAt)));
  return found;
}

/** Which of the unique values was taken. */
async function conflictOf(tx: Queries, { email, employeeId, teacherId }: Row): Promise<Record<string, string>> {
  const [owned] = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.employeeId, employeeId ?? 0), eq(users.teacherId, teacherId ?? 0)));
  const own = 'Cette personne a déjà un compte.';
  if (owned && employeeId) return { employeeId: own };
  if (owned && teacherId) return { teacherId: own };
  const [same] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return same ? takenEmail : { form: 'Ce compte existe déjà.' };
}
