import { type Audience, isCoachingTeam } from '@tandem/shared/access';
import type { notifications } from '@tandem/shared/contract/desk/notifications';
import {
  noticeTypeOf,
  noticeTypes,
  noticeTypesTo,
  type NoticeType,
} from '@tandem/shared/contract/desk/notifications.types';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound, refused } from '../../platform/http/problem';
import { choicesRepository, notificationsRepository, type Own } from './notifications.repository';

/** Whoever has left coaching's team has lost what they were told of it (coaching 1). */
const typesFor = (audience: Audience): readonly NoticeType[] =>
  isCoachingTeam(audience) ? noticeTypes : noticeTypes.filter((type) => !noticeTypeOf(type).isCoaching);

const ownOf = ({ id, audience }: Person): Own => ({
  userId: id,
  types: typesFor(audience),
  isCoachingTeam: isCoachingTeam(audience),
});

export function notificationsHandlers(services: Services): Handlers<typeof notifications> {
  const repository = notificationsRepository(services);
  const mails = choicesRepository(services);

  return {
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
  };
}
