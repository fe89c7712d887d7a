import * as z from 'zod';
import { endpoints } from '../endpoint';
import { entitiesWith } from '../entities';
import { id } from '../page';

/** Files that are remembered once opened. */
export const recentKinds = entitiesWith('isRecent');
export type RecentKind = (typeof recentKinds)[number];

/** Entries stored per person. */
export const mostRecent = 20;

/** Something opened before, named as it is called today. */
export const recentItem = z.object({
  kind: z.enum(recentKinds),
  id: z.int(),
  label: z.string(),
  hint: z.string().nullable(),
});
export type RecentItem = z.infer<typeof recentItem>;

/** What the caller opened last, the newest first; what they may not read any more is left out. */
export const recent = endpoints(['recent'], {
  list: {
    method: 'GET',
    path: '/api/recent',
    summary: 'Mes derniers dossiers ouverts',
    reply: z.object({ rows: z.array(recentItem) }),
  },
  opened: {
    method: 'PUT',
    path: '/api/recent',
    summary: 'Retient un dossier que je viens d’ouvrir',
    body: z.object({ kind: z.enum(recentKinds), id }),
  },
});
