import { networkTable, network } from '@tandem/shared/contract/coaching/network';
import { coachingTeam } from '@tandem/shared/access';
import type { Domain } from '../../domain';
import { usesOfFields } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { mentionsIn, ofCoaching } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { coachingPartRecord, contentPart } from '../content.repository';
import { networkHandlers } from './network.api';
import { networkAuditLabels } from './network.repository';

/** Coaching 10; whose follow-up it is, depends on the object. */
const networkPolicy = {
  list: coachingTeam,
  add: coachingTeam,
  change: coachingTeam,
  remove: coachingTeam,
} as const satisfies Policy<typeof network>;

const table = 'network_members';

export const networkDomain: Domain = {
  api: (app, services) => mount(app, network, networkPolicy, networkHandlers(services)),
  undo: () => [contentPart({ table, entity: 'network_member', changed: 'le réseau a été modifié entre-temps.' })],
  entities: {
    network_member: {
      auditLabels: networkAuditLabels,
      record: coachingPartRecord(table),
      actionLabels: {
        create: 'Personne ajoutée à un réseau CoachApp',
        change: 'Personne d’un réseau CoachApp modifiée',
        remove: 'Personne retirée d’un réseau CoachApp',
      },
    },
  },
  uses: usesOfFields('Membres de réseaux CoachApp', table, networkTable),
  privacy: [
    {
      table: 'network_members',
      label: 'Réseau CoachApp',
      purpose: 'coaching',
      entity: 'network_member',
      of: ofCoaching(),
      forgets: 'row',
      mentions: mentionsIn(networkTable),
      // Others' own numbers, and what was noted of them.
      hides: ['phone', 'email', 'note'],
    },
  ],
};
