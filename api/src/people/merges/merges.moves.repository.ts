import type { MergeChoice } from '@tandem/shared/contract/people/merges';
import { addDays } from '@tandem/shared/rules/dates';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import type { MergeBefore } from '../../platform/db/schema/merges';
import type { Kind } from './merges.kinds';
import { inheritNonTwins } from './merges.non-twins.repository';
import { trainingField } from './merges.preview';
import { name } from './merges.columns.repository';

/** What a merge is asked to do. */
export interface Asked {
  keptId: number;
  mergedId: number;
  version: number;
  otherVersion: number;
  choices: Readonly<Record<string, MergeChoice>>;
  /** Contacts of the merged file that become one with their twin; those that are the same unless given. */
  contacts?: readonly number[] | undefined;
}

/** Moves everything that hangs on the merged record; one training stays the current one and no group has one person twice. */
export async function moveRows(
  tx: Queries,
  { kind, moves, link }: Kind,
  { keptId, mergedId, choices }: Asked,
  day: string,
  before: MergeBefore,
) {
  if (kind === 'student') {
    before.training = await settleTraining(tx, keptId, mergedId, choices[trainingField] ?? 'kept');
    before.places = await closePlaces(tx, keptId, mergedId, addDays(day, -1));
    before.nonTwins = await inheritNonTwins(tx, keptId, mergedId);
  }
  const moved: Record<string, number[]> = {};
  for (const table of Object.keys(moves)) {
    const rows = await rowsOf<{ id: number }>(
      tx,
      sql`update ${name(table)} set ${name(link)} = ${keptId} where ${name(link)} = ${mergedId} returning id`,
    );
    moved[table] = rows.map(({ id }) => id).sort((a, b) => a - b);
  }
  return moved;
}

async function settleTraining(tx: Queries, keptId: number, mergedId: number, choice: MergeChoice) {
  const current = await rowsOf<{ id: number; studentId: number }>(
    tx,
    sql`select id, student_id as "studentId" from apprenticeships
    where is_current and student_id = any(${intList([keptId, mergedId])})`,
  );
  const idOf = (student: number) => current.find(({ studentId }) => studentId === student)?.id ?? null;
  const [mine, other] = [idOf(keptId), idOf(mergedId)];
  if (mine === null || other === null) return { stopped: null, current: mine ?? other };
  const stopped = choice === 'kept' ? other : mine;
  await tx.execute(sql`update apprenticeships set is_current = false where id = ${stopped}`);
  return { stopped, current: choice === 'kept' ? mine : other };
}

/** Whoever sits twice in a group gives one place back: the merged file's, on the last day before today. */
async function closePlaces(tx: Queries, keptId: number, mergedId: number, lastDay: string) {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update enrolments e set to_date = greatest(e.from_date, ${lastDay}::date)
    where e.student_id = ${mergedId} and e.to_date is null and exists (
      select 1 from enrolments o where o.student_id = ${keptId} and o.group_id = e.group_id and o.to_date is null)
    returning e.id`,
  );
  return { ids: rows.map(({ id }) => id), closedOn: rows.length > 0 ? lastDay : null };
}
