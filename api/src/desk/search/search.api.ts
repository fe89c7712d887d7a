import { search, searchLimits } from '@tandem/shared/contract/desk/search';
import { today } from '@tandem/shared/rules/dates';
import type { App, Services } from '../../services';
import { termsOf } from '../../platform/listing/search-terms';
import { mount } from '../../platform/http/mount';
import { kindsFor, searchPolicy } from './search.policy';
import { searchRepository } from './search.repository';

export function searchApi(app: App, services: Services) {
  const repository = searchRepository(services);

  mount(app, search, searchPolicy, {
    find: async ({ query: { q }, person: { id, audience, teacherId } }) => {
      const terms = termsOf(q);
      if (terms.join('').length < searchLimits.shortest) return { groups: [] };
      const asker = { id, audience, teacherId, today: today(services.now()) };
      return { groups: await repository.find(kindsFor(audience), terms, asker) };
    },
  });
}
