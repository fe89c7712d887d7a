import type { Domain } from '../../domain';
import { forgetChanges } from '../changes.repository';
import { rolloverApi } from './rollover.api';
import { toolRunsPrivacy } from './rollover.privacy';
import { rolloverWork, workRollover } from './rollover.job';

export const rolloverDomain: Domain = {
  api: rolloverApi,
  entities: {
    rollover: { actionLabels: { start: 'Passage à l’année suivante', undo: 'Passage à l’année suivante annulé' } },
  },
  jobs: [{ ...rolloverWork, work: workRollover }],
  scheduledTasks: [forgetChanges],
  privacy: toolRunsPrivacy,
};
