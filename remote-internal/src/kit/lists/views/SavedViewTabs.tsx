import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { formatCount } from '@tandem/shared/rules/count';
import { Link } from '@tandem/shared/router';
import type { Identified } from '@tandem/shared/ui/DataTable';
import { Users } from 'lucide-react';
import type { List } from '../useList';
import { isChanged, viewAddress } from './view-address';
import { ViewMenu } from './ViewMenu';
import styles from '../bars/ViewTabs.module.css';

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  screen: SavedViewScreen;
  views: readonly SavedView[];
  /** By the view's id; a view without a number stands without one. */
  counts: ReadonlyMap<number, number> | undefined;
}

/** The saved views beside the standard ones; the open one can be renamed, shared, overwritten or removed if it is one's own. */
export function SavedViewTabs<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list,
  screen,
  views,
  counts,
}: Props<Row, View, Filter, Sort>) {
  const { address, change, description } = list;
  const codec = description.address;
  const now = viewAddress(codec, address);

  return (
    <>
      {views.map((view) => {
        const count = counts?.get(view.id);
        const isOpen = view.id === address.saved;
        return (
          <span key={view.id} className={styles.saved}>
            <Link
              to={{ search: `${view.address}${view.address && '&'}saved=${view.id}` }}
              aria-current={isOpen ? 'page' : undefined}
              title={view.isOwn ? undefined : `Partagée par ${view.owner}`}
            >
              {!view.isOwn && <Users size={15} aria-label={`Partagée par ${view.owner} :`} />}
              {view.name}
              {isOpen && isChanged(codec, view, address) && <em>modifiée</em>}
              {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
            </Link>
            {isOpen && view.isOwn && (
              <ViewMenu
                screen={screen}
                view={view}
                address={isChanged(codec, view, address) ? now : undefined}
                onRemoved={() => change({ saved: undefined }, { replace: true })}
              />
            )}
          </span>
        );
      })}
    </>
  );
}
