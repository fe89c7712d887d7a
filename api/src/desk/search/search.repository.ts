import {
  searchKinds,
  searchHit,
  foundEntities,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
} from '@tandem/shared/contract/desk/search';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Asker } from '../../platform/announced';
import { rowsOf } from '../../platform/db/rows';

const rowColumns = searchHit
  .omit({ list: true })
  .extend({ kind: z.enum(searchKinds), list: z.string().nullable(), isArchived: z.boolean(), place: z.number() });
type Row = z.infer<typeof rowColumns>;

/** One statement for all kinds, each with its best rows in order. */
const searchOf = (kinds: readonly SearchKind[], providerQuery: (kind: SearchKind) => SQL): SQL =>
  sql.join(
    kinds.map((kind) => {
      const found = sql.raw(`of_${kind}`);
      // Not every kind has archives.
      const isArchived = sql`coalesce((to_jsonb(${found})->>'isArchived')::boolean, false)`;
      return sql`(select ${kind}::text as kind, id, label::text, hint::text, list, ${isArchived} as "isArchived", place
        from (${providerQuery(kind)}) ${found})`;
    }),
    sql` union all `,
  );

export const searchRepository = ({ db, registry }: Services) => ({
  /** The results of each kind, the best first, in one round trip. */
  async find(kinds: readonly SearchKind[], terms: readonly string[], asker: Asker): Promise<SearchGroup[]> {
    const providerQuery = (kind: SearchKind) =>
      registry.entities[foundEntities.get(kind)!.key]!.searchProvider!(terms, asker);
    const rows = await rowsOf(db, rowColumns, searchOf(kinds, providerQuery));
    return kinds
      .map((kind) => ({
        kind,
        rows: rows
          .filter((row) => row.kind === kind)
          .toSorted(byRank)
          .map(hitOf),
      }))
      .filter((group) => group.rows.length > 0);
  },
});

const byRank = (a: Row, b: Row) => a.place - b.place;
const hitOf = ({ id, label, hint, list, isArchived }: Row): SearchHit => ({
  id,
  label,
  hint,
  ...(list !== null && { list }),
  ...(isArchived && { isArchived }),
});
