import { everyone } from '@tandem/shared/access';
import { health } from '@tandem/shared/contract/delivery/health';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { healthHandlers } from './health.api';

const healthPolicy = { show: everyone } as const satisfies Policy<typeof health>;

export const healthDomain: Domain = {
  api: (app, services) => mount(app, health, healthPolicy, healthHandlers(services)),
};
