import type { GeneralSettings, settings } from '@tandem/shared/contract/settings/settings';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { answering } from '../../platform/http/write';
import { settingsListsRepository, settingsRepository } from './settings.repository';

const answerOf = answering('Ces réglages ont été modifiés entre-temps.', (all: GeneralSettings) => all);

export function settingsHandlers(services: Services): Handlers<typeof settings> {
  const repository = settingsRepository(services);
  const lists = settingsListsRepository(services.db);

  return {
    read: () => repository.read(),

    change: async ({ body, person }) => answerOf(person, await repository.change(body, body.version, person)),

    features: async () => ({ studentAvs: (await services.settings('feature')).studentAvs }),
    overview: async () => ({ lists: await lists.overview() }),
    search: async ({ query }) => ({ hits: await lists.search(query.q) }),
  };
}
