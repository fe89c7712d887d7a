import { Button } from '@tandem/shared/ui/buttons/Button';
import { ColumnChooser } from '@tandem/shared/ui/tables/ColumnChooser';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { Rows3 } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import type { List } from '../useList';
import { ClosedFilters } from './ClosedFilters';
import styles from './ListTools.module.css';
import { SearchBox } from './SearchBox';

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  /** What the search finds: «Nom, téléphone, entreprise…». */
  searchHint: string;
  /** Whether there are columns to choose: a board has none. */
  hasTable?: boolean;
  /** The list's filters: usually one `ListFilters`. */
  children?: ReactNode;
}

/** Search, filters, columns and density: everything between the views and the table. */
export function ListTools<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list: { description, address, change, preferences },
  searchHint,
  hasTable = true,
  children,
}: Props<Row, View, Filter, Sort>): ReactNode {
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change]);
  const isCompact = preferences.density === 'compact';

  return (
    <>
      <ClosedFilters closed={description.address.closed ?? {}} />
      <div className={styles.tools} data-print="none">
        <SearchBox value={address.search} onValue={search} hint={searchHint} />
        {children}
        {hasTable && (
          <div className={styles.preferences}>
            <ColumnChooser columns={description.columns} hidden={preferences.hidden} onHidden={preferences.setHidden} />
            <Button
              size="small"
              icon={<Rows3 size={16} aria-hidden />}
              aria-pressed={isCompact}
              onClick={() => preferences.setDensity(isCompact ? 'normal' : 'compact')}
            >
              Densité
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
