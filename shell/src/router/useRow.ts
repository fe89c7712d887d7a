import { usePlatform } from '@tandem/shared/platform';
import { isPublic, type PageHandle, type PageRoute } from '@tandem/shared/routing';
import { useMatches } from 'react-router-dom';
import type { LoadedPage } from './page-loader';

/** What stands at the present address; undefined while an error stands there. */
export const useLoadedPage = (): LoadedPage | undefined => useMatches().at(-1)?.loaderData as LoadedPage | undefined;

/** The row of the page that is open, and whether the person in front of it may be shown anything of it. */
export function useRow(): { row: PageRoute | undefined; isOpen: boolean } {
  const { user } = usePlatform();
  const page = useLoadedPage();
  const { row: known } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>;
  const row = page?.row ?? known;
  return { row, isOpen: user !== null || row === undefined || isPublic(row) };
}
