import { useLocation } from '@tandem/shared/router';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';

/** Who fills in a form does without. */
const OfLink = lazy(() => import('./OfLink').then((module) => ({ default: module.OfLink })));

/** What a link of a mail opens on this page; without one, the page itself. Its secret stands behind `#` only. */
export function ByLink({ page, children }: { page: string; children: ReactNode }) {
  const { hash } = useLocation();
  const [, act, token] = /^#(confirm|follow|consent)=(.+)$/.exec(hash) ?? [];
  if (!act || !token) return children;
  return (
    <Suspense fallback={<Skeleton />}>
      <OfLink {...{ act, token, page }} />
    </Suspense>
  );
}
