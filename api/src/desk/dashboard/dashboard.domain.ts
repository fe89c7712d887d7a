import { office } from '@tandem/shared/access';
import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { dashboardHandlers } from './dashboard.api';

const dashboardPolicy = { read: office, arrange: office } as const satisfies Policy<typeof dashboard>;

export const dashboardDomain: Domain = {
  api: (app, services) => mount(app, dashboard, dashboardPolicy, dashboardHandlers(services)),
};
