import type { recent } from '@tandem/shared/contract/desk/recent';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { recentRepository } from './recent.repository';

export function recentHandlers(services: Services): Handlers<typeof recent> {
  const { now } = services;
  const repository = recentRepository(services);

  return {
    list: async ({ person }) => ({ rows: await repository.list(person, today(now())) }),
    // Nobody learns here whether an id exists: names are read, with the caller's rights, when the list is.
    opened: ({ body, person }) => repository.opened(person.id, body, now()),
  };
}
