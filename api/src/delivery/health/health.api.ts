import { health as contract } from '@tandem/shared/contract/delivery/health';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { healthPolicy } from './health.policy';
import { healthRepository } from './health.repository';

/** For a balancer or a monitor: 200 when the database answers, else 503. */
export function healthApi(app: App, services: Services) {
  const repository = healthRepository(services);

  mount(app, contract, healthPolicy, {
    show: async () => ({ status: 'ok' as const, lastBackupAt: await repository.lastBackupAt() }),
  });
}
