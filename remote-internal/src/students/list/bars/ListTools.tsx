import type { StudentRow } from '@tandem/shared/contract/students.list';
import { Button } from '@tandem/shared/ui/Button';
import { ColumnChooser } from '@tandem/shared/ui/ColumnChooser';
import type { Column } from '@tandem/shared/ui/DataTable';
import { Rows3 } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import type { ListAddress } from '../list.address';
import type { Taste } from '../useTaste';
import styles from './ListTools.module.css';
import { SearchBox } from './SearchBox';
import { StudentFilters } from '../filters/StudentFilters';

interface Props {
  address: ListAddress;
  change: (changes: Partial<ListAddress>, how?: { replace: boolean }) => void;
  columns: readonly Column<StudentRow>[];
  taste: Taste;
  company: string | null | undefined;
}

/** Search, filters, columns and density: everything between the views and the table. */
export function ListTools({ address, change, columns, taste, company }: Props): ReactNode {
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change]);
  const isCompact = taste.density === 'compact';

  return (
    <div className={styles.tools}>
      <SearchBox value={address.search} onValue={search} />
      <StudentFilters address={address} onFilters={(filters) => change({ filters })} company={company} />
      <div className={styles.taste}>
        <ColumnChooser columns={columns} hidden={taste.hidden} onHidden={taste.setHidden} />
        <Button
          size="small"
          icon={<Rows3 size={16} aria-hidden />}
          aria-pressed={isCompact}
          onClick={() => taste.setDensity(isCompact ? 'normal' : 'compact')}
        >
          Densité
        </Button>
      </div>
    </div>
  );
}
