import { internal, office } from '@tandem/shared/access';
import { acts } from '@tandem/shared/contract/teaching/acts';
import type { Domain } from '../../domain';
import { forgetActs } from '../../platform/acts/acts.repository';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { actsHandlers } from './acts.api';
import { courseParts } from './acts.parts';

/** One's own acts only, and only of what one still works on. */
const actsPolicy = { today: office, undo: internal, undoRemoval: office } as const satisfies Policy<typeof acts>;

export const actsDomain: Domain = {
  api: (app, services) => mount(app, acts, actsPolicy, actsHandlers(services)),
  undo: () => courseParts,
  scheduledTasks: [forgetActs],
  privacy: [
    {
      table: 'act_changes',
      label: 'Valeurs d’avant un acte, tant qu’il s’annule',
      purpose: 'journal',
      of: {},
      forgets: {},
      retains: ['table_name'],
      mentions: { before: 'mask', after: 'mask' },
    },
  ],
  nonPersonalTables: { acts: 'Actes que l’on peut annuler le jour même' },
};
