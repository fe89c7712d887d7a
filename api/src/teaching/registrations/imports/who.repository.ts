import { parseAvs } from '@tandem/shared/rules/identifiers/avs';
import { inArray, sql } from 'drizzle-orm';
import type { FieldCipher } from '../../../platform/db/field-cipher';
import type { Queries } from '../../../platform/db/database';
import { rowsOf } from '../../../platform/db/rows';
import { students } from '../../../platform/db/schema';
import type { ReadLine } from '../../../platform/imports/lines/reading';
import { knownApprentice, type Said, applicantIndex } from './who';

/** Merged and anonymised files are nobody (people 49). */
const isSomebody = sql`s.anonymised_at is null and s.duplicate_of_id is null`;
const columns = sql`s.id, s.first_name as "firstName", s.last_name as "lastName", s.birth_date::text as "birthDate",
  encode(s.avs_fingerprint, 'hex') as mark`;

/** The apprentices that lines may mean: by their AVS number or their day of birth. */
export async function findWho(queries: Queries, lines: readonly ReadLine[], cipher: FieldCipher, hasAvs: boolean) {
  const said = lines.map(({ values }) => values as Said);
  const days = [...new Set(said.flatMap(({ birthDate }) => birthDate ?? []))];
  const numbers = [...new Set(said.flatMap(({ avs }) => parseAvs(avs ?? '') ?? []))];
  const marks = numbers.map((avs) => cipher.fingerprint(avs));
  const byAvs = marks.length > 0 ? inArray(sql`s.avs_fingerprint`, marks) : sql`false`;
  const people = await rowsOf(
    queries,
    knownApprentice,
    sql`select ${columns} from ${students} s
      where ${isSomebody} and (s.birth_date = any(${sql.param(days)}::date[]) or ${byAvs})`,
  );
  return applicantIndex(people, { hasAvs, markOf: (avs) => cipher.fingerprint(avs).toString('hex') });
}
