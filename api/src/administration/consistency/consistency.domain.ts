import { consistency } from '@tandem/shared/contract/administration/consistency';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { consistencyHandlers } from './consistency.api';

const consistencyPolicy = {
  show: ['admin'],
  run: ['admin'],
  findings: ['admin'],
  mend: ['admin'],
} as const satisfies Policy<typeof consistency>;

export const consistencyDomain: Domain = {
  api: (app, services) => mount(app, consistency, consistencyPolicy, consistencyHandlers(services)),
  entities: { consistency: { actionLabels: { start: 'Contrôles de cohérence lancés', mend: 'Incohérence corrigée' } } },
};
