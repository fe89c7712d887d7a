import { rollover } from '@tandem/shared/contract/administration/rollover';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { forgetChanges } from '../changes.repository';
import { rolloverHandlers } from './rollover.api';
import { rolloverWork, workRollover } from './rollover.job';

const rolloverPolicy = {
  show: ['admin'],
  preview: ['admin'],
  start: ['admin'],
  undo: ['admin'],
} as const satisfies Policy<typeof rollover>;

export const rolloverDomain: Domain = {
  api: (app, services) => mount(app, rollover, rolloverPolicy, rolloverHandlers(services)),
  entities: {
    rollover: { actionLabels: { start: 'Passage à l’année suivante', undo: 'Passage à l’année suivante annulé' } },
  },
  jobs: [{ ...rolloverWork, work: workRollover }],
  scheduledTasks: [forgetChanges],
  /** Runs of the tools that can be taken back, and for thirty days what stood there before. */
  privacy: [
    {
      table: 'tool_runs',
      label: 'Emplois des outils de l’administration',
      purpose: 'journal',
      of: {},
      forgets: {},
      retains: ['tool', 'state', 'choices', 'fault'],
      mentions: { report: 'mask' },
    },
    {
      table: 'tool_changes',
      label: 'Valeurs d’avant un emploi, tant qu’il s’annule',
      purpose: 'journal',
      of: {},
      forgets: {},
      retains: ['table_name'],
      mentions: { before: 'mask' },
    },
  ],
};
