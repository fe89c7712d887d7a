import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../platform/db/database';
import { rowsOf } from '../platform/db/rows';
import { listItems } from '../platform/db/schema';
import { refused } from '../platform/http/problem';

const swissPostcode = /^[1-9]\d{3}$/;

/** A Swiss address has a Swiss postcode. */
export const npaFault = (npa: string | null, isSwiss: boolean): string | undefined =>
  npa && isSwiss && !swissPostcode.test(npa) ? 'Un NPA suisse a quatre chiffres.' : undefined;

/** Throws 422 under `field` for a Swiss address with another country's postcode. */
export async function checkNpa(
  tx: Queries,
  { npa, countryId }: { npa: string | null; countryId: number | null },
  field: string,
): Promise<void> {
  if (!countryId || !npaFault(npa, true)) return;
  const [country] = await tx.select({ extra: listItems.extra }).from(listItems).where(eq(listItems.id, countryId));
  const fault = npaFault(npa, country?.extra['iso2'] === 'CH');
  if (fault) throw refused({ [field]: fault });
}

/** Switzerland, unless the postcode is another country's. */
export async function countryOf(tx: Queries, npa: string | null): Promise<number | null> {
  if (npaFault(npa, true)) return null;
  const rows = await rowsOf(
    tx,
    { id: z.number() },
    sql`select item.id from list_items item where item.list = 'country' and item.extra->>'iso2' = 'CH'`,
  );
  return rows[0]?.id ?? null;
}

/** The one commune that a Swiss postcode belongs to; null where there are several, or none. The region follows from it (people 9). */
export async function communeOf(tx: Queries, npa: string | null): Promise<number | null> {
  if (!npa) return null;
  const rows = await rowsOf(
    tx,
    { id: z.number() },
    sql`select item.id from list_items item where item.list = 'political-localities' and item.is_active
      and item.extra->'npas' ? ${npa}::text limit 2`,
  );
  return rows.length === 1 ? rows[0]!.id : null;
}
