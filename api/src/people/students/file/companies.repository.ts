import type { CompanyChoice, CompanyFields, CompanyRow } from '@tandem/shared/contract/people/companies';
import { fold } from '@tandem/shared/rules/text/fold';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { companies } from '../../../platform/db/schema';
import type { Stamp } from '../../../platform/db/stamp';
import type { Actor } from '../../../platform/http/person';
import { refused } from '../../../platform/http/problem';
import type { Work } from '../../../platform/http/write';
import { isSameCompany } from '../intake/pairs';
import type { SaidCompany } from '../intake/sent';

const { id, name, uid, npa, city, archivedAt } = companies;
const row = { id, name, uid, npa, city };

export const isNew = (choice: CompanyChoice): choice is CompanyFields => !('id' in choice);

/** Companies of the same name at the same postcode: a warning, unless the person has already insisted. */
export async function findSimilarCompanies(
  queries: Queries,
  choice: CompanyChoice | null | undefined,
): Promise<CompanyRow[]> {
  if (!choice || !isNew(choice) || choice.acceptSimilar) return [];
  const isSame = and(
    sql`fold(${name}) = ${fold(choice.name)}`,
    sql`${npa} is not distinct from ${choice.npa ?? null}`,
    isNull(archivedAt),
  );
  return queries.select(row).from(companies).where(isSame).limit(5);
}

/** The id of the chosen company; a new one is added. Throws 422 under `field` when it does not exist or its number is taken. */
export async function companyIdOf(
  queries: Queries,
  choice: CompanyChoice | null,
  field: string,
  stamp: Stamp,
): Promise<number | null> {
  if (!choice) return null;
  if (!isNew(choice)) {
    const [known] = await queries
      .select({ id })
      .from(companies)
      .where(and(eq(id, choice.id), isNull(archivedAt)));
    if (!known) throw refused({ [field]: 'Cette entreprise n’existe plus.' });
    return known.id;
  }
  const { acceptSimilar: _, ...values } = choice;
  const [added] = await queries
    .insert(companies)
    .values({ ...values, ...stamp.added })
    .onConflictDoNothing()
    .returning({ id });
  if (!added) throw refused({ [`${field}.uid`]: 'Une entreprise porte déjà ce numéro IDE.' });
  return added.id;
}

/** The only company of this name and city, else a new one; two who name the same one at once make it once. */
export async function companyOf({ tx, stamp }: Work<Actor>, said: SaidCompany): Promise<number> {
  const mark = fold(said.name);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`company ${mark}`}))`);
  const { id, name, city, archivedAt } = companies;
  const alike = await tx
    .select({ id, name, city })
    .from(companies)
    .where(and(sql`fold(${name}) = ${mark}`, isNull(archivedAt)));
  const same = alike.filter((known) => isSameCompany(said, known));
  if (same.length === 1) return same[0]!.id;
  const [added] = await tx
    .insert(companies)
    .values({ ...said, ...stamp.added })
    .returning({ id });
  return added!.id;
}
