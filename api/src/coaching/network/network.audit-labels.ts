import type { NetworkMember } from '@tandem/shared/contract/coaching/network';
import type { AuditLabels } from '../../platform/audit/audit.diff';

/** What the journal tells of a person of a network: never who they are. */
export const networkAuditLabels: AuditLabels<NetworkMember> = {
  function: { label: 'Fonction', read: (of) => of.function },
  mayContact: { label: 'Peut être contacté·e', read: ({ mayContact }) => (mayContact ? 'oui' : 'non') },
};

/** What it only says to have changed. */
export const redactedNetworkAuditLabels: AuditLabels<NetworkMember> = {
  person: {
    label: 'Personne',
    read: ({ lastName, firstName, organisation, phone, email, note }) =>
      JSON.stringify([lastName, firstName, organisation, phone, email, note]),
  },
};
