import type { TeacherChange, TeacherFile } from '@tandem/shared/contract/teachers';
import { today } from '@tandem/shared/rules/dates';
import { formatPhone } from '@tandem/shared/rules/phone';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../app';
import { diffOf, type Lines } from '../audit/audit.diff';
import { faultsOf } from '../db/choices.repository';
import type { Queries } from '../db/database';
import { labelOf, rowsOf, utc } from '../db/rows';
import { listItems, teachers, users } from '../db/schema';
import { stampOf } from '../db/stamp';
import type { Person } from '../http/person';
import { notFound, refused } from '../http/problem';

/** A teacher without what depends on the reader. */
export type StoredTeacher = Omit<TeacherFile, 'isOwn' | 'may'>;

export interface WrittenTeacher {
  isStale: boolean;
  file: StoredTeacher;
}

const lines: Lines<StoredTeacher> = {
  lastName: { label: 'Nom', read: ({ identity }) => identity.lastName },
  firstName: { label: 'Prénom', read: ({ identity }) => identity.firstName },
  mobile: { label: 'Natel', read: ({ contact }) => contact.mobile && formatPhone(contact.mobile) },
  phone: { label: 'Téléphone', read: ({ contact }) => contact.phone && formatPhone(contact.phone) },
  email: { label: 'E-mail', read: ({ contact }) => contact.email },
  street: { label: 'Rue', read: ({ contact }) => contact.street },
  houseNo: { label: 'Numéro', read: ({ contact }) => contact.houseNo },
  npa: { label: 'NPA', read: ({ contact }) => contact.npa },
  city: { label: 'Localité', read: ({ contact }) => contact.city },
  country: { label: 'Pays', read: ({ contact }) => contact.labels.country },
};

const currentStudents = (day: string) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
    'lastName', s.last_name, 'firstName', s.first_name, 'groupId', g.id, 'groupCode', g.code)
    order by g.code, s.last_name, s.first_name, s.id), '[]')
  from groups g join enrolments e on e.group_id = g.id join students s on s.id = e.student_id
  where g.teacher_id = t.id and g.status in ('open', 'running')
    and e.from_date <= ${day}::date and (e.to_date is null or e.to_date >= ${day}::date)
    and s.archived_at is null and s.anonymised_at is null)`;

const fileOf = (id: number, day: string) => sql`select jsonb_build_object(
  'id', t.id, 'version', t.version, 'status', t.status,
  'identity', jsonb_build_object('lastName', t.last_name, 'firstName', t.first_name),
  'contact', jsonb_build_object('mobile', t.mobile, 'phone', t.phone, 'email', t.email, 'street', t.street,
    'houseNo', t.house_no, 'npa', t.npa, 'city', t.city, 'countryId', t.country_id,
    'labels', jsonb_build_object('country', ${labelOf(sql`t.country_id`)})),
  'study', jsonb_build_object('school', ${labelOf(sql`t.teacher_school_id`)}, 'field', t.study_field,
    'level', t.study_level),
  'currentStudents', ${currentStudents(day)}, 'updatedAt', ${utc(sql`t.updated_at`)}
) as file from teachers t where t.id = ${id}`;

export function teachersRepository({ db, now, audit }: Services) {
  async function find(queries: Queries, id: number): Promise<StoredTeacher | undefined> {
    const [row] = await rowsOf<{ file: StoredTeacher }>(queries, fileOf(id, today(now())));
    return row?.file;
  }

  return {
    find: (id: number) => find(db, id),

    /** Changes one section; new names reach the account in the same transaction. */
    change: (
      id: number,
      version: number,
      { section, values }: TeacherChange,
      person: Person,
    ): Promise<WrittenTeacher> =>
      db.transaction(async (tx) => {
        const before = await find(tx, id);
        if (!before) throw notFound('Répétiteur');
        if (section === 'contact') await check(tx, values, before);
        const stamp = stampOf(person, now());
        const changed = await tx
          .update(teachers)
          .set({ ...values, ...stamp.changed })
          .where(and(eq(teachers.id, id), eq(teachers.version, version)))
          .returning({ id: teachers.id });
        if (changed.length === 0) return { isStale: true, file: (await find(tx, id)) ?? before };
        if (section === 'identity') await tx.update(users).set({ ...values, ...stamp.changed }).where(eq(users.teacherId, id)); // prettier-ignore
        const file = (await find(tx, id))!;
        const diff = diffOf(lines, before, file);
        if (Object.keys(diff).length > 0)
          await audit(tx, person, { action: 'change', entity: 'teacher', entityId: id, diff });
        return { isStale: false, file };
      }),
  };
}

type Contact = Extract<TeacherChange, { section: 'contact' }>['values'];

async function check(tx: Queries, { countryId, npa }: Contact, before: StoredTeacher): Promise<void> {
  const kept = new Set([before.contact.countryId ?? 0]);
  const faults = await faultsOf(tx, [{ field: 'values.countryId', list: 'country', value: countryId }], kept);
  if (countryId && npa && !/^[1-9]\d{3}$/.test(npa)) {
    const [country] = await tx.select({ extra: listItems.extra }).from(listItems).where(eq(listItems.id, countryId));
    if (country?.extra['iso2'] === 'CH') faults['values.npa'] = 'Un NPA suisse a quatre chiffres.';
  }
  if (Object.keys(faults).length > 0) throw refused(faults);
}
