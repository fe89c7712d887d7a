import {
  registration,
  studentRegistrations,
  answeredFields,
  type Registration,
  type StudentRegistrations,
} from '@tandem/shared/contract/teaching/registrations.file';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { withHoursJson } from '../../platform/db/group-hours';
import { fullName } from '../../platform/db/names';
import { closedBecause } from '../../platform/db/reach.repository';
import { regionIdOf } from '../../platform/db/region.repository';
import { intList, labelOf, rowsOf, utc } from '../../platform/db/rows';
import { registrations } from '../../platform/db/schema';
import { selectedIn } from '../../platform/db/sections';
import { locationsOf } from './registrations.list.repository';

const motives = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'label', item.label)
    order by item.sort_order, item.id), '[]') from list_items item where item.id = any(r.why_appapp_ids))`;
const enrolments = sql`(select coalesce(jsonb_agg(${withHoursJson({
  groupId: sql`g.id`,
  code: sql`g.code`,
  location: labelOf(sql`g.location_course_id`),
  from: sql`e.from_date`,
  to: sql`e.to_date`,
  teacher: sql`(select ${fullName('t')} from teachers t where t.id = g.teacher_id)`,
})} order by e.id desc), '[]')
  from enrolments e join groups g on g.id = e.group_id where e.registration_id = r.id)`;

const registrationsWhere = (where: SQL) => sql`select r.id, r.version, r.student_id as "studentId",
    ${fullName('s')} as name, ${labelOf(sql`r.training_year_id`)} as "trainingYear", r.branch_id as "branchId",
    ${labelOf(sql`r.branch_id`)} as branch, r.status, ${utc(sql`r.status_changed_at`)} as "statusChangedAt",
    ${utc(sql`r.submitted_at`)} as "submittedAt", ${locationsOf} as places, ${motives} as motives,
    ${selectedIn(registrations, 'r', answeredFields)},
    (select ${fullName('c')} from contacts c where c.id = r.payer_contact_id) as "payerContact",
    ${labelOf(sql`r.fail_reason_id`)} as "failReason", r.status_reason as "statusReason",
    r.closed_on::text as "closedOn", ${enrolments} as enrolments
  from registrations r join students s on s.id = r.student_id where ${where}`;

export async function findRegistration(queries: Queries, id: number): Promise<Registration | undefined> {
  const [found] = await rowsOf(queries, registration, registrationsWhere(sql`r.id = ${id}`));
  return found;
}

export const findRegistrations = (queries: Queries, ids: readonly number[]): Promise<Registration[]> =>
  rowsOf(queries, registration, registrationsWhere(sql`r.id = any(${intList(ids)}) order by r.id`));

/** What an apprentice's file says of a registration; the snapshot of teaching 6 is taken of it. */
export const applicantColumns = studentRegistrations.shape.student.extend({
  learningYearId: z.number().nullable(),
  professionId: z.number().nullable(),
  certType: z.string().nullable(),
  learningSchoolId: z.number().nullable(),
  companyId: z.number().nullable(),
  politicalLocalityId: z.number().nullable(),
  contactIds: z.array(z.number()),
});
export type Applicant = z.infer<typeof applicantColumns>;

const isExamYear = sql`(select (stage.extra->>'rank')::int >= (job.extra->>'durationYears')::int
  from list_items stage, list_items job where stage.id = a.learning_year_id and job.id = a.profession_id)`;
const repeats = sql`(select more.label from list_items more
  where more.id = a.additional_year_id and more.label ~ '^(Redoublement|[23]e tentative)')`;

export async function findApplicant(queries: Queries, id: number): Promise<Applicant | undefined> {
  const [found] = await findApplicants(queries, [id]);
  return found;
}

export const findApplicants = (queries: Queries, ids: readonly number[]): Promise<Applicant[]> =>
  rowsOf(
    queries,
    applicantColumns,
    sql`select s.id, ${fullName('s')} as name, ${labelOf(sql`a.profession_id`)} as profession,
      ${labelOf(sql`a.learning_year_id`)} as "learningYear", coalesce(to_jsonb(a.school_days), '[]') as "schoolDays",
      s.source_student_id as "sourceStudentId", region.id as "regionId",
      ${labelOf(sql`region.id`)} as region,
      coalesce(${repeats}, case when ${isExamYear} then 'Année d’examen' end) as "priorityReason", ${closedBecause} as "closedBecause",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'label', ${fullName('c')}) order by c.id), '[]')
        from contacts c where c.student_id = s.id and c.archived_at is null) as contacts,
      array(select c.id from contacts c where c.student_id = s.id and c.archived_at is null) as "contactIds",
      a.learning_year_id as "learningYearId", a.profession_id as "professionId", a.cert_type as "certType",
      a.learning_school_id as "learningSchoolId", a.company_id as "companyId",
      s.political_locality_id as "politicalLocalityId"
    from students s left join apprenticeships a on a.student_id = s.id and a.is_current
    left join lateral (select ${regionIdOf} as id) region on true where s.id = any(${intList(ids)})`,
  );

/** What the form begins with, and everything that was asked for, the newest first. */
export async function findOfStudent(queries: Queries, id: number): Promise<StudentRegistrations | undefined> {
  const [applicant, rows] = await Promise.all([
    findApplicant(queries, id),
    rowsOf(
      queries,
      registration,
      registrationsWhere(
        sql`r.student_id = ${id} order by r.status in ('requested', 'waiting', 'placed') desc, r.id desc`,
      ),
    ),
  ]);
  if (!applicant) return undefined;
  const {
    learningYearId: _year,
    professionId: _profession,
    certType: _certType,
    learningSchoolId: _school,
    companyId: _company,
    politicalLocalityId: _commune,
    contactIds: _contacts,
    ...student
  } = applicant;
  return { student, rows };
}
