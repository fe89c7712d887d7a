import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { hasReturned } from '../loading/return';
import { markShown } from './first-shown';
import type { Shown } from './page-loader';

let isMarked = false;

/** When the first page of this visit stood, for the timings. */
function markMounted(): void {
  if (!isMarked) performance.mark('tandem.mounted');
  isMarked = true;
  markShown();
  hasReturned();
}

/** Shows the page that its loader brought. */
export function PageFrame() {
  const { Page } = useLoaderData<Shown>();
  useEffect(markMounted, []);
  return <Page />;
}
