import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';

interface CandidatePair {
  id: number;
  otherId: number;
}

const otherOf = (id: number) => sql`case first_id when ${id} then second_id else first_id end`;
const isOf = (id: number) => sql`${id} in (first_id, second_id)`;

/** The files that somebody declared to be of another person than this one. */
export async function nonDuplicatesOf(queries: Queries, id: number): Promise<number[]> {
  const found = await rowsOf<{ id: number }>(
    queries,
    sql`select ${otherOf(id)} as id from student_non_twins where ${isOf(id)}`,
  );
  return found.map((row) => row.id);
}

/** Both files, numbers by id; nobody merges or removes them until the end of the transaction. */
async function lockBoth(tx: Queries, { id, otherId }: CandidatePair): Promise<Map<number, string>> {
  if (id === otherId) throw new Problem(422, 'Choisissez une autre fiche.', {});
  const found = await rowsOf<{ id: number; number: string }>(
    tx,
    sql`select id, number from students where id = any(${intList([id, otherId])}) order by id for key share`,
  );
  if (found.length < 2) throw notFound('Apprenti');
  return new Map(found.map((row) => [row.id, row.number]));
}

/** The filter «Doublon probable» looks again at these files. */
const lookAgain = (tx: Queries, ids: readonly number[]) =>
  tx.execute(sql`insert into student_twin_checks (student_id) select unnest(${intList(ids)})`);

/** Declares that two files are of two people, or takes that back; a second time changes nothing. */
export function nonDuplicatesRepository({ db, now, audit }: Services) {
  const write = (candidates: CandidatePair, person: Person, action: 'not_duplicate' | 'maybe_duplicate') =>
    db.transaction(async (tx) => {
      const { id, otherId } = candidates;
      const numbers = await lockBoth(tx, candidates);
      const pair = sql`least(${id}::int, ${otherId}::int), greatest(${id}::int, ${otherId}::int)`;
      const { rowCount } = await tx.execute(
        action === 'not_duplicate'
          ? sql`insert into student_non_twins (first_id, second_id, declared_at, declared_by_id)
            values (${pair}, ${now().toISOString()}::timestamptz, ${person.id}) on conflict do nothing`
          : sql`delete from student_non_twins where (first_id, second_id) = (${pair})`,
      );
      if (rowCount === 0) return;
      await lookAgain(tx, [id, otherId]);
      const rowOf = (entityId: number, other: number) =>
        ({ action, entity: 'student', entityId, diff: {}, reason: `Avec ${numbers.get(other)}` }) as const;
      await audit(tx, person, [rowOf(id, otherId), rowOf(otherId, id)]);
    });

  return {
    add: (candidates: CandidatePair, person: Person) => write(candidates, person, 'not_duplicate'),
    remove: (candidates: CandidatePair, person: Person) => write(candidates, person, 'maybe_duplicate'),
  };
}

/** Who is another person than the merged file is another one than the kept file too; returns those that are new. */
export async function inheritNonDuplicates(tx: Queries, keptId: number, mergedId: number): Promise<number[]> {
  const other = otherOf(mergedId);
  const added = await rowsOf<{ id: number }>(
    tx,
    sql`insert into student_non_twins (first_id, second_id, declared_at, declared_by_id)
    select least(${keptId}::int, ${other}), greatest(${keptId}::int, ${other}), declared_at, declared_by_id
    from student_non_twins where ${isOf(mergedId)} and not ${isOf(keptId)}
    on conflict do nothing returning ${otherOf(keptId)} as id`,
  );
  if (added.length > 0) await lookAgain(tx, [keptId]);
  return added.map(({ id }) => id).sort((a, b) => a - b);
}

/** Takes back what a merge gave the kept file. */
export async function disinheritNonDuplicates(tx: Queries, keptId: number, otherIds: readonly number[]): Promise<void> {
  if (otherIds.length === 0) return;
  await tx.execute(
    sql`delete from student_non_twins where ${isOf(keptId)} and ${otherOf(keptId)} = any(${intList(otherIds)})`,
  );
  await lookAgain(tx, [keptId]);
}
