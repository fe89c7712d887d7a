import type { DataRouter } from 'react-router-dom';

/** A page that was opened, as the bug report names it: without ids and search words. */
export interface Navigation {
  /** `/internal/students/show/:id` */
  path: string;
  at: string;
}

const mostNavigations = 20;
let made: Navigation[] = [];
let first: Navigation | undefined;

/** The last pages that were opened in this tab, the oldest first. */
export const navigationsMade = (): readonly Navigation[] => made;

/** The page that this visit began with, once there is one. */
export const firstNavigation = (): Navigation | undefined => first;

/** Keeps in mind which pages are opened; an address that nobody owns has no pattern. */
export function followNavigations(router: Pick<DataRouter, 'state' | 'subscribe'>): () => void {
  let seen: unknown;
  made = [];
  first = undefined;
  const look = ({ initialized, location, matches }: DataRouter['state']) => {
    if (!initialized || location === seen) return;
    seen = location;
    const path = matches.at(-1)?.route.path ?? '*';
    const navigation = { path, at: new Date().toISOString() };
    first ??= navigation;
    made = [...made, navigation].slice(-mostNavigations);
  };
  look(router.state);
  return router.subscribe(look);
}
