import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import type { teachers as table } from '../platform/db/schema';
import { teachers } from '../platform/db/schema';
import type { Client, TestApp } from './app';

/** An active teacher with everything that matters to nobody, and these fields. */
export async function addTeacher(
  { db }: TestApp,
  given: Partial<typeof table.$inferInsert> = {},
): Promise<{ id: number; path: string }> {
  const row = { lastName: 'Blanc', firstName: 'Noé', status: 'active' as const, ...given };
  const [added] = await db.insert(teachers).values(row).returning({ id: teachers.id });
  return { id: added!.id, path: `/api/teachers/${added!.id}` };
}

/** A teacher who signs in. */
export async function signedTeacher(test: TestApp, given: Partial<typeof table.$inferInsert> = {}) {
  const added = await addTeacher(test, given);
  return { ...added, client: await test.as('teacher', { teacherId: added.id, lastName: 'Blanc', firstName: 'Noé' }) };
}

/** A body of POST /api/teachers. */
export const aNewTeacher = (changes: Record<string, unknown> = {}) => ({
  identity: { lastName: 'Berset', firstName: 'Luca' },
  contact: {
    mobile: '079 222 33 44',
    phone: '',
    email: 'luca@example.ch',
    street: 'Rue',
    houseNo: '1',
    npa: '1003',
    city: 'Lausanne',
    countryId: null,
  },
  ...changes,
});

/** The file as somebody gets it. */
export const fileOf = async (client: Client, path: string) => (await client.get(path)).json<TeacherFile>();
