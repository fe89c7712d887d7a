import { goalTable, goals } from '@tandem/shared/contract/coaching/goals';
import { coachingTeam } from '@tandem/shared/access';
import type { Domain } from '../../domain';
import { usesOfFields } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { mentionsIn, ofCoaching, textsIn } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { coachingPartRecord, contentPart } from '../content.repository';
import { goalsHandlers } from './goals.api';
import { goalAuditLabels } from './goals.repository';

/** Coaching 10; whose follow-up it is, depends on the object. */
const goalsPolicy = {
  list: coachingTeam,
  moves: coachingTeam,
  add: coachingTeam,
  change: coachingTeam,
  remove: coachingTeam,
} as const satisfies Policy<typeof goals>;

const table = 'goals';

export const goalsDomain: Domain = {
  api: (app, services) => mount(app, goals, goalsPolicy, goalsHandlers(services)),
  undo: () => [contentPart({ table, entity: 'goal', changed: 'un objectif a été modifié entre-temps.' })],
  entities: {
    goal: {
      auditLabels: goalAuditLabels,
      record: coachingPartRecord(table),
      actionLabels: {
        create: 'Objectif CoachApp ajouté',
        change: 'Objectif CoachApp modifié',
        remove: 'Objectif CoachApp retiré',
      },
    },
  },
  uses: usesOfFields('Objectifs CoachApp', table, goalTable),
  privacy: [
    {
      table: 'goals',
      label: 'Objectifs CoachApp',
      purpose: 'coaching',
      entity: 'goal',
      of: ofCoaching(),
      forgets: { ...textsIn(goalTable), text: 'word' },
      retains: ['due_on', 'state'],
      mentions: mentionsIn(goalTable),
    },
  ],
};
