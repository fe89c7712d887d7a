import type { SubmissionCandidate } from '@tandem/shared/contract/desk/submissions';
import { teacherStatusLabels, type TeacherStatus } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';
import {
  type Known,
  lockName,
  mostAlike,
  near,
  plain,
  roundedScore,
  verdictOf,
  type Typed,
} from '../../duplicates.repository';

interface KnownTeacher extends Known {
  status: TeacherStatus;
  city: string | null;
  isArchived: boolean;
}

/** Teachers who may be whoever applies; within a transaction, nobody else adds the same name before its end. */
export async function knownTeachers(queries: Queries, input: Typed): Promise<SubmissionCandidate[]> {
  await lockName(queries, input);
  const typed = plain(input);
  const rows = await rowsOf<KnownTeacher>(
    queries,
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
  const rows = await rowsOf<{ id: number; label: string }>(
    queries,
    sql`select item.id, item.label from list_items item where item.id = any(${intList(ids)})`,
  );
  const names = new Map(rows.map(({ id, label }) => [id, label]));
  return (id) => names.get(id) ?? '';
}
