import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FieldCipher } from '../../../platform/db/field-cipher';
import type { Queries } from '../../../platform/db/database';
import { intList, labelOf, rowsOf } from '../../../platform/db/rows';
import type { Faulty, Good, Judged, JudgedBy } from '../../../platform/imports/kind';
import { eachOf } from '../../../platform/imports/lines/judge';
import type { ReadLine } from '../../../platform/imports/lines/reading';
import { yearOn } from '../../../platform/db/year.repository';
import { findApplicants } from '../registrations.file.repository';
import { lineOf, markOf, type RegistrationLine } from './line';
import { findWho } from './who.repository';

/** What these apprentices have asked for already and is not closed (teaching 5), by `markOf`. */
export async function findOpen(queries: Queries, studentIds: readonly number[]): Promise<Map<string, string>> {
  const open = await rowsOf(
    queries,
    { studentId: z.int(), branchId: z.int(), trainingYearId: z.int(), what: z.string() },
    sql`select r.student_id as "studentId", r.branch_id as "branchId", r.training_year_id as "trainingYearId",
      ${labelOf(sql`r.branch_id`)} || ' ' || ${labelOf(sql`r.training_year_id`)} || ', ' || status.word as what
    from registrations r join (values ${sql.join(
      (['requested', 'waiting', 'placed'] as const).map(
        (status) => sql`(${status}::text, ${registrationStatusLabels[status].toLowerCase()}::text)`,
      ),
      sql`, `,
    )}) status(name, word) on status.name = r.status where r.student_id = any(${intList(studentIds)})`,
  );
  return new Map(open.map(({ what, ...of }) => [markOf(of), what]));
}

export const findApplicantsById = async (queries: Queries, ids: readonly number[]) =>
  new Map((await findApplicants(queries, ids)).map((applicant) => [applicant.id, applicant]));

/** Judges lines against apprentices and registrations as they are now. */
export async function judgeRegistrations(
  queries: Queries,
  lines: readonly ReadLine[],
  { books, today, hasAvs }: JudgedBy,
  cipher: FieldCipher,
): Promise<Judged<RegistrationLine>> {
  const whoIn = await findWho(queries, lines, cipher, hasAvs);
  const asked = lines.map((read) => ({ read, who: whoIn(read.values) }));
  const ids = [...new Set(asked.flatMap(({ who }) => ('id' in who ? [who.id] : [])))];
  const [applicants, open, [year]] = [
    await findApplicantsById(queries, ids),
    await findOpen(queries, ids),
    await rowsOf(queries, { id: z.number().nullable() }, sql`select ${yearOn(today)} as id`),
  ];
  const world = { books, today, applicants, currentYearId: year?.id ?? null };
  const good: Good<RegistrationLine>[] = [];
  const faulty: Faulty[] = [];
  const rows = new Map<string, number>();
  await eachOf(asked, ({ read, who }) => {
    const { row } = read;
    const line = lineOf(read, who, world);
    if ('faults' in line) return void faulty.push({ row, faults: line.faults });
    const mark = markOf(line);
    const [known, earlier] = [open.get(mark), rows.get(mark)];
    if (earlier === undefined) rows.set(mark, row);
    const certain = { birthDate: null, score: 1, isCertain: true };
    const name = `${line.name}, ${known}`;
    const duplicate = { ...certain, studentId: line.studentId, row: null, why: 'Déjà inscrit·e\u00a0:', name };
    const again = { ...certain, studentId: null, row: earlier ?? null, why: 'Même inscription que', name: '' };
    good.push({ row, line, duplicate: known ? duplicate : earlier === undefined ? null : again });
  });
  return { good, faulty };
}
