import { type ContactFields, isMinor } from '@tandem/shared/contract/people/students.fields';
import { and, eq, isNull } from 'drizzle-orm';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { companies, contacts, students } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { lacksRepresentative } from './students.rules';
import type { Context, StudentWriter, Written } from './students.write';

interface Ids {
  id: number;
  contactId: number;
}

export const contactsRepository = ({ write }: StudentWriter) => ({
  add: (id: number, values: ContactFields, person: Person): Promise<Written> =>
    write(id, person, async ({ tx, stamp }) => {
      await check(tx, values);
      await tx.insert(contacts).values({ ...values, studentId: id, ...stamp.added });
      return true;
    }),

  /** `version` is the contact's. */
  change: ({ id, contactId }: Ids, version: number, values: ContactFields, person: Person): Promise<Written> =>
    write(id, person, async (context) => {
      await check(context.tx, values);
      return put(context, { contactId, version, columns: values });
    }),

  archive: ({ id, contactId }: Ids, version: number, person: Person): Promise<Written> =>
    write(id, person, (context) =>
      put(context, { contactId, version, columns: { archivedAt: context.stamp.changed.updatedAt } }),
    ),
});

type Columns = Partial<typeof contacts.$inferInsert>;

async function put(
  { tx, before, stamp, today }: Context,
  { contactId, version, columns }: { contactId: number; version: number; columns: Columns },
): Promise<boolean> {
  if (before.contacts.every((contact) => contact.id !== contactId)) throw notFound('Contact');
  // Two people who each remove one of two representatives must not both succeed.
  await tx.select({ id: students.id }).from(students).where(eq(students.id, before.id)).for('update');
  const changed = await tx
    .update(contacts)
    .set({ ...columns, ...stamp.changed })
    .where(and(eq(contacts.id, contactId), eq(contacts.version, version), isNull(contacts.archivedAt)))
    .returning({ id: contacts.id });
  if (changed.length > 0 && !lacksRepresentative(before, today)) await keepRepresentative(tx, before, today);
  return changed.length > 0;
}

/** A minor keeps a legal representative (domain §1.2). */
async function keepRepresentative(tx: Queries, { id, identity }: Context['before'], today: string): Promise<void> {
  if (!isMinor(identity.birthDate, today)) return;
  const isLeft = and(
    eq(contacts.studentId, id),
    eq(contacts.kind, 'legal_representative'),
    isNull(contacts.archivedAt),
  );
  const [left] = await tx.select({ id: contacts.id }).from(contacts).where(isLeft).limit(1);
  if (!left) throw new Problem(422, 'Un apprenti mineur garde au moins un représentant légal.', {});
}

async function check(tx: Queries, { languageId, companyId }: ContactFields): Promise<void> {
  const faults = await faultsOf(tx, [{ field: 'values.languageId', list: 'languages', value: languageId }]);
  if (companyId) {
    const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
    if (!company) faults['values.companyId'] = 'Cette entreprise n’existe plus.';
  }
  if (Object.keys(faults).length > 0) throw refused(faults);
}
