import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '../db/names';

interface Known {
  /** The page that shows it. */
  of: 'student' | 'teacher' | 'employee' | 'user' | 'list';
  /** One row: id, label and, for a list's value, the list. */
  from: SQL;
}

const person = (table: string, of: Known['of']): Known => ({
  of,
  from: sql`select it.id, ${fullName('it')} as label, null as list from ${sql.raw(table)} it where it.id = log.entity_id`,
});
/** Parts of an apprentice's file lead to the file. */
const part = (table: string): Known => ({
  of: 'student',
  from: sql`select s.id, ${fullName('s')} as label, null as list from ${sql.raw(table)} it
    join students s on s.id = it.student_id where it.id = log.entity_id`,
});

const records: Readonly<Record<string, Known>> = {
  student: person('students', 'student'),
  apprenticeship: part('apprenticeships'),
  contact: part('contacts'),
  student_note: part('student_notes'),
  consent: part('consents'),
  attestation: person('students', 'student'),
  teacher: person('teachers', 'teacher'),
  employee: person('employees', 'employee'),
  user: person('users', 'user'),
  list_item: {
    of: 'list',
    from: sql`select it.id, it.label, it.list from list_items it where it.id = log.entity_id`,
  },
};

/** What the row `log` is about, as JSON; null where no page shows it, or no more. */
export const recordOf: SQL = sql`case log.entity ${sql.join(
  Object.entries(records).map(
    ([entity, { of, from }]) => sql`when ${entity} then (select jsonb_build_object('of', ${of}::text, 'id', found.id,
      'label', found.label, 'list', found.list) from (${from}) found)`,
  ),
  sql` `,
)} end`;
