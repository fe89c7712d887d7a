import type { dashboard } from '@tandem/shared/contract/desk/dashboard';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { layoutRepository, dashboardRepository } from './dashboard.repository';

export function dashboardHandlers(services: Services): Handlers<typeof dashboard> {
  const { now } = services;
  const repository = dashboardRepository(services);
  const layouts = layoutRepository(services);

  return {
    read: ({ person }) => repository.read(today(now()), person),
    arrange: ({ body, person }) => layouts.change(person.id, body),
  };
}
