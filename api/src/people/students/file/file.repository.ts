import { studentFile, studentCard, type StudentCard } from '@tandem/shared/contract/people/students.file';
import {
  contactPersonFields,
  studentSections,
  terminationFields,
  trainingFields,
} from '@tandem/shared/contract/people/students.record';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { valuesOf, labelOf, utc } from '../../../platform/db/rows';
import { apprenticeships, contacts, students } from '../../../platform/db/schema';
import { labelsIn, labelsJson, sectionJson } from '../../../platform/db/sections';
import { isCurrentEnrolment } from '../../../platform/db/enrolments';
import { regionLabel } from '../../../platform/db/region.repository';
import { isMinorOn } from '../../../platform/db/student-numbers.repository';
import { statusOf } from '../../status.repository';
import { fullName, userName } from '../../../platform/db/names';

/** The file without what depends on the reader; `avsSealed` never leaves the API. */
export const storedFile = studentFile.omit({ view: true, may: true, avsMasked: true }).extend({
  ...studentFile.pick({ age: true, origin: true }).required().shape,
  identity: studentFile.shape.identity.required(),
  avsSealed: z.string().nullable(),
});
export type StoredFile = z.infer<typeof storedFile>;

const formations = sql`(select coalesce(jsonb_agg(${sectionJson(
  apprenticeships,
  't',
  { ...trainingFields, ...terminationFields },
  {
    id: sql`t.id`,
    version: sql`t.version`,
    isCurrent: sql`t.is_current`,
    ...Object.fromEntries(labelsIn(apprenticeships, 't', trainingFields)),
    company: sql`case when c.id is not null then
      jsonb_build_object('id', c.id, 'name', c.name, 'npa', c.npa, 'city', c.city) end`,
    trainerContactId: sql`t.trainer_contact_id`,
    trainer: sql`(select ${fullName('p')} from contacts p where p.id = t.trainer_contact_id)`,
  },
)} order by t.is_current desc, t.contract_start desc nulls last, t.id desc), '[]')
  from apprenticeships t left join companies c on c.id = t.company_id where t.student_id = s.id)`;

const contactPersons = sql`(select coalesce(jsonb_agg(${sectionJson(contacts, 'p', contactPersonFields, {
  id: sql`p.id`,
  version: sql`p.version`,
  companyId: sql`p.company_id`,
})} order by p.id), '[]') from contacts p where p.student_id = s.id and p.archived_at is null)`;

const { identity, address, contact, origin, background } = studentSections;
const addressLabels = labelsJson(students, 's', address, {
  region: regionLabel,
  isRegionChosen: sql`s.region_id is not null`,
});

const fileOf = (id: number, today: string) => sql`select jsonb_build_object(
  'id', s.id, 'number', s.number, 'version', s.version, 'status', ${statusOf(today)},
  'archivedAt', ${utc(sql`s.archived_at`)},
  'mergedInto', (select jsonb_build_object('id', k.id, 'number', k.number, 'name', ${fullName('k')})
    from students k where k.id = s.duplicate_of_id),
  'age', extract(year from age(${today}::date, s.birth_date))::int, 'isMinor', ${isMinorOn(today)},
  'identity', ${sectionJson(students, 's', identity)},
  'address', ${sectionJson(students, 's', address, { labels: addressLabels })},
  'contact', ${sectionJson(students, 's', contact)},
  'origin', ${sectionJson(students, 's', origin, { labels: labelsJson(students, 's', origin) })},
  'background', ${sectionJson(students, 's', background, { labels: labelsJson(students, 's', background) })},
  'avsSealed', encode(s.avs_sealed, 'base64'),
  'apprenticeships', ${formations}, 'contacts', ${contactPersons},
  'createdAt', ${utc(sql`s.created_at`)}, 'createdBy', ${userName(sql`s.created_by_id`)},
  'updatedAt', ${utc(sql`s.updated_at`)}, 'updatedBy', ${userName(sql`s.updated_by_id`)}
) as file from students s where s.id = ${id}`;

/** The object check of spec §6 and house 39: an apprentice whom the teacher has in an own group today. */
const cardOf = (id: number, teacherId: number, today: string) => sql`select jsonb_build_object(
  'view', 'card', 'id', s.id, 'lastName', s.last_name, 'firstName', s.first_name,
  'mobile', s.mobile, 'email', s.email, 'profession', ${labelOf(sql`a.profession_id`)},
  'learningYear', ${labelOf(sql`a.learning_year_id`)}, 'school', ${labelOf(sql`a.learning_school_id`)},
  'groups', mine.groups) as card
  from students s
  join lateral (select jsonb_agg(jsonb_build_object('id', g.id, 'code', g.code) order by g.code) as groups
    from enrolments e join groups g on g.id = e.group_id
    where e.student_id = s.id and g.teacher_id = ${teacherId} and ${isCurrentEnrolment(today)}) mine on mine.groups is not null
  left join apprenticeships a on a.student_id = s.id and a.is_current
  where s.id = ${id} and s.archived_at is null and s.anonymised_at is null`;

/** The whole file, also within a transaction. */
export async function findFile(queries: Queries, id: number, today: string): Promise<StoredFile | undefined> {
  const [row] = await valuesOf(queries, storedFile, fileOf(id, today));
  return row;
}

/** A teacher's view of an apprentice; undefined for anybody who is not in an own group. */
export async function findCard(
  queries: Queries,
  wanted: { id: number; teacherId: number; today: string },
): Promise<StudentCard | undefined> {
  const [row] = await valuesOf(queries, studentCard, cardOf(wanted.id, wanted.teacherId, wanted.today));
  return row;
}
