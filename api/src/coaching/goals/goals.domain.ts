import { goalTable } from '@tandem/shared/contract/coaching/goals';
import type { Domain } from '../../domain';
import { goalsPrivacy } from './goals.privacy';
import { usesOfFields } from '../../platform/announced';
import { coachingPartRecord } from '../content.record.repository';
import { goalsApi } from './goals.api';
import { goalAuditLabels, redactedGoalAuditLabels } from './goals.audit-labels';

const table = 'goals';

export const goalsDomain: Domain = {
  api: goalsApi,
  entities: {
    goal: {
      auditLabels: { ...goalAuditLabels, ...redactedGoalAuditLabels },
      record: coachingPartRecord(table),
      actionLabels: {
        create: 'Objectif CoachApp ajouté',
        change: 'Objectif CoachApp modifié',
        remove: 'Objectif CoachApp retiré',
      },
    },
  },
  uses: usesOfFields('Objectifs CoachApp', table, goalTable),
  privacy: goalsPrivacy,
};
