import { isCoachingTeam } from '@tandem/shared/access';
import { notifications } from '@tandem/shared/contract/desk/notifications';
import { noticeTypesTo } from '@tandem/shared/contract/desk/notifications.types';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { notFound, refused } from '../../platform/http/problem';
import { choicesRepository } from './notifications.choices.repository';
import { notificationsPolicy, typesFor } from './notifications.policy';
import { notificationsRepository, type Own } from './notifications.repository';

const ownOf = ({ id, audience }: Person): Own => ({
  userId: id,
  types: typesFor(audience),
  isCoachingTeam: isCoachingTeam(audience),
});

export function notificationsApi(app: App, services: Services) {
  const repository = notificationsRepository(services);
  const mails = choicesRepository(services);

  mount(app, notifications, notificationsPolicy, {
    list: ({ query, person }) => repository.list(ownOf(person), query),
    counts: ({ person }) => repository.counts(ownOf(person)),
    unread: async ({ person }) => ({ unread: await repository.unread(ownOf(person)) }),
    mails: ({ person: { id, role } }) => mails.list(id, role),
    changeMails: async ({ body: { choices }, person: { id, role } }) => {
      const own = noticeTypesTo(role);
      if (!choices.every(({ type }) => own.includes(type)))
        throw refused({ choices: 'Une de ces notifications ne vous est pas destinée.' });
      await mails.change(id, choices);
      return mails.list(id, role);
    },
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
