import { type ComponentType, Suspense, useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Waiting } from '../fallback/Waiting';
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

function Mounted() {
  useEffect(markMounted, []);
  return null;
}

/** Each page has a boundary of its own: in that of the page before, that page would stay until the next one is ready. 0: it has none. */
const boundaries = new WeakMap<ComponentType, number>();
let count = 0;

/** This page stands in the HTML and is taken over: HTML that was drawn without a boundary has no place for one. */
export const takesOver = (Page: ComponentType): void => void boundaries.set(Page, 0);

/** Shows the page that its loader brought. */
export function PageFrame() {
  const { Page } = useLoaderData<LoadedPage>();
  const page = (
    <>
      <Page />
      <Mounted />
    </>
  );
  const key = boundaries.get(Page) ?? ++count;
  boundaries.set(Page, key);
  if (key === 0) return page;
  return (
    <Suspense key={key} fallback={<Waiting />}>
      {page}
    </Suspense>
  );
}
