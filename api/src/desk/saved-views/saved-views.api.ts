import type { SavedView, savedViews } from '@tandem/shared/contract/desk/saved-views';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { answering, staleAnswer } from '../../platform/http/write';
import { savedViewsRepository, type Values, checkScreen, savedViewWriter } from './saved-views.repository';

export function savedViewsHandlers(services: Services): Handlers<typeof savedViews> {
  const repository = savedViewsRepository(services.db);
  const writer = savedViewWriter(services);

  return {
    list: async ({ query: { screen }, person }) => {
      checkScreen(person, screen);
      return { views: await repository.list(person, screen) };
    },
    create: ({ body, person }) => {
      checkScreen(person, body.screen);
      return writer.add(person, body);
    },
    change: async ({ params: { id }, body, person }) => {
      const { version, values } = body;
      return answerOf(person, await writer.change(person, { id, version }, given(values)));
    },
    remove: async ({ params: { id }, query: { version }, person }) => {
      const { isStale, row } = await writer.remove(person, { id, version });
      return isStale ? staleAnswer(stale, row) : undefined;
    },
  };
}

/** Without the values that were not sent: they stay as they are. */
const given = (values: { [K in keyof Values]?: Values[K] | undefined }): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const stale = 'Cette vue a été modifiée entre-temps.';
const answerOf = answering(stale, (view: SavedView) => view);
