import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { hasReturned } from '../loading/return';
import { markFirstPage } from './first-page';
import type { LoadedPage } from './page-loader';

let isMarked = false;

/** When the first page of this visit stood, for the timings. */
function markMounted(): void {
  if (!isMarked) performance.mark('tandem.mounted');
  isMarked = true;
  markFirstPage();
  hasReturned();
}

/** Shows the page that its loader brought. */
export function PageFrame() {
  const { Page } = useLoaderData<LoadedPage>();
  useEffect(markMounted, []);
  return <Page />;
}
