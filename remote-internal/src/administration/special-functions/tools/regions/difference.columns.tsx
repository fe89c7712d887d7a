import { type RegionDifference, regionKindLabels } from '@tandem/shared/contract/administration/region-updates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Status } from '@tandem/shared/ui/display/Status';
import styles from './regions.module.css';

/** A difference as a row of the table: registrations and files may have the same id. */
export interface Line extends Omit<RegionDifference, 'id'> {
  id: number;
  recordId: number;
}

const regionText = (region: RegionDifference['to']) => region?.label ?? 'Hors périmètre';

export const differenceColumns: readonly Column<Line>[] = [
  { id: 'name', header: 'Apprenti·e', cell: ({ name }) => name },
  { id: 'what', header: 'Où', priority: 3, cell: ({ kind, what }) => what ?? regionKindLabels[kind] },
  {
    id: 'region',
    header: 'Ancienne → nouvelle région',
    priority: 2,
    cell: ({ from, to }) => (
      <>
        {`${regionText(from)} → `}
        <strong>{regionText(to)}</strong>
      </>
    ),
  },
  {
    id: 'isByHand',
    priority: 1,
    header: 'Fixée à la main',
    cell: ({ isByHand, reason }) =>
      isByHand ? (
        <span className={styles.byHand}>
          <Status tone="warn">À la main</Status>
          {reason}
        </span>
      ) : (
        '–'
      ),
  },
];
