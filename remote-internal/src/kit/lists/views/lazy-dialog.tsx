import { lazy } from 'react';

/** It comes with the first press: most visits to a list name no view. */
export const ViewDialog = lazy(() => import('./ViewDialog').then((module) => ({ default: module.ViewDialog })));
