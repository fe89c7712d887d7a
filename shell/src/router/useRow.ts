import { usePlatform } from '@tandem/shared/platform';
import { isPublic, type PageHandle, type PageRoute } from '@tandem/shared/routing';
import { useMatches } from 'react-router-dom';

/** The row of the page that is open, and whether the person in front of it may be shown anything of it. */
export function useRow(): { row: PageRoute | undefined; isOpen: boolean } {
  const { user } = usePlatform();
  const { row } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>;
  return { row, isOpen: user !== null || row === undefined || isPublic(row) };
}
