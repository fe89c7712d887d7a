import { statistics } from '@tandem/shared/contract/desk/statistics';
import {
  type StatisticBreakdown,
  type StatisticKey,
  statisticRows,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { Drawer } from '@tandem/shared/ui/overlays/Drawer';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { useState } from 'react';
import styles from './RowsDrawer.module.css';
import { queryOf, type StatisticAddress } from './statistics.address';

/** A number that was pressed. */
export interface Opened {
  key: StatisticKey;
  title: string;
  /** Of which year. */
  yearId: number;
  /** Only a line of a breakdown. */
  by?: StatisticBreakdown;
  item?: string;
  /** And only this line of it. */
  second?: StatisticBreakdown;
  secondItem?: string;
}

interface Props {
  opened: Opened;
  address: StatisticAddress;
  onClose: () => void;
}

const size = 50;

/** The people, lessons or follow-ups behind a number, each with the way to its page. */
export function RowsDrawer({ opened: { title, ...opened }, address, onClose }: Props) {
  const [page, setPage] = useState(1);
  const { section: _section, isShared: _isShared, ...scope } = queryOf(address);
  const found = useEndpoint(statistics.rows, { query: { ...scope, ...opened, page, size } });

  return (
    <Drawer isOpen title={title} onClose={onClose}>
      <Loaded of={found}>
        {({ rows, total, what }) =>
          total === 0 ? (
            <EmptyState title="Plus rien ici" text="Ce qui était compté a changé depuis le dernier calcul." />
          ) : (
            <>
              <p className={styles.count}>{countOf(total, statisticRows[what])}</p>
              <ul className={styles.rows}>
                {rows.map(({ id, label, hint, link }) => (
                  <li key={id}>
                    <Link to={link}>{label}</Link>
                    {hint && <small>{hint}</small>}
                  </li>
                ))}
              </ul>
              {total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
            </>
          )
        }
      </Loaded>
    </Drawer>
  );
}
