import type { MergeChoice } from '@tandem/shared/contract/people/merges';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';
import type { MergeBefore } from '../../platform/db/schema/merges';
import type { Kind } from './merges.kinds';
import { inheritNonDuplicates } from './merges.duplicates.repository';
import { trainingField } from './merges.preview';
import { name } from './merges.columns.repository';

/** What a merge is asked to do. */
export interface MergeRequest {
  keptId: number;
  mergedId: number;
  version: number;
  otherVersion: number;
  choices: Readonly<Record<string, MergeChoice>>;
  /** Contacts of the merged file that become one with their duplicate; those that are the same unless given. */
  contacts?: readonly number[] | undefined;
}

/** Moves everything that hangs on the merged record; one training stays the current one. */
export async function moveRows(
  tx: Queries,
  { kind, moves, link }: Kind,
  { keptId, mergedId, choices }: MergeRequest,
  before: MergeBefore,
) {
  if (kind === 'student') {
    before.training = await settleTraining(tx, keptId, mergedId, choices[trainingField] ?? 'kept');
    before.nonTwins = await inheritNonDuplicates(tx, keptId, mergedId);
  }
  const moved: Record<string, number[]> = {};
  for (const table of Object.keys(moves)) {
    const rows = await valuesOf(
      tx,
      z.number(),
      sql`update ${name(table)} set ${name(link)} = ${keptId} where ${name(link)} = ${mergedId} returning id`,
    );
    moved[table] = rows.sort((a, b) => a - b);
  }
  return moved;
}

async function settleTraining(tx: Queries, keptId: number, mergedId: number, choice: MergeChoice) {
  const current = await rowsOf(
    tx,
    { id: z.number(), studentId: z.number() },
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
