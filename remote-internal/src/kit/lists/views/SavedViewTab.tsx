import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { formatCount } from '@tandem/shared/rules/text/count';
import { Link } from '@tandem/shared/router';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { Users } from 'lucide-react';
import type { List } from '../useList';
import { isChanged, savedSearch, viewAddress } from './view-address';
import { ViewMenu } from './ViewMenu';
import styles from '../bars/ViewTabs.module.css';

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  screen: SavedViewScreen;
  view: SavedView;
  count: number | undefined;
}

/** A saved view beside the standard ones; the open one can be renamed, shared, overwritten or removed if it is one's own. */
export function SavedViewTab<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list: { address, change, description },
  screen,
  view,
  count,
}: Props<Row, View, Filter, Sort>) {
  const codec = description.address;
  const isOpen = view.id === address.saved;
  const isOther = isOpen && isChanged(codec, view, address);

  return (
    <span className={styles.saved}>
      <Link
        to={{ search: savedSearch(view) }}
        aria-current={isOpen ? 'page' : undefined}
        title={view.isOwn ? undefined : `Partagée par ${view.owner}`}
      >
        {!view.isOwn && <Users size={15} aria-label={`Partagée par ${view.owner}\u00a0:`} />}
        {view.name}
        {isOther && <em>modifiée</em>}
        {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
      </Link>
      {isOpen && view.isOwn && (
        <ViewMenu
          screen={screen}
          view={view}
          address={isOther ? viewAddress(codec, address) : undefined}
          onRemoved={() => change({ saved: undefined }, { replace: true })}
        />
      )}
    </span>
  );
}
