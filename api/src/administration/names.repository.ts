import { entityOf, type EntityKey } from '@tandem/shared/contract/entities';
import { sql } from 'drizzle-orm';
import type { Registry } from '../platform/announced';
import { recordIn } from '../platform/audit/audit.records.repository';
import type { Queries } from '../platform/db/database';
import { intList, rowsOf } from '../platform/db/rows';
import type { Touched } from './changes.repository';

const mostNamed = 5;

/** The kind of record that a table keeps: `groups` → `group`; undefined: parts that have no name of their own. */
export function kindOf({ entities }: Registry, table: string): string | undefined {
  const kind = table.replace(/s$/, '');
  return kind in entities ? kind : undefined;
}

/** «Groupe\u00a0: MAT-MOR-03, FRA-LAU-01 et 3 autres ont changé depuis», one for each kind. */
export const namesOf = (queries: Queries, registry: Registry, touched: Touched): Promise<string[]> =>
  Promise.all(
    touched.map(async ({ table, ids }) => {
      const kind = kindOf(registry, table);
      if (!kind) return `${ids.length} éléments liés ont changé depuis`;
      const rows = await rowsOf<{ label: string | null }>(
        queries,
        sql`select (${recordIn(registry)})->>'label' as label
          from (select ${kind}::text as entity, id as entity_id from unnest(${intList(ids.slice(0, mostNamed))}) id) log`,
      );
      const labels = rows.map(({ label }) => label ?? 'sans nom').join(', ');
      const more = ids.length > mostNamed ? ` et ${ids.length - mostNamed} autres` : '';
      const verb = ids.length > 1 ? 'ont' : 'a';
      return `${entityOf(kind as EntityKey).label}\u00a0: ${labels}${more} ${verb} changé depuis`;
    }),
  );
