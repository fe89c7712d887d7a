import { notifications } from '@tandem/shared/contract/desk/notifications';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { notificationsPolicy, typesFor } from './notifications.policy';
import { notificationsRepository, type Own } from './notifications.repository';

const ownOf = ({ id, audience }: Person): Own => ({ userId: id, types: typesFor(audience) });

export function notificationsApi(app: App, services: Services) {
  const repository = notificationsRepository(services);

  mount(app, notifications, notificationsPolicy, {
    list: ({ query, person }) => repository.list(ownOf(person), query),
    counts: ({ person }) => repository.counts(ownOf(person)),
    mark: async ({ params: { id }, body: { as }, person }) => {
      const own = ownOf(person);
      await repository.mark(own, as, { ids: [id] });
      const marked = await repository.find(own, id);
      if (!marked) throw notFound('Notification');
      return marked;
    },
    markMany: async ({ body: { as, ...which }, person }) => ({
      ids: await repository.mark(ownOf(person), as, which),
    }),
  });
}
