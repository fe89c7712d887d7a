import { lazy } from 'react';

/** They come with the first action: most visits to a list only read it. */
export const ArchiveDialog = lazy(() =>
  import('./ArchiveDialog').then((module) => ({ default: module.ArchiveDialog })),
);
export const MailDialog = lazy(() => import('./MailDialog').then((module) => ({ default: module.MailDialog })));
