import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { useNavigate } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { FoldingRow } from '@tandem/shared/ui/layout/FoldingRow';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import type { List } from '../useList';
import { SaveViewButton } from '../views/SaveViewButton';
import { viewAddress } from '../views/view-address';
import { viewPieces } from './view-pieces';
import styles from './ViewTabs.module.css';

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  /** Of the standard views; undefined while they load. */
  counts: Readonly<Partial<Record<View, number>>> | undefined;
  /** A list that keeps views: its name there, its views from `useSavedViews`, and their numbers. */
  saved?: { screen: SavedViewScreen; views: readonly SavedView[]; counts?: ReadonlyMap<number, number> | undefined };
}

/** The views with their numbers: links, so that each can be opened aside or sent to a colleague; those without room behind «Plus». */
export function ViewTabs<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list,
  counts,
  saved,
}: Props<Row, View, Filter, Sort>) {
  const navigate = useNavigate();
  const pieces = viewPieces(list, counts, saved);
  const handleSaved = ({ id }: SavedView) => list.change({ saved: id, page: list.address.page }, { replace: true });

  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Vues">
        <FoldingRow
          isScroller
          className={styles.views}
          pieces={pieces}
          renderMore={(folded) =>
            folded.length > 0 && (
              <Menu
                label="Plus"
                variant="quiet"
                size="small"
                items={pieces
                  .filter(({ id }) => folded.includes(id))
                  .map(({ name, count, search }) => ({
                    label: count === undefined ? name : `${name} (${formatCount(count)})`,
                    onSelect: () => void navigate({ search }),
                  }))}
              />
            )
          }
        />
      </nav>
      {saved && (
        <SaveViewButton
          screen={saved.screen}
          address={viewAddress(list.description.address, list.address)}
          onSaved={handleSaved}
        />
      )}
    </div>
  );
}
