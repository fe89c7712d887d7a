import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import { today } from '@tandem/shared/rules/dates';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { dashboardPolicy } from './dashboard.policy';
import { layoutRepository } from './dashboard.layout.repository';
import { dashboardRepository } from './dashboard.repository';

export function dashboardApi(app: App, services: Services) {
  const { now } = services;
  const repository = dashboardRepository(services);
  const layouts = layoutRepository(services);

  mount(app, dashboard, dashboardPolicy, {
    read: ({ person }) => repository.read(today(now()), person),
    arrange: ({ body, person }) => layouts.change(person.id, body),
  });
}
