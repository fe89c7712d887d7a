import { recent } from '@tandem/shared/contract/desk/recent';
import { today } from '@tandem/shared/rules/dates';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { recentPolicy } from './recent.policy';
import { recentRepository } from './recent.repository';

export function recentApi(app: App, services: Services) {
  const { now } = services;
  const repository = recentRepository(services);

  mount(app, recent, recentPolicy, {
    list: async ({ person }) => ({ rows: await repository.list(person, today(now())) }),
    // Nobody learns here whether an id exists: names are read, with the caller's rights, when the list is.
    opened: ({ body, person }) => repository.opened(person.id, body, now()),
  });
}
