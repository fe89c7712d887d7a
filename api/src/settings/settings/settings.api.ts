import { settings } from '@tandem/shared/contract/settings/settings';
import type { App, Services } from '../../services';
import { mount, outcome } from '../../platform/http/mount';
import { Problem } from '../../platform/http/problem';
import { settingsListsRepository } from './settings.lists.repository';
import { settingsPolicy } from './settings.policy';
import { settingsRepository } from './settings.repository';

const staleMessage = 'Ces réglages ont été modifiés entre-temps.';

export function settingsApi(app: App, services: Services) {
  const repository = settingsRepository(services);
  const lists = settingsListsRepository(services.db);

  mount(app, settings, settingsPolicy, {
    read: () => repository.read(),

    change: async ({ body, person }) => {
      if (body.version === undefined) throw new Problem(428, 'Rechargez les réglages avant de les modifier.');
      const written = await repository.change(body, body.version, person);
      return written.isStale
        ? outcome(409, { message: staleMessage, reason: 'stale' as const, current: written.settings })
        : written.settings;
    },

    features: async () => ({ studentAvs: (await services.settings('feature')).studentAvs }),
    overview: async () => ({ lists: await lists.overview() }),
    search: async ({ query }) => ({ hits: await lists.search(query.q) }),
  });
}
