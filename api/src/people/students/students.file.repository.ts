import type { StudentCard, StudentFile } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { labelOf, rowsOf, utc } from '../../platform/db/rows';
import { isMinorOn } from './students.list.filter.repository';
import { statusOf } from '../status.repository';

/** The file without what depends on the reader; `avsSealed` never leaves the API. */
export type StoredFile = Omit<StudentFile, 'view' | 'may' | 'avsMasked'> & { avsSealed: string | null };

const formations = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'version', t.version, 'isCurrent', t.is_current,
    'professionId', t.profession_id, 'profession', ${labelOf(sql`t.profession_id`)}, 'certType', t.cert_type,
    'learningYearId', t.learning_year_id, 'learningYear', ${labelOf(sql`t.learning_year_id`)},
    'learningSchoolId', t.learning_school_id, 'learningSchool', ${labelOf(sql`t.learning_school_id`)},
    'company', case when c.id is not null then
      jsonb_build_object('id', c.id, 'name', c.name, 'npa', c.npa, 'city', c.city) end,
    'trainerContactId', t.trainer_contact_id,
    'trainer', (select p.first_name || ' ' || p.last_name from contacts p where p.id = t.trainer_contact_id),
    'className', t.class_name, 'schoolDays', t.school_days,
    'additionalYearId', t.additional_year_id, 'additionalYear', ${labelOf(sql`t.additional_year_id`)},
    'contractStart', t.contract_start, 'contractEnd', t.contract_end,
    'terminatedOn', t.terminated_on, 'terminationNote', t.termination_note
  ) order by t.is_current desc, t.contract_start desc nulls last, t.id desc), '[]')
  from apprenticeships t left join companies c on c.id = t.company_id where t.student_id = s.id)`;

const contacts = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'version', p.version, 'kind', p.kind, 'relation', p.relation,
    'lastName', p.last_name, 'firstName', p.first_name, 'phone', p.phone, 'email', p.email,
    'hasStudentAddress', p.has_student_address, 'street', p.street, 'npa', p.npa, 'city', p.city,
    'languageId', p.language_id, 'isPayer', p.is_payer, 'companyId', p.company_id
  ) order by p.id), '[]') from contacts p where p.student_id = s.id and p.archived_at is null)`;

const languages = sql`(select coalesce(jsonb_agg(item.label order by item.sort_order, item.id), '[]')
  from list_items item where item.id = any(s.language_ids))`;

const region = sql`(select region.label from apprenticeships a
    left join companies company on company.id = a.company_id
    left join list_items work on work.id = company.political_locality_id
    join list_items region on region.id = (work.extra->>'regionId')::int
    where a.student_id = s.id and a.is_current and work.extra->>'isMember' = 'true')`;
const homeRegion = sql`(select region.label from list_items home
    join list_items region on region.id = (home.extra->>'regionId')::int
    where home.id = s.political_locality_id and home.extra->>'isMember' = 'true')`;

const userName = (userId: ReturnType<typeof sql>) =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${userId})`;

const fileOf = (id: number, today: string) => sql`select jsonb_build_object(
  'id', s.id, 'number', s.number, 'version', s.version, 'status', ${statusOf(today)},
  'archivedAt', ${utc(sql`s.archived_at`)},
  'mergedInto', (select jsonb_build_object('id', k.id, 'number', k.number, 'name', k.first_name || ' ' || k.last_name)
    from students k where k.id = s.duplicate_of_id),
  'age', extract(year from age(${today}::date, s.birth_date))::int, 'isMinor', ${isMinorOn(today)},
  'identity', jsonb_build_object('lastName', s.last_name, 'firstName', s.first_name, 'gender', s.gender,
    'birthDate', s.birth_date),
  'address', jsonb_build_object('street', s.street, 'houseNo', s.house_no, 'npa', s.npa, 'city', s.city,
    'politicalLocalityId', s.political_locality_id, 'countryId', s.country_id, 'labels', jsonb_build_object(
      'politicalLocality', ${labelOf(sql`s.political_locality_id`)}, 'country', ${labelOf(sql`s.country_id`)},
      'region', coalesce(${labelOf(sql`s.region_id`)}, ${homeRegion}, ${region}),
      'isRegionChosen', s.region_id is not null)),
  'contact', jsonb_build_object('mobile', s.mobile, 'phone', s.phone, 'email', s.email),
  'origin', jsonb_build_object('nationalityId', s.nationality_id, 'countryOfOriginId', s.country_of_origin_id,
    'residencePermitId', s.residence_permit_id, 'permitValidUntil', s.permit_valid_until,
    'arrivalYear', s.arrival_year, 'civilStatusId', s.civil_status_id, 'motherTongueId', s.mother_tongue_id,
    'languageIds', s.language_ids, 'labels', jsonb_build_object(
      'nationality', ${labelOf(sql`s.nationality_id`)}, 'countryOfOrigin', ${labelOf(sql`s.country_of_origin_id`)},
      'residencePermit', ${labelOf(sql`s.residence_permit_id`)}, 'civilStatus', ${labelOf(sql`s.civil_status_id`)},
      'motherTongue', ${labelOf(sql`s.mother_tongue_id`)}, 'languages', ${languages})),
  'background', jsonb_build_object('schoolTrackId', s.school_track_id, 'sourceStudentId', s.source_student_id,
    'labels', jsonb_build_object('schoolTrack', ${labelOf(sql`s.school_track_id`)},
      'sourceStudent', ${labelOf(sql`s.source_student_id`)})),
  'avsSealed', encode(s.avs_sealed, 'base64'),
  'apprenticeships', ${formations}, 'contacts', ${contacts},
  'createdAt', ${utc(sql`s.created_at`)}, 'createdBy', ${userName(sql`s.created_by_id`)},
  'updatedAt', ${utc(sql`s.updated_at`)}, 'updatedBy', ${userName(sql`s.updated_by_id`)}
) as file from students s where s.id = ${id}`;

/** The object check of spec §6 and domain §5.3: an apprentice whom the teacher has in an own group today. */
const cardOf = (id: number, teacherId: number, today: string) => sql`select jsonb_build_object(
  'view', 'card', 'id', s.id, 'lastName', s.last_name, 'firstName', s.first_name,
  'mobile', s.mobile, 'email', s.email, 'profession', ${labelOf(sql`a.profession_id`)},
  'learningYear', ${labelOf(sql`a.learning_year_id`)}, 'school', ${labelOf(sql`a.learning_school_id`)},
  'groups', mine.groups) as card
  from students s
  join lateral (select jsonb_agg(jsonb_build_object('id', g.id, 'code', g.code) order by g.code) as groups
    from enrolments e join groups g on g.id = e.group_id
    where e.student_id = s.id and g.teacher_id = ${teacherId} and ${isCurrentPlace(today)}) mine on mine.groups is not null
  left join apprenticeships a on a.student_id = s.id and a.is_current
  where s.id = ${id} and s.archived_at is null and s.anonymised_at is null`;

/** A place `e` in a group `g` that lasts on that day. */
export const isCurrentPlace = (today: string) => sql`(g.status in ('open', 'running')
  and e.from_date <= ${today}::date and (e.to_date is null or e.to_date >= ${today}::date))`;

/** The whole file, also within a transaction. */
export async function findFile(queries: Queries, id: number, today: string): Promise<StoredFile | undefined> {
  const [row] = await rowsOf<{ file: StoredFile }>(queries, fileOf(id, today));
  return row?.file;
}

/** A teacher's view of an apprentice; undefined for anybody who is not in an own group. */
export async function findCard(
  queries: Queries,
  wanted: { id: number; teacherId: number; today: string },
): Promise<StudentCard | undefined> {
  const [row] = await rowsOf<{ card: StudentCard }>(queries, cardOf(wanted.id, wanted.teacherId, wanted.today));
  return row?.card;
}
