import type { Domain } from '../../domain';
import { retentionApi } from './retention.api';
import { applyRetention, retentionWork } from './retention.job';

export const retentionDomain: Domain = {
  api: retentionApi,
  entities: {
    retention: { actionLabels: { start: 'Anonymisation demandée' } },
  },
  jobs: [{ ...retentionWork, work: applyRetention }],
  nonPersonalTables: { retention_runs: 'Passages de la conservation\u00a0: des comptes et des numéros' },
};
