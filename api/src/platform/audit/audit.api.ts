import { audit as contract } from '@tandem/shared/contract/platform/audit';
import type { App, Services } from '../../services';
import { mount } from '../http/mount';
import { auditExport } from './audit.export';
import { auditPolicy } from './audit.policy';
import { auditRepository } from './audit.repository';
import { auditPresenter } from './audit.presenter';

export function auditApi(app: App, services: Services) {
  const repository = auditRepository(services);
  const toView = auditPresenter(services.registry);

  mount(app, contract, auditPolicy, {
    list: async ({ query: { before, size, ...filters } }) => {
      const [{ rows, next }, total] = await Promise.all([
        repository.list(filters, before, size),
        repository.count(filters),
      ]);
      return { rows: rows.map(toView), next, total };
    },
    people: () => repository.people(),
    exportRows: ({ body, person }) => auditExport(services, repository, body.filters, person),
  });
}
