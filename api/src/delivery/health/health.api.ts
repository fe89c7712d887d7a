import type { health } from '@tandem/shared/contract/delivery/health';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { healthRepository } from './health.repository';

/** For a balancer or a monitor: 200 when the database answers, else 503. */
export function healthHandlers(services: Services): Handlers<typeof health, keyof typeof health> {
  const repository = healthRepository(services);

  return {
    show: async () => ({ status: 'ok' as const, lastBackupAt: await repository.lastBackupAt() }),
  };
}
