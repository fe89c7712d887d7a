import { useLocation } from '@tandem/shared/router';
import { useEffect } from 'react';

let last = '';

/** Where somebody comes from: the page that was open before this one. */
export const lastPage = () => last;

/** Stands in the frame: notes which page is open, so that the next one knows where somebody comes from. */
export function usePassedPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    last = pathname;
  }, [pathname]);
}
