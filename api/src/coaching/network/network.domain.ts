import { networkTable } from '@tandem/shared/contract/coaching/network';
import type { Domain } from '../../domain';
import { networkPrivacy } from './network.privacy';
import { usesOfFields } from '../../platform/announced';
import { coachingPartRecord } from '../content.record.repository';
import { networkApi } from './network.api';
import { networkAuditLabels, redactedNetworkAuditLabels } from './network.audit-labels';

const table = 'network_members';

export const networkDomain: Domain = {
  api: networkApi,
  entities: {
    network_member: {
      auditLabels: { ...networkAuditLabels, ...redactedNetworkAuditLabels },
      record: coachingPartRecord(table),
      actionLabels: {
        create: 'Personne ajoutée à un réseau CoachApp',
        change: 'Personne d’un réseau CoachApp modifiée',
        remove: 'Personne retirée d’un réseau CoachApp',
      },
    },
  },
  uses: usesOfFields('Membres de réseaux CoachApp', table, networkTable),
  privacy: networkPrivacy,
};
