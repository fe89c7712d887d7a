import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from './database';
import { intList, labelOf, rowsOf } from './rows';

/** Where a person lives, as records keep it. */
export const postalAddress = z.object({
  street: z.string().nullable(),
  houseNo: z.string().nullable(),
  npa: z.string().nullable(),
  city: z.string().nullable(),
  /** Null at home. */
  country: z.string().nullable(),
});
export type PostalAddress = z.infer<typeof postalAddress>;

const home = 'Suisse';

/** The lines below a name on a letter: street, NPA and locality; abroad also the country. Empty where one of them is missing. */
export function addressLines({ street, houseNo, npa, city, country }: PostalAddress): string[] {
  if (!street || !npa || !city) return [];
  const abroad = country && country !== home ? [country.toLocaleUpperCase('fr-CH')] : [];
  return [[street, houseNo].filter(Boolean).join(' '), `${npa} ${city}`, ...abroad];
}

/** An apprentice and the lines of a letter's address; none where it is incomplete. */
const addressee = z.object({
  id: z.number(),
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isArchived: z.boolean(),
  isAnonymised: z.boolean(),
  lines: z.array(z.string()),
});
type Addressee = z.infer<typeof addressee>;

/** Those of the ids who are there, by name. */
export async function addresseesOf(queries: Queries, ids: readonly number[]): Promise<Addressee[]> {
  const rows = await rowsOf(
    queries,
    addressee.omit({ lines: true }).extend(postalAddress.shape),
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
