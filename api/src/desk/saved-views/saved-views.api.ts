import { savedViews } from '@tandem/shared/contract/desk/saved-views';
import type { App, Services } from '../../services';
import { mount, outcome } from '../../platform/http/mount';
import { Problem } from '../../platform/http/problem';
import { savedViewsPolicy } from './saved-views.policy';
import { savedViewsRepository, type Values } from './saved-views.repository';
import { checkScreen, savedViewWriter, type Written } from './saved-views.write';

export function savedViewsApi(app: App, services: Services) {
  const repository = savedViewsRepository(services.db);
  const writer = savedViewWriter(services);

  mount(app, savedViews, savedViewsPolicy, {
    list: async ({ query: { screen }, person }) => {
      checkScreen(person, screen);
      return { views: await repository.list(person, screen) };
    },
    create: ({ body, person }) => {
      checkScreen(person, body.screen);
      return writer.add(person, body);
    },
    change: async ({ params: { id }, body, person }) => {
      const written = await writer.change(person, id, versionOf(body), given(body.values));
      return written.isStale ? staleAnswer(written) : written.view;
    },
    remove: async ({ params: { id }, query, person }) => {
      const written = await writer.remove(person, id, versionOf(query));
      return written.isStale ? staleAnswer(written) : undefined;
    },
  });
}

/** Without the values that were not sent: they stay as they are. */
const given = (values: { [K in keyof Values]?: Values[K] | undefined }): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function versionOf({ version }: { version?: number | undefined }): number {
  if (version === undefined) throw new Problem(428, 'Rechargez les vues avant de les modifier.');
  return version;
}

const staleAnswer = ({ view }: Written) =>
  outcome(409, { message: 'Cette vue a été modifiée entre-temps.', reason: 'stale' as const, current: view });
