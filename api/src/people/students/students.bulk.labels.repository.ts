import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';
import { type Member, membersOf } from './students.bulk.members.repository';

/** An apprentice and the lines of a letter's address. */
export interface Addressee extends Member {
  lines: readonly string[];
}

interface Place {
  id: number;
  street: string | null;
  houseNo: string | null;
  npa: string | null;
  city: string | null;
  /** Null at home. */
  country: string | null;
}

const home = 'Suisse';

/** Street, NPA and locality; abroad also the country. */
function linesOf({ firstName, lastName }: Member, { street, houseNo, npa, city, country }: Place): string[] {
  if (!street || !npa || !city) return [];
  const abroad = country && country !== home ? [country.toLocaleUpperCase('fr-CH')] : [];
  return [`${firstName} ${lastName}`, [street, houseNo].filter(Boolean).join(' '), `${npa} ${city}`, ...abroad];
}

const placesOf = (queries: Queries, ids: readonly number[]): Promise<Place[]> =>
  rowsOf(
    queries,
    sql`select s.id, s.street, s.house_no as "houseNo", s.npa, s.city, ${labelOf(sql`s.country_id`)} as country
    from students s where s.id = any(${intList(ids)}) order by s.last_name, s.first_name, s.id`,
  );

/** Those of the ids who are there, by name. */
export async function addresseesOf(queries: Queries, ids: readonly number[], today: string): Promise<Addressee[]> {
  const members = new Map((await membersOf(queries, { ids, today, isHeld: false })).map((one) => [one.id, one]));
  return (await placesOf(queries, ids)).flatMap((place) => {
    const member = members.get(place.id);
    return member ? [{ ...member, lines: linesOf(member, place) }] : [];
  });
}
