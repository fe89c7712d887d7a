import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/count';
import type { Identified } from '@tandem/shared/ui/DataTable';
import type { List } from '../useList';
import { viewAddress } from '../views/view-address';
import { SavedViewTabs } from '../views/SavedViewTabs';
import { SaveViewButton } from '../views/SaveViewButton';
import styles from './ViewTabs.module.css';

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  /** Of the standard views; undefined while they load. */
  counts: Readonly<Partial<Record<View, number>>> | undefined;
  /** A list that keeps views: its name there, its views from `useSavedViews`, and their numbers. */
  saved?: { screen: SavedViewScreen; views: readonly SavedView[]; counts?: ReadonlyMap<number, number> | undefined };
}

/** The views with their numbers: links, so that each can be opened aside or sent to a colleague. */
export function ViewTabs<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list,
  counts,
  saved,
}: Props<Row, View, Filter, Sort>) {
  const { description, address } = list;
  const { views, write } = description.address;
  const hrefOf = (view: View) => write({ ...address, view, saved: undefined, filters: {}, page: 1 }).toString();
  const handleSaved = ({ id }: SavedView) => list.change({ saved: id, page: address.page }, { replace: true });
  const isSaved = saved?.views.some(({ id }) => id === address.saved) ?? false;

  return (
    <div className={styles.frame}>
      <nav className={styles.views} aria-label="Vues">
        {(Object.keys(views) as View[]).map((view) => {
          const count = counts?.[view];
          return (
            <Link
              key={view}
              to={{ search: hrefOf(view) }}
              aria-current={view === address.view && !isSaved ? 'page' : undefined}
            >
              {views[view].label}
              {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
            </Link>
          );
        })}
        {saved && <SavedViewTabs list={list} screen={saved.screen} views={saved.views} counts={saved.counts} />}
      </nav>
      {saved && (
        <SaveViewButton
          screen={saved.screen}
          address={viewAddress(description.address, address)}
          onSaved={handleSaved}
        />
      )}
    </div>
  );
}
