import type { audit } from '@tandem/shared/contract/platform/audit';
import type { Services } from '../../services';
import type { Handlers } from '../http/answer';
import { auditExport } from './audit.export';
import { auditRepository } from './audit.repository';
import { auditPresenter } from './audit.presenter';

export function auditHandlers(services: Services): Handlers<typeof audit> {
  const repository = auditRepository(services);
  const toView = auditPresenter(services.registry);

  return {
    list: async ({ query: { before, size, ...filters } }) => {
      const [{ rows, next }, total] = await Promise.all([
        repository.list(filters, before, size),
        repository.count(filters),
      ]);
      return { rows: rows.map(toView), next, total };
    },
    people: () => repository.people(),
    exportRows: ({ body, person }) => auditExport(services, repository, body.filters, person),
  };
}
