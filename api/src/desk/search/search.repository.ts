import type { SearchGroup, SearchHit, SearchKind } from '@tandem/shared/contract/desk/search';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { type Asker, searchOf } from './search.query.repository';

interface Row extends Omit<SearchHit, 'list'> {
  kind: SearchKind;
  list: string | null;
  place: number;
}

export const searchRepository = (db: Database) => ({
  /** The finds of each kind, the best first, in one round trip. */
  async find(kinds: readonly SearchKind[], terms: readonly string[], asker: Asker): Promise<SearchGroup[]> {
    const rows = await rowsOf<Row>(db, searchOf(kinds, terms, asker));
    return kinds
      .map((kind) => ({
        kind,
        rows: rows
          .filter((row) => row.kind === kind)
          .toSorted(byPlace)
          .map(hitOf),
      }))
      .filter((group) => group.rows.length > 0);
  },
});

const byPlace = (a: Row, b: Row) => a.place - b.place;
const hitOf = ({ id, label, hint, list }: Row): SearchHit => ({ id, label, hint, ...(list !== null && { list }) });
