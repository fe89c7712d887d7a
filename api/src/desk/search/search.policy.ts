import { type Audience, internal } from '@tandem/shared/access';
import { foundEntities, type search, type SearchKind } from '@tandem/shared/contract/desk/search';
import type { Policy } from '../../platform/http/policy';

export const searchPolicy = { find: internal } as const satisfies Policy<typeof search>;

/** People 38: the offices find people and companies, teachers their own apprentices; the values of lists lead to the settings. Nobody else finds anything. */
export const kindsFor = (audience: Audience): readonly SearchKind[] =>
  [...foundEntities].filter(([, { foundBy }]) => foundBy?.includes(audience)).map(([kind]) => kind);
