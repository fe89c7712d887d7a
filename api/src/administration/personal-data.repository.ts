import { type SQL, sql } from 'drizzle-orm';
import type { Emptied, PersonalDataInventory, Path, Subject } from '../platform/personal-data';
import { intList } from '../platform/db/rows';

export const column = (name: string): SQL => sql`${sql.identifier(name)}`;
/** The rows of an inventory, as `s`. */
export const rowsIn = ({ table }: PersonalDataInventory): SQL => sql`${sql.identifier(table)} s`;

function leadsTo(path: Path, ids: SQL, row: SQL): SQL {
  if (typeof path === 'string') return sql`${row}.${column(path)} = any(${ids})`;
  const { column: own, of, key = 'id', whose } = path;
  return sql`${row}.${column(own)} in (select t.${column(key)} from ${column(of)} t where ${leadsTo(whose, ids, sql`t`)})`;
}

/** Whether a row `s` is of one of these; undefined where the table holds nothing of such a subject. */
export function isOf({ of, only }: PersonalDataInventory, subject: Subject, ids: readonly number[]): SQL | undefined {
  const paths = of[subject];
  if (!paths) return undefined;
  const ways = [paths].flat().map((path) => leadsTo(path, intList(ids), sql`s`));
  return sql`(${sql.join(ways, sql` or `)})${only ? sql` and ${only}` : sql``}`;
}

/** What stands in the place of what told who somebody is. */
export const forgottenWord = 'Anonymisé';

const become: Readonly<Record<Exclude<Emptied, { as: SQL }>, (own: SQL) => SQL>> = {
  null: () => sql`null`,
  emptyObject: () => sql`'{}'`,
  emptyArray: () => sql`'[]'`,
  word: () => sql.raw(`'${forgottenWord}'`),
  year: (own) => sql`date_trunc('year', ${own})::date`,
  false: () => sql`false`,
};

/** What a column of a row `s` becomes. */
export const emptied = (name: string, how: Emptied): SQL =>
  typeof how === 'object' ? how.as : become[how](sql`s.${column(name)}`);

/** Whether a row `s` still holds something that is to be forgotten. */
export function isToForget({ forgets }: PersonalDataInventory): SQL {
  if (forgets === 'row') return sql`true`;
  const left = Object.entries(forgets).flatMap(([name, how]) =>
    typeof how === 'object' ? [] : [sql`s.${column(name)} is distinct from ${emptied(name, how)}`],
  );
  return left.length > 0 ? sql`(${sql.join(left, sql` or `)})` : sql`false`;
}
