import type { PageHandle } from '@tandem/shared/routing';
import type { DataRouter } from 'react-router-dom';
import type { Page } from '../releases/composition';

const nothing = (): void => undefined;

/** The addresses under which a worker opens this row: `/internal/appapp/group/show/:id` → `/internal/appapp/group/show/` */
const scopeOf = (path: string) => path.split(':', 1)[0]!;

/** Caches a page, once the code for it has come; returns a function that stops. */
function cache(page: Page, scope: string): () => void {
  let end = nothing;
  let hasEnded = false;
  import(/* webpackChunkName: "kept" */ './cache-page')
    .then(({ cachePage }) => {
      if (!hasEnded) end = cachePage(page, scope);
    })
    .catch(nothing);
  return () => {
    hasEnded = true;
    end();
  };
}

/** Caches each page that opens without a network (`opensOffline`) while it is shown. Returns a function that stops. */
export function cacheOpenedPage(router: Pick<DataRouter, 'state' | 'subscribe'>, page: Page): () => void {
  // Private windows and plain HTTP have neither; what a team's own computer adds is for now only.
  if (!('serviceWorker' in navigator) || !('caches' in window) || page.preview?.local) return nothing;
  let displayed: string | undefined;
  let end = nothing;
  const look = ({ matches }: DataRouter['state']) => {
    const row = (matches.at(-1)?.route.handle as PageHandle | undefined)?.row;
    const path = row?.opensOffline ? row.path : undefined;
    if (path === displayed) return;
    displayed = path;
    end();
    end = path ? cache(page, scopeOf(path)) : nothing;
  };
  look(router.state);
  const stop = router.subscribe(look);
  return () => {
    stop();
    end();
  };
}
