import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import type { Piece } from '@tandem/shared/ui/layout/FoldingRow';
import type { List } from '../useList';
import { SavedViewTab } from '../views/SavedViewTab';
import { savedSearch } from '../views/view-address';
import styles from './ViewTabs.module.css';

interface ViewPiece extends Piece {
  name: string;
  count: number | undefined;
  search: string;
}

/** The views in their order: one's own, the standard ones, those that others share. One without rows is not there unless it is open. */
export function viewPieces<Row extends Identified, View extends string, Filter extends string, Sort extends string>(
  list: List<Row, View, Filter, Sort>,
  counts: Readonly<Partial<Record<View, number>>> | undefined,
  saved?: { screen: SavedViewScreen; views: readonly SavedView[]; counts?: ReadonlyMap<number, number> | undefined },
): ViewPiece[] {
  const { description, address } = list;
  const { views, write } = description.address;
  const [usual] = Object.keys(views);
  const isSaved = saved?.views.some(({ id }) => id === address.saved) ?? false;

  const standard = (Object.keys(views) as View[]).map((view): ViewPiece => {
    const count = counts?.[view];
    const isOpen = view === address.view && !isSaved;
    const search = write({ ...address, view, saved: undefined, filters: {}, page: 1 }).toString();
    return {
      id: view,
      name: views[view].label,
      count,
      search,
      stays: isOpen || view === usual,
      content: (
        <Link to={{ search }} aria-current={isOpen ? 'page' : undefined}>
          {views[view].label}
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </Link>
      ),
    };
  });
  const savedViews = (saved?.views ?? []).map((view): ViewPiece => {
    const count = saved?.counts?.get(view.id);
    return {
      id: `saved-${view.id}`,
      name: view.name,
      count,
      search: savedSearch(view),
      stays: view.id === address.saved,
      content: <SavedViewTab list={list} screen={saved!.screen} view={view} count={count} />,
    };
  });
  const isOwn = (index: number) => saved?.views[index]?.isOwn ?? false;
  const own = savedViews.filter((_, index) => isOwn(index));
  const shared = savedViews.filter((_, index) => !isOwn(index));

  return [...own, ...standard, ...shared].filter(({ count, stays }) => count !== 0 || stays);
}
