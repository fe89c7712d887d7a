import type { SubmissionCandidate } from '@tandem/shared/contract/desk/submissions';
import { keysOf, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';
import {
  knownColumns,
  lockName,
  mostAlike,
  near,
  plain,
  roundedScore,
  verdictOf,
  type Typed,
} from '../../duplicates.repository';

const knownTeacher = knownColumns.extend({
  status: z.enum(keysOf(teacherStatusLabels)),
  city: z.string().nullable(),
  isArchived: z.boolean(),
});

/** Teachers who may be whoever applies; within a transaction, nobody else adds the same name before its end. */
export async function knownTeachers(queries: Queries, input: Typed): Promise<SubmissionCandidate[]> {
  await lockName(queries, input);
  const typed = plain(input);
  const rows = await rowsOf(
    queries,
    knownTeacher,
    sql`select s.id, s.last_name as "lastName", s.first_name as "firstName", s.birth_date::text as "birthDate",
      s.mobile, s.email, s.status, s.city, s.archived_at is not null as "isArchived"
    from teachers s where ${near(typed)}`,
  );
  return mostAlike(typed, rows).map(({ id, firstName, lastName, status, city, isArchived, score, reasons }) => ({
    recordId: id,
    label: `${firstName} ${lastName}`,
    hint: [teacherStatusLabels[status], city, isArchived && 'dans les archives'].filter(Boolean).join(', '),
    score: roundedScore(score),
    verdict: verdictOf(score),
    reasons,
  }));
}

/** The names of these branches. */
export async function branchNames(queries: Queries, ids: readonly number[]): Promise<(id: number) => string> {
  const rows = await rowsOf(
    queries,
    { id: z.number(), label: z.string() },
    sql`select item.id, item.label from list_items item where item.id = any(${intList(ids)})`,
  );
  const names = new Map(rows.map(({ id, label }) => [id, label]));
  return (id) => names.get(id) ?? '';
}
