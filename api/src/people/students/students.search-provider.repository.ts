import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '../../platform/announced';
import { fullName } from '../../platform/db/names';
import { ownStudents } from '../../platform/db/own-students';
import { bestFew } from '../../platform/listing/text-search';
import { holdingAll, whyFound, withContact } from './students.search.repository';

const visibleText = sql`fold(concat_ws(' ', s.last_name, s.first_name, s.number))`;

const office = (terms: readonly string[]): SQL => sql`
  select s.id, ${fullName('s')} as label,
    coalesce(${whyFound(terms, visibleText)}, concat_ws(' · ', s.number, profession.label, company.name)) as hint, null as list, top.place
  from (${bestFew(
    sql`students found where found.archived_at is null and found.anonymised_at is null`,
    sql`found.search`,
    terms,
    sql`found.id`,
    { text: sql`found.search_address`, condition: holdingAll('found', terms, withContact) },
  )}) top
  join students s on s.id = top.id
  left join apprenticeships a on a.student_id = s.id and a.is_current
  left join list_items profession on profession.id = a.profession_id
  left join companies company on company.id = a.company_id`;

/** A teacher reads neither number nor landline of an apprentice, so neither finds one. */
const ownText = sql`fold(found.last_name || ' ' || found.first_name || ' ' || coalesce(found.email, '') || ' ' || coalesce(found.mobile, ''))`;
const own = (terms: readonly string[], { teacherId, today }: Asker): SQL =>
  bestFew(
    sql`students found join ${ownStudents(teacherId, today)} mine on mine.student_id = found.id
      where found.archived_at is null and found.anonymised_at is null`,
    ownText,
    terms,
    sql`found.id, ${fullName('found')} as label, mine.groups as hint, null as list`,
  );

/** Apprentices whom Ctrl K finds; a teacher finds the own ones. */
export const studentSearchProvider = (terms: readonly string[], asker: Asker): SQL =>
  asker.audience === 'teacher' ? own(terms, asker) : office(terms);

const present = sql`s.archived_at is null and s.anonymised_at is null`;

/** Apprentices whom «Récents» may name; a teacher reads the own ones, by their groups. */
export const recentStudents = ({ audience, teacherId, today }: Asker): SQL =>
  audience === 'teacher'
    ? sql`select s.id, ${fullName('s')} as label, mine.groups as hint
      from students s join ${ownStudents(teacherId, today)} mine on mine.student_id = s.id where ${present}`
    : sql`select s.id, ${fullName('s')} as label, s.number as hint from students s where ${present}`;
