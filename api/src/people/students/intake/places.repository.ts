import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { rowsOf } from '../../../platform/db/rows';
import { npaFault } from '../../postcode';

/** Switzerland, unless the postcode is another country's. */
export async function countryOf(tx: Queries, npa: string | null): Promise<number | null> {
  if (npaFault(npa, true)) return null;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select item.id from list_items item where item.list = 'country' and item.extra->>'iso2' = 'CH'`,
  );
  return rows[0]?.id ?? null;
}

/** The one commune that a Swiss postcode belongs to; null where there are several, or none. The region follows from it (people 9). */
export async function communeOf(tx: Queries, npa: string | null): Promise<number | null> {
  if (!npa) return null;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select item.id from list_items item where item.list = 'political-localities' and item.is_active
      and item.extra->'npas' ? ${npa}::text limit 2`,
  );
  return rows.length === 1 ? rows[0]!.id : null;
}
