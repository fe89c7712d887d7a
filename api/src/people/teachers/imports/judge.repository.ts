import type { TeacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { rowsOf } from '../../../platform/db/rows';
import type { Judged, JudgedBy } from '../../../platform/imports/kind';
import { partLines } from '../../../platform/imports/lines/judge';
import type { ReadLine } from '../../../platform/imports/lines/reading';
import { lineOf } from './line';

/** Two lines, or a line and a file, with the same e-mail are the same teacher. */
export const markOf = ({ contact: { email } }: TeacherAdd): string => email.toLowerCase();

/** The files that hold one of these addresses, archived ones too. */
export async function findByEmail(queries: Queries, marks: readonly string[]) {
  const found = await rowsOf(
    queries,
    { id: z.int(), email: z.string(), name: z.string() },
    sql`select t.id, lower(t.email) as email, t.first_name || ' ' || t.last_name as name from teachers t
    where t.anonymised_at is null and lower(t.email) = any(${sql.param([...marks])}::text[]) order by t.id desc`,
  );
  return new Map(found.map(({ email, ...file }) => [email, file]));
}

/** Judges lines against the files of teachers as they are now. */
export async function judgeTeachers(
  queries: Queries,
  lines: readonly ReadLine[],
  { books }: JudgedBy,
): Promise<Judged<TeacherAdd>> {
  const { good, faulty } = await partLines(lines, (read) => lineOf(read, books));
  const known = await findByEmail(
    queries,
    good.map(({ line }) => markOf(line)),
  );
  const rows = new Map<string, number>();
  for (const one of good) {
    const mark = markOf(one.line);
    const [file, earlier] = [known.get(mark), rows.get(mark)];
    const certain = { birthDate: null, score: 1, isCertain: true, why: 'Même e-mail que' };
    if (file) one.duplicate = { ...certain, studentId: file.id, row: null, name: file.name };
    else if (earlier !== undefined) one.duplicate = { ...certain, studentId: null, row: earlier, name: '' };
    else rows.set(mark, one.row);
  }
  return { good, faulty };
}
