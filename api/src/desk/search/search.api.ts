import type { Audience } from '@tandem/shared/access';
import { foundEntities, type search, searchLimits, type SearchKind } from '@tandem/shared/contract/desk/search';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { termsOf } from '../../platform/listing/search-terms';
import type { Handlers } from '../../platform/http/answer';
import { searchRepository } from './search.repository';

export function searchHandlers(services: Services): Handlers<typeof search> {
  const repository = searchRepository(services);

  return {
    find: async ({ query: { q }, person: { id, audience, teacherId } }) => {
      const terms = termsOf(q);
      if (terms.join('').length < searchLimits.shortest) return { groups: [] };
      const asker = { id, audience, teacherId, today: today(services.now()) };
      return { groups: await repository.find(kindsFor(audience), terms, asker) };
    },
  };
}

/** People 38: the offices find people and companies, teachers their own apprentices; the values of lists lead to the settings. Nobody else finds anything. */
const kindsFor = (audience: Audience): readonly SearchKind[] =>
  [...foundEntities].filter(([, { foundBy }]) => foundBy?.includes(audience)).map(([kind]) => kind);
