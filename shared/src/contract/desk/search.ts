import * as z from 'zod';
import { endpoints } from '../endpoint';
import { type entities, entitiesWith, entityOf, type EntityWith } from '../entities';

/** What the server looks into; screens and actions are known to the page itself. */
export const searchKinds = entitiesWith('foundBy').map(kindOf) as [SearchKind, ...SearchKind[]];
export type SearchKind = KindOf<EntityWith<'foundBy'>>;

type KindOf<K extends EntityWith<'foundBy'>> = K extends EntityWith<'foundAs'> ? (typeof entities)[K]['foundAs'] : K;
function kindOf(key: EntityWith<'foundBy'>): string {
  return entityOf(key).foundAs ?? key;
}

/** What is found, by the kind under which it stands among the results. */
export const foundEntities = new Map(
  entitiesWith('foundBy').map((key) => [kindOf(key) as SearchKind, { key, ...entityOf(key) }]),
);

/** Most rows of one kind, and the shortest text that is looked for. */
export const searchLimits = { perKind: 6, shortest: 2, longest: 100 } as const;

/** One find; `hint` tells two of the same name apart: of an employee the function, or the number to call for who may not open the page. */
export const searchHit = z.object({
  id: z.int(),
  label: z.string(),
  hint: z.string().nullable(),
  /** The list that a value belongs to: `branch`. */
  list: z.string().optional(),
  /** In the archives. */
  isArchived: z.boolean().optional(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchGroup = z.object({ kind: z.enum(searchKinds), rows: z.array(searchHit) });
export type SearchGroup = z.infer<typeof searchGroup>;

/** The search of Ctrl K: the person who asks finds only what they may read, by fields that they may read (desk 5). */
export const search = endpoints(entitiesWith('foundBy'), {
  find: {
    method: 'GET',
    path: '/api/search',
    summary: 'Cherche des personnes, des entreprises et des valeurs de liste (6 au plus de chaque sorte)',
    query: z.object({ q: z.string().trim().max(searchLimits.longest).default('') }),
    /** Kinds without a find are left out. */
    reply: z.object({ groups: z.array(searchGroup) }),
  },
});
