import { teacherFile, requiredPapers } from '@tandem/shared/contract/people/teachers.file';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { isCurrentEnrolment, isOpenGroup, lastsOnDay, placesCountedOn } from '../../../platform/db/enrolments';
import { weekOrder, withHoursJson } from '../../../platform/db/group-hours';
import { userName } from '../../../platform/db/names';
import { valuesOf, labelOf, rowsOf, utc } from '../../../platform/db/rows';

/** A teacher with every class but D, whoever reads. */
export const storedTeacher = teacherFile
  .omit({ isOwn: true, mayChange: true, may: true, origin: true, missing: true, rating: true })
  .extend(teacherFile.pick({ origin: true, missing: true, rating: true }).required().shape);
export type StoredTeacher = z.infer<typeof storedTeacher>;

const paperColumns: Readonly<Record<keyof typeof requiredPapers, SQL>> = {
  contractStart: sql`t.contract_start`,
  iban: sql`t.iban_sealed`,
  avs: sql`t.avs_sealed`,
  criminalRecordSeenOn: sql`t.criminal_record_seen_on`,
};

/** The names of the papers that are still to come, as an array of texts. */
const missing = sql`array_remove(array[${sql.join(
  Object.entries(paperColumns).map(
    ([name, column]) => sql`case when ${column} is null then ${sql.raw(`'${name}'`)} end`,
  ),
  sql`, `,
)}], null)`;

/** Whether every paper of people 18 is there. */
export const isComplete = sql`num_nulls(${sql.join(Object.values(paperColumns), sql`, `)}) = 0`;

const currentStudents = (day: string) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
    'lastName', s.last_name, 'firstName', s.first_name, 'groupId', g.id, 'groupCode', g.code)
    order by g.code, s.last_name, s.first_name, s.id), '[]')
  from groups g join enrolments e on e.group_id = g.id join students s on s.id = e.student_id
  where g.teacher_id = t.id and ${isCurrentEnrolment(day)}
    and s.archived_at is null and s.anonymised_at is null)`;

const groups = (day: string) => sql`(select coalesce(jsonb_agg(${withHoursJson({
  id: sql`g.id`,
  code: sql`g.code`,
  status: sql`g.status`,
  trainingYear: sql`year.label`,
  branch: labelOf(sql`g.branch_id`),
  location: labelOf(sql`g.location_course_id`),
  places: sql`(select count(*) from enrolments e where e.group_id = g.id and ${lastsOnDay(placesCountedOn(day))})`,
  capacity: sql`g.capacity`,
})} order by not ${isOpenGroup}, year.label desc, ${weekOrder}, g.id), '[]')
  from groups g join list_items year on year.id = g.training_year_id where g.teacher_id = t.id)`;

const branches = sql`(select coalesce(jsonb_agg(jsonb_build_object('branchId', item.id, 'branch', item.label,
    'maxLearningYear', taught->'maxLearningYear', 'certTypes', taught->'certTypes') order by item.sort_order, item.id), '[]')
  from jsonb_array_elements(t.branches) taught join list_items item on item.id = (taught->>'branchId')::int)`;

const locations = sql`(select coalesce(jsonb_agg(item.label order by item.sort_order, item.id), '[]')
  from list_items item where item.id = any(t.location_course_ids))`;

const fileOf = (id: number, day: string) => sql`select jsonb_build_object(
  'id', t.id, 'version', t.version, 'status', t.status, 'archivedAt', ${utc(sql`t.archived_at`)},
  'identity', jsonb_build_object('lastName', t.last_name, 'firstName', t.first_name, 'gender', t.gender),
  'contact', jsonb_build_object('mobile', t.mobile, 'phone', t.phone, 'email', t.email, 'street', t.street,
    'houseNo', t.house_no, 'npa', t.npa, 'city', t.city, 'countryId', t.country_id,
    'labels', jsonb_build_object('country', ${labelOf(sql`t.country_id`)})),
  'origin', jsonb_build_object('birthDate', t.birth_date, 'nationalityId', t.nationality_id,
    'residencePermitId', t.residence_permit_id, 'permitValidUntil', t.permit_valid_until,
    'civilStatusId', t.civil_status_id, 'labels', jsonb_build_object(
      'nationality', ${labelOf(sql`t.nationality_id`)}, 'residencePermit', ${labelOf(sql`t.residence_permit_id`)},
      'civilStatus', ${labelOf(sql`t.civil_status_id`)})),
  'study', jsonb_build_object('school', ${labelOf(sql`t.teacher_school_id`)}, 'field', t.study_field,
    'level', t.study_level, 'teacherSchoolId', t.teacher_school_id, 'teacherSourceId', t.teacher_source_id,
    'motivation', t.motivation, 'labels', jsonb_build_object('teacherSource', ${labelOf(sql`t.teacher_source_id`)})),
  'teaching', jsonb_build_object('branches', ${branches}, 'locationCourseIds', t.location_course_ids,
    'maxGroups', t.max_groups, 'labels', jsonb_build_object('locations', ${locations})),
  'availability', t.availability, 'rating', t.rating, 'missing', to_jsonb(${missing}),
  'groups', ${groups(day)}, 'currentStudents', ${currentStudents(day)}, 'updatedAt', ${utc(sql`t.updated_at`)},
  'updatedBy', ${userName(sql`t.updated_by_id`)}
) as file from teachers t where t.id = ${id}`;

/** The whole file, also within a transaction. */
export async function findFile(queries: Queries, id: number, day: string): Promise<StoredTeacher | undefined> {
  const [row] = await valuesOf(queries, storedTeacher, fileOf(id, day));
  return row;
}

/** The groups that somebody else must take over before a teacher leaves. */
export const findOpenGroups = (queries: Queries, id: number): Promise<{ id: number; code: string }[]> =>
  rowsOf(
    queries,
    { id: z.number(), code: z.string() },
    sql`select g.id, g.code from groups g where g.teacher_id = ${id} and ${isOpenGroup} order by g.code`,
  );
