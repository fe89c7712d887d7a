import { sql } from 'drizzle-orm';
import type { Queries } from './database';
import { intList, labelOf, rowsOf } from './rows';

/** Where a person lives, as records keep it. */
export interface PostalAddress {
  street: string | null;
  houseNo: string | null;
  npa: string | null;
  city: string | null;
  /** Null at home. */
  country: string | null;
}

const home = 'Suisse';

/** The lines below a name on a letter: street, NPA and locality; abroad also the country. Empty where one of them is missing. */
export function addressLines({ street, houseNo, npa, city, country }: PostalAddress): string[] {
  if (!street || !npa || !city) return [];
  const abroad = country && country !== home ? [country.toLocaleUpperCase('fr-CH')] : [];
  return [[street, houseNo].filter(Boolean).join(' '), `${npa} ${city}`, ...abroad];
}

/** An apprentice and the lines of a letter's address; none where it is incomplete. */
interface Addressee {
  id: number;
  number: string;
  firstName: string;
  lastName: string;
  isArchived: boolean;
  isAnonymised: boolean;
  lines: readonly string[];
}

/** Those of the ids who are there, by name. */
export async function addresseesOf(queries: Queries, ids: readonly number[]): Promise<Addressee[]> {
  const rows = await rowsOf<Omit<Addressee, 'lines'> & PostalAddress>(
    queries,
    sql`select s.id, s.number, s.first_name as "firstName", s.last_name as "lastName",
      s.archived_at is not null as "isArchived", s.anonymised_at is not null as "isAnonymised", s.street,
      s.house_no as "houseNo", s.npa, s.city, ${labelOf(sql`s.country_id`)} as country
    from students s where s.id = any(${intList(ids)}) order by s.last_name, s.first_name, s.id`,
  );
  return rows.map(({ street, houseNo, npa, city, country, ...person }) => {
    const address = addressLines({ street, houseNo, npa, city, country });
    return { ...person, lines: address.length > 0 ? [`${person.firstName} ${person.lastName}`, ...address] : [] };
  });
}

/** Why a person gets no label. */
export function whyNoLabel({ isAnonymised, isArchived, lines }: Addressee): string | undefined {
  if (isAnonymised) return 'Fiche anonymisée';
  if (isArchived) return 'Dans les archives';
  return lines.length > 0 ? undefined : 'Adresse incomplète';
}
