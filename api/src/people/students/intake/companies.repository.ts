import { fold } from '@tandem/shared/rules/fold';
import { and, isNull, sql } from 'drizzle-orm';
import { companies } from '../../../platform/db/schema';
import type { Actor } from '../../../platform/http/person';
import type { Work } from '../../../platform/http/write';
import { isSameCompany } from './pairs';
import type { SaidCompany } from './sent';

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
