import type { StudentFilters, StudentRow } from '@tandem/shared/contract/people/students.list';
import { duplicateReasons, duplicateScore } from '@tandem/shared/rules/text/names';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '../platform/db/database';
import { valuesOf, rowCount, intList, rowsOf } from '../platform/db/rows';
import { knownPerson, likelyDates, personIndex } from './person-matching';

/** Files looked at in one transaction: far below the time limit of a statement, for those who wait for their turn too. */
const atOnce = 500;
/** Files compared between two turns of everybody else: some milliseconds. */
const yieldEvery = 10;

const personColumns = knownPerson.extend({ id: z.number() });
type Person = z.infer<typeof personColumns>;

/** Merged and anonymised files are nobody's double. */
const peopleWhere = (queries: Queries, condition: ReturnType<typeof sql>) =>
  rowsOf(
    queries,
    personColumns,
    sql`select s.id, null::int as row, s.first_name as "firstName", s.last_name as "lastName",
      s.birth_date::text as "birthDate", s.mobile, s.email
    from students s where s.anonymised_at is null and s.duplicate_of_id is null and ${condition}`,
  );

interface Pair {
  studentId: number;
  candidateId: number;
}

async function pairsOf(people: readonly Person[], others: readonly Person[]): Promise<Pair[]> {
  const index = personIndex(others);
  const pairs = new Set<string>();
  for (const [position, person] of people.entries()) {
    if (position % yieldEvery === 0) await yieldToEventLoop();
    for (const { person: candidate } of index.candidatesFor(person)) {
      if (candidate.id !== person.id) pairs.add(`${person.id} ${candidate.id}`).add(`${candidate.id} ${person.id}`);
    }
  }
  return [...pairs].map((pair) => {
    const [studentId, candidateId] = pair.split(' ').map(Number) as [number, number];
    return { studentId, candidateId };
  });
}

/** Read in the statement that writes: who declared two people since has left a check behind for the next look. */
const addPairs = (tx: Queries, pairs: readonly Pair[]) =>
  tx.execute(
    sql`insert into student_twins (student_id, twin_id)
    select * from unnest(${intList(pairs.map(({ studentId }) => studentId))}, ${intList(pairs.map(({ candidateId }) => candidateId))})
      as pair (student_id, twin_id)
    where not exists (select 1 from student_non_twins two
      where two.first_id = least(pair.student_id, pair.twin_id) and two.second_id = greatest(pair.student_id, pair.twin_id))`,
  );

/** Looks again for the doubles of some of the files that wait for it; false: none was waiting. */
const refreshSome = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('student_twins'))`);
    const waiting = await valuesOf(
      tx,
      z.number(),
      sql`delete from student_twin_checks where id in (select id from student_twin_checks order by id limit ${atOnce})
      returning student_id as "studentId"`,
    );
    if (waiting.length === 0) return false;
    const ids = [...new Set(waiting)];
    await tx.execute(
      sql`delete from student_twins where student_id = any(${intList(ids)}) or twin_id = any(${intList(ids)})`,
    );
    const people = await peopleWhere(tx, sql`s.id = any(${intList(ids)})`);
    const days = [...new Set(people.flatMap(({ birthDate }) => likelyDates(birthDate)))];
    const others = await peopleWhere(tx, sql`s.birth_date = any(${sql.param(days)}::date[])`);
    const pairs = await pairsOf(people, others);
    if (pairs.length > 0) await addPairs(tx, pairs);
    return true;
  });

/**
 * Brings the pairs of probable doubles up to date; costs one look at an empty table where nothing has changed.
 * What is left when the process ends waits for the next one.
 */
export async function refreshCandidates(db: Database): Promise<void> {
  const waiting = await rowCount(db, sql`select 1 from student_twin_checks limit 1`);
  if (!waiting) return;
  while (!db.pool.ending && (await refreshSome(db)));
}

/** Brings what a filter reads up to date; undefined where there is nothing to wait for. */
export const readyFor = ({ probableDuplicate }: StudentFilters, db: Database): Promise<void> | undefined =>
  probableDuplicate === undefined ? undefined : refreshCandidates(db);

type Candidate = NonNullable<StudentRow['twin']>;

/** The likeliest double of each of these files, as the pairs stand. */
export async function candidatesAmong(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Candidate>> {
  const pairs = await rowsOf(
    queries,
    { studentId: z.number(), candidateId: z.number() },
    sql`select student_id as "studentId", twin_id as "candidateId" from student_twins where student_id = any(${intList(ids)})`,
  );
  const people = await peopleWhere(
    queries,
    sql`s.id = any(${intList(pairs.flatMap(({ studentId, candidateId }) => [studentId, candidateId]))})`,
  );
  const known = new Map(people.map((person) => [person.id, person]));
  const best = new Map<number, { candidate: Candidate; score: number }>();
  for (const { studentId, candidateId } of pairs) {
    const [person, candidate] = [known.get(studentId), known.get(candidateId)];
    if (!person || !candidate) continue;
    const score = duplicateScore(person, candidate);
    if (score <= (best.get(studentId)?.score ?? 0)) continue;
    const reasons = duplicateReasons(person, candidate);
    best.set(studentId, {
      candidate: { id: candidateId, name: `${candidate.firstName} ${candidate.lastName}`, reasons },
      score,
    });
  }
  return new Map([...best].map(([id, found]) => [id, found.candidate]));
}
