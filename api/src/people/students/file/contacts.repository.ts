import { isMinor } from '@tandem/shared/contract/people/students.age';
import type { ContactFields } from '@tandem/shared/contract/people/students.fields';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { faultsOf } from '../../../platform/db/choices.repository';
import type { Queries } from '../../../platform/db/database';
import { intList, rowCount } from '../../../platform/db/rows';
import { companies, contacts } from '../../../platform/db/schema';
import type { Person } from '../../../platform/http/person';
import { notFound, Problem, refused } from '../../../platform/http/problem';
import type { At, Change, Work, Written } from '../../../platform/http/write';
import { lacksRepresentative } from '../students.rules';
import type { MaskedFile } from './students.presenter';
import type { StudentWriter } from './write.repository';

interface Ids {
  id: number;
  contactId: number;
}

export const contactsRepository = ({ change, changeIn, within }: StudentWriter) => ({
  add: (id: number, values: ContactFields, person: Person): Promise<Written<MaskedFile>> =>
    within(
      person,
      (work) =>
        changeIn(work, id, 'change', async ({ tx, stamp }) => {
          await check(tx, values);
          await tx.insert(contacts).values({ ...values, studentId: id, ...stamp.added });
          return true;
        }),
      true,
    ),

  /** `version` is the contact's. */
  change: ({ id, contactId }: Ids, version: number, values: ContactFields, person: Person) =>
    change(id, person, 'change', async (file) => {
      await check(file.tx, values);
      return write(file, { id: contactId, version }, values);
    }),

  archive: ({ id, contactId }: Ids, version: number, person: Person) =>
    change(id, person, 'change', (file) =>
      write(file, { id: contactId, version }, { archivedAt: file.stamp.changed.updatedAt }),
    ),

  restore: ({ id, contactId }: Ids, version: number, person: Person) =>
    change(id, person, 'change', async ({ tx, put }) => {
      const own = and(eq(contacts.id, contactId), eq(contacts.studentId, id));
      const [known] = await tx.select({ id: contacts.id }).from(contacts).where(own);
      if (!known) throw notFound('Contact');
      return put(contacts, { id: contactId, version }, { archivedAt: null });
    }),
});

type Columns = Partial<typeof contacts.$inferInsert>;

async function write({ tx, before, put, today }: Change<MaskedFile>, at: At, columns: Columns): Promise<boolean> {
  if (before.contacts.every((contact) => contact.id !== at.id)) throw notFound('Contact');
  const isWritten = await put(contacts, at, columns);
  if (isWritten && !lacksRepresentative(before, today)) await checkRepresentative(tx, before, today);
  return isWritten;
}

const noneLeft = () => new Problem(422, 'Une personne mineure garde au moins une représentation légale.', {});

/** A minor keeps a legal representative (people 5). */
async function checkRepresentative(tx: Queries, { id, identity }: MaskedFile, today: string): Promise<void> {
  if (!isMinor(identity.birthDate, today)) return;
  const isLeft = and(
    eq(contacts.studentId, id),
    eq(contacts.kind, 'legal_representative'),
    isNull(contacts.archivedAt),
  );
  const [left] = await tx.select({ id: contacts.id }).from(contacts).where(isLeft).limit(1);
  if (!left) throw noneLeft();
}

/** The same once contacts go again that an act had added. */
export async function refuseLastRepresentatives({ tx, today }: Pick<Work, 'tx' | 'today'>, ids: readonly number[]) {
  const found = await rowCount(
    tx,
    sql`select 1 from students s where s.birth_date > ${today}::date - interval '18 years'
      and s.id in (select (c.after->>'student_id')::int from act_changes c where c.table_name = 'contacts'
        and c.row_id = any(${intList(ids)}) and c.after->>'kind' = 'legal_representative')
      and not exists (select from contacts k where k.student_id = s.id and k.kind = 'legal_representative'
        and k.archived_at is null)`,
  );
  if (found > 0) throw noneLeft();
}

async function check(tx: Queries, { languageId, companyId }: ContactFields): Promise<void> {
  const faults = await faultsOf(tx, [{ field: 'values.languageId', list: 'languages', value: languageId }]);
  if (companyId) {
    const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
    if (!company) faults['values.companyId'] = 'Cette entreprise n’existe plus.';
  }
  if (Object.keys(faults).length > 0) throw refused(faults);
}
