import * as z from 'zod';
import { endpoints } from '../endpoint';
import { id, idParams } from '../page';
import { problem, rejected } from '../problem';
import { toolRun } from './tools';

/** What is typed to write the chosen rows, letter by letter. */
export const regionsWord = 'RATTACHER';

/** At most so many rows are shown, and written, at once. */
export const mostRegionRows = 1000;

export const regionKindLabels = { registration: 'Inscription AppApp', student: 'Fiche' } as const;

const region = z.object({ id: z.int(), label: z.string() });

/** A record that keeps another region than its communes say today (people 9, delivery 8). */
export const regionDifference = z.object({
  kind: z.enum(['registration', 'student']),
  id: z.int(),
  version: z.int(),
  /** The apprentice. */
  name: z.string(),
  studentId: z.int(),
  /** Branch and status of a registration; null for a file. */
  what: z.string().nullable(),
  /** Null: «Hors périmètre». */
  from: region.nullable(),
  to: region.nullable(),
  /** Set manually; the reason where one is stored. */
  isByHand: z.boolean(),
  reason: z.string().nullable(),
});
export type RegionDifference = z.infer<typeof regionDifference>;

export const regionRun = toolRun.extend({
  /** How many records got another region. */
  count: z.int(),
});
export type RegionRun = z.infer<typeof regionRun>;

export const regionOverview = z.object({
  /** The training years, the newest first, and the one whose registrations are compared. */
  years: z.array(z.object({ id: z.int(), label: z.string() })),
  yearId: z.int().nullable(),
  /** The first `mostRegionRows`, by name. */
  rows: z.array(regionDifference),
  total: z.int(),
  /** The newest first, ten at most. */
  runs: z.array(regionRun),
});
export type RegionOverview = z.infer<typeof regionOverview>;

/** Recomputes regions from the communes; administrators only. */
export const regionUpdates = endpoints(['region_update'], {
  show: {
    method: 'GET',
    path: '/api/region-updates',
    summary: 'Les régions qui ne sont plus celles des communes',
    query: z.object({ yearId: id.optional() }),
    reads: ['region_update', 'registration', 'student'],
    reply: regionOverview,
  },
  apply: {
    method: 'POST',
    path: '/api/region-updates',
    summary: 'Reprendre la région des communes pour les lignes choisies',
    body: z.object({
      yearId: z.int(),
      rows: z
        .array(
          z.object({
            kind: z.enum(['registration', 'student']),
            id: z.int(),
            version: z.int(),
            /** The region that the person saw; null: «Hors périmètre». */
            toId: z.int().nullable(),
          }),
        )
        .min(1, 'Choisissez au moins une ligne.')
        .max(mostRegionRows),
      word: z.literal(regionsWord, `Écrivez ${regionsWord} pour confirmer.`),
    }),
    changes: ['region_update', 'registration', 'student'],
    reply: regionRun,
    outcomes: { 409: problem, 422: rejected },
  },
  undo: {
    method: 'POST',
    path: '/api/region-updates/:id/undo',
    summary: 'Annuler tout un rattachement',
    params: idParams,
    changes: ['region_update', 'registration', 'student'],
    reply: regionRun,
    outcomes: { 404: problem, 409: problem },
  },
});
