import { companyRow, type CompanyRow } from '@tandem/shared/contract/people/companies';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { fold } from '@tandem/shared/rules/text/fold';
import { jaroWinkler } from '@tandem/shared/rules/text/jaro-winkler';
import { sql, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries, Database } from '../../platform/db/database';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';
import { students } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { findDuplicates } from '../duplicates.repository';

interface CandidatePair {
  id: number;
  otherId: number;
}

const otherOf = (id: number) => sql`case first_id when ${id} then second_id else first_id end`;
const isOf = (id: number) => sql`${id} in (first_id, second_id)`;

/** The files that somebody declared to be of another person than this one. */
export async function nonDuplicatesOf(queries: Queries, id: number): Promise<number[]> {
  return valuesOf(queries, z.number(), sql`select ${otherOf(id)} as id from student_non_twins where ${isOf(id)}`);
}

/** Both files, numbers by id; nobody merges or removes them until the end of the transaction. */
async function lockBoth(tx: Queries, { id, otherId }: CandidatePair): Promise<Map<number, string>> {
  if (id === otherId) throw new Problem(422, 'Choisissez une autre fiche.', {});
  const found = await rowsOf(
    tx,
    { id: z.number(), number: z.string() },
    sql`select id, number from students where id = any(${intList([id, otherId])}) order by id for key share`,
  );
  if (found.length < 2) throw notFound('Apprenti·e');
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
  const added = await valuesOf(
    tx,
    z.number(),
    sql`insert into student_non_twins (first_id, second_id, declared_at, declared_by_id)
    select least(${keptId}::int, ${other}), greatest(${keptId}::int, ${other}), declared_at, declared_by_id
    from student_non_twins where ${isOf(mergedId)} and not ${isOf(keptId)}
    on conflict do nothing returning ${otherOf(keptId)} as id`,
  );
  if (added.length > 0) await lookAgain(tx, [keptId]);
  return added.sort((a, b) => a - b);
}

/** Takes back what a merge gave the kept file. */
export async function disinheritNonDuplicates(tx: Queries, keptId: number, otherIds: readonly number[]): Promise<void> {
  if (otherIds.length === 0) return;
  await tx.execute(
    sql`delete from student_non_twins where ${isOf(keptId)} and ${otherOf(keptId)} = any(${intList(otherIds)})`,
  );
  await lookAgain(tx, [keptId]);
}

const maxResults = 5;
const alikeFrom = 0.88;
/** «SA» and «Sàrl» tell nothing about who it is. */
const comparableName = (company: string) =>
  fold(company)
    .replace(/\b(sa|sarl|gmbh|ag|snc|cie|et cie)\b\.?/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const duplicatesRepository = (db: Database) => ({
  /** Files that may be of the same person, without the file itself and those declared to be of another one; undefined: no such apprentice. */
  async ofStudent(id: number, today: string): Promise<DuplicateCandidate[] | undefined> {
    const { lastName, firstName, birthDate, mobile, email } = students;
    const [person] = await db
      .select({ lastName, firstName, birthDate, mobile, email })
      .from(students)
      .where(eq(students.id, id));
    if (!person) return undefined;
    return findDuplicates(db, person, today, [id, ...(await nonDuplicatesOf(db, id))]);
  },

  /** Companies of the same number or of a like name at the same place; undefined: no such company. */
  async ofCompany(id: number): Promise<CompanyRow[] | undefined> {
    const columns = sql`c.id, c.name, c.uid, c.npa, c.city`;
    const [company] = await rowsOf(db, companyRow, sql`select ${columns} from companies c where c.id = ${id}`);
    if (!company) return undefined;
    const start = comparableName(company.name).slice(0, 3);
    const near = await rowsOf(
      db,
      companyRow,
      sql`select ${columns} from companies c where c.id <> ${id} and c.archived_at is null
      and (c.search like ${`%${start.replace(/[\\%_]/g, '')}%`} or c.npa = ${company.npa}) limit 2000`,
    );
    return near
      .map((other) => ({ other, score: jaroWinkler(comparableName(company.name), comparableName(other.name)) }))
      .filter(({ score }) => score >= alikeFrom)
      .sort((a, b) => b.score - a.score || a.other.id - b.other.id)
      .slice(0, maxResults)
      .map(({ other }) => other);
  },
});
