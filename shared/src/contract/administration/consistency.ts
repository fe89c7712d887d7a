import * as z from 'zod';
import { endpoints } from '../endpoint';
import { id, instant } from '../page';
import { problem } from '../problem';

/** At most so many findings of a check are shown; the others come once these are mended. */
export const mostFindings = 50;

const key = z.string().regex(/^[a-z-]{1,60}$/);

/** One check, and what it counted in the last run (delivery 11). */
export const consistencyCheck = z.object({
  key,
  title: z.string(),
  /** Why it matters, and what to do. */
  explains: z.string(),
  /** How many were found; null: it was not finished in its time, or never run. */
  total: z.int().nullable(),
});
export type ConsistencyCheck = z.infer<typeof consistencyCheck>;

export const consistencyOverview = z.object({
  /** When everything was last looked at, and by whom; null: never. */
  ranAt: instant.nullable(),
  by: z.string().nullable(),
  checks: z.array(consistencyCheck),
});
export type ConsistencyOverview = z.infer<typeof consistencyOverview>;

/** What one check finds at this moment. */
export const consistencyFindings = z.object({
  /** Null: it was not finished in its time. */
  total: z.int().nullable(),
  /** The first `mostFindings`; none of coaching, which is only counted. */
  rows: z.array(
    z.object({
      id: z.int(),
      /** «Élodie Rochat», «MAT-MOR-03» */
      label: z.string(),
      note: z.string().nullable(),
      links: z.array(z.object({ label: z.string(), href: z.string() })),
    }),
  ),
  /** Where they are seen, for those that are only counted. */
  page: z.string().nullable(),
  /** What «Corriger» does to one of them; null: people decide. */
  mend: z.string().nullable(),
});
export type ConsistencyFindings = z.infer<typeof consistencyFindings>;

/** What must never be, looked for and mended one by one; the administrators' alone. */
export const consistency = endpoints(['consistency'], {
  show: {
    method: 'GET',
    path: '/api/consistency',
    summary: 'Les contrôles et leur dernier résultat',
    reply: consistencyOverview,
  },
  run: { method: 'POST', path: '/api/consistency', summary: 'Lancer tous les contrôles', reply: consistencyOverview },
  findings: {
    method: 'GET',
    path: '/api/consistency/:key',
    summary: 'Ce qu’un contrôle trouve en ce moment',
    params: z.object({ key }),
    reply: consistencyFindings,
    outcomes: { 404: problem },
  },
  mend: {
    method: 'POST',
    path: '/api/consistency/:key/:id/mend',
    summary: 'Corriger ce qu’un contrôle a trouvé',
    params: z.object({ key, id }),
    changes: ['consistency', 'registration', 'group'],
    reply: consistencyFindings,
    outcomes: { 404: problem, 409: problem },
  },
});
