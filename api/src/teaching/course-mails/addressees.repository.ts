import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { partitionAs } from '../../platform/bulk/report';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';

const addressed = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  isArchived: z.boolean(),
});
type Addressed = z.infer<typeof addressed>;

/** An apprentice, as a mail of the AppApp office needs them. */
export const addressedStudent = addressed.extend({ number: z.string() });
export type AddressedStudent = z.infer<typeof addressedStudent>;

const named = partitionAs(({ id, firstName, lastName }: Addressed) => ({ id, name: `${firstName} ${lastName}` }));
const whyNot = ({ isArchived, email }: Addressed) => {
  if (isArchived) return 'Dans les archives';
  return email ? undefined : 'Sans e-mail';
};
const partition = <M extends Addressed>(members: readonly M[]) => named(members, whyNot);

/** How `bulkMail` reaches apprentices by their ids: only they themselves. */
export const addressedStudents = {
  kind: 'student' as const,
  membersOf: (queries: Queries, ids: readonly number[]): Promise<AddressedStudent[]> =>
    rowsOf(
      queries,
      addressedStudent,
      sql`select s.id, s.first_name as "firstName", s.last_name as "lastName", s.number, s.email,
        (s.archived_at is not null or s.anonymised_at is not null) as "isArchived"
      from students s where s.id = any(${intList(ids)}) order by s.id`,
    ),
  partition: (members: readonly AddressedStudent[]) => partition(members),
  valuesOf: ({ firstName, lastName, number }: AddressedStudent) => ({
    prenom: firstName,
    nom: lastName,
    numero: number,
  }),
};

/** How `bulkMail` reaches teachers by their ids. */
export const addressedTeachers = {
  kind: 'teacher' as const,
  membersOf: (queries: Queries, ids: readonly number[]): Promise<Addressed[]> =>
    rowsOf(
      queries,
      addressed,
      sql`select t.id, t.first_name as "firstName", t.last_name as "lastName", t.email,
        t.archived_at is not null as "isArchived"
      from teachers t where t.id = any(${intList(ids)}) order by t.id`,
    ),
  partition: (members: readonly Addressed[]) => partition(members),
  valuesOf: ({ firstName, lastName }: Addressed) => ({ prenom: firstName, nom: lastName }),
};
export type AddressedTeacher = Addressed;
