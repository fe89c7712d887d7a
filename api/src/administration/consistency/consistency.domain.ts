import type { Domain } from '../../domain';
import { consistencyApi } from './consistency.api';

export const consistencyDomain: Domain = {
  api: consistencyApi,
  entities: { consistency: { actionLabels: { start: 'Contrôles de cohérence lancés', mend: 'Incohérence corrigée' } } },
};
