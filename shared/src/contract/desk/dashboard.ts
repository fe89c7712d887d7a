import * as z from 'zod';
import { endpoints } from '../endpoint';
import { instant } from '../page';
import { rejected } from '../problem';
import { dashboardLayout } from './dashboard.layout';

/** A bar of a small chart; `id` is null for «nothing filled in». */
export const bar = z.object({ id: z.int().nullable(), label: z.string(), count: z.int() });
export type Bar = z.infer<typeof bar>;

/** A line of «Derniers changements»: who did what to whom, without any value; what one person did in one go is one line. */
export const latestChange = z.object({
  id: z.int(),
  at: instant,
  who: z.string(),
  /** «Fiche modifiée», «Apprenti ajouté», … */
  what: z.string(),
  /** Whom it concerns, and the id for a link; null when the row is gone. */
  whom: z.string().nullable(),
  link: z.object({ kind: z.enum(['student', 'teacher']), id: z.int() }).nullable(),
  /** So many others besides, to whom the same was done. */
  others: z.int(),
});
export type LatestChange = z.infer<typeof latestChange>;

export const dashboard = endpoints(['student', 'teacher'], {
  read: {
    method: 'GET',
    path: '/api/dashboard',
    reads: ['student', 'teacher', 'user'],
    summary: 'Chiffres et derniers changements de l’accueil',
    reply: z.object({
      students: z.object({
        active: z.int(),
        dormant: z.int(),
        archived: z.int(),
        addedLast30Days: z.int(),
        withoutEmail: z.int(),
        minors: z.int(),
        minorsWithoutRepresentative: z.int(),
        contractEnding: z.int(),
        /** Hangs on days of birth (class B): nothing to look after, 0, for who may not use them. */
        probableDuplicates: z.int(),
      }),
      /** People outside who ask for access; for those alone who decide it. */
      accessRequests: z.int().optional(),
      /** The newest good backup, and whether it is older than 48 hours; for administrators alone. */
      backup: z.object({ lastGoodAt: instant.nullable(), isLate: z.boolean() }).optional(),
      /** Apprentices by professional domain: the eight largest, most first. */
      byCategory: z.array(bar),
      /** Apprentices by region: the eight largest, most first. */
      byRegion: z.array(bar),
      latestChanges: z.array(latestChange),
      layout: dashboardLayout,
    }),
  },
  arrange: {
    method: 'PUT',
    path: '/api/dashboard/layout',
    changes: ['user'],
    summary: 'Choisit les cartes de son accueil et leur ordre',
    body: dashboardLayout,
    reply: dashboardLayout,
    outcomes: { 422: rejected },
  },
});
