import { savedViews, type SavedView, type SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { useEndpoint } from '@tandem/shared/query';

const none: readonly SavedView[] = [];

/** The views that somebody keeps for a list, and those that others share with their role; empty while they load. */
export function useSavedViews(screen: SavedViewScreen): readonly SavedView[] {
  const { data } = useEndpoint(savedViews.list, { query: { screen } }, { isStaleAfter: 60_000 });
  return data?.views ?? none;
}
