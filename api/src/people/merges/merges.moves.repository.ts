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

/** Moves everything that hangs on the merged record; one training stays the current one and no branch has one person twice. */
export async function moveRows(
  tx: Queries,
  { kind, moves, link }: Kind,
  { keptId, mergedId, choices }: Asked,
  day: string,
  before: MergeBefore,
) {
  if (kind === 'student') {
    before.training = await settleTraining(tx, keptId, mergedId, choices[trainingField] ?? 'kept');
    before.registrations = await withdrawTwice(tx, keptId, mergedId, day);
    before.places = await closePlaces(tx, before.registrations, addDays(day, -1));
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

/** Whoever is registered twice in a branch and a year stays so once: with the kept file's, unless only the merged one has a place. */
const registeredTwice = (keptId: number, mergedId: number) => sql`
  select case when other.status = 'placed' and mine.status <> 'placed' then mine.id else other.id end as id
  from registrations mine join registrations other
    on other.branch_id = mine.branch_id and other.training_year_id = mine.training_year_id
  where mine.student_id = ${keptId} and other.student_id = ${mergedId}
    and mine.status in ('requested', 'waiting', 'placed') and other.status in ('requested', 'waiting', 'placed')`;

const withdrawTwice = (tx: Queries, keptId: number, mergedId: number, day: string) =>
  rowsOf<{ id: number; status: string }>(
    tx,
    sql`update registrations r set status = 'withdrawn', closed_on = ${day}::date
    from (select id, status from registrations where id in (${registeredTwice(keptId, mergedId)}) for update) was
    where r.id = was.id returning r.id, was.status`,
  );

/** Their places end on the last day before today. */
async function closePlaces(tx: Queries, withdrawn: readonly { id: number }[], lastDay: string) {
  const ids = intList(withdrawn.map(({ id }) => id));
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update enrolments set to_date = greatest(from_date, ${lastDay}::date), end_kind = 'moved'
    where registration_id = any(${ids}) and to_date is null returning id`,
  );
  return { ids: rows.map(({ id }) => id), closedOn: rows.length > 0 ? lastDay : null };
}
