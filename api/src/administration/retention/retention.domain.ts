import { retention } from '@tandem/shared/contract/administration/retention';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { retentionHandlers } from './retention.api';
import { applyRetention, retentionWork } from './retention.job';

const retentionPolicy = {
  read: ['admin'],
  rows: ['admin'],
  apply: ['admin'],
  people: ['admin'],
  forget: ['admin'],
} as const satisfies Policy<typeof retention>;

export const retentionDomain: Domain = {
  api: (app, services) => mount(app, retention, retentionPolicy, retentionHandlers(services)),
  entities: {
    retention: { actionLabels: { start: 'Anonymisation demandée' } },
  },
  jobs: [{ ...retentionWork, work: applyRetention }],
  nonPersonalTables: { retention_runs: 'Passages de la conservation\u00a0: des comptes et des numéros' },
};
