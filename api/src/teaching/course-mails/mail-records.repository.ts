import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../platform/db/rows';
import type { MailRecord } from '../../platform/announced';
import { addressedStudents, addressedTeachers } from './addressees.repository';
import { findCourses } from './course-mails.repository';

/** An apprentice, with the newest registration where there is one. */
const student: MailRecord = async (queries, id) => {
  const [found] = await addressedStudents.membersOf(queries, [id]);
  if (!found) return undefined;
  const [newest] = await rowsOf(
    queries,
    { id: z.number() },
    sql`select r.id from registrations r where r.student_id = ${id} order by r.id desc limit 1`,
  );
  const [course] = newest ? await findCourses(queries, [newest.id]) : [];
  return { ...addressedStudents.valuesOf(found), ...course?.values };
};

const teacher: MailRecord = async (queries, id) => {
  const [found] = await addressedTeachers.membersOf(queries, [id]);
  return found && addressedTeachers.valuesOf(found);
};

/** What mails would say of somebody: what the preview of a template shows. */
export const mailRecords = { student, teacher };
