import { type AccessRequest, accessRequestStateLabels } from '@tandem/shared/contract/administration/access-requests';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';

/** The log knows the request by its number; whose it is stands in the register. */
export const accessRequestAuditLabels: AuditLabels<AccessRequest> = {
  receivedOn: { label: 'Reçue le', read: ({ receivedOn }) => formatDate(receivedOn) },
  dueOn: { label: 'Réponse due le', read: ({ dueOn }) => formatDate(dueOn) },
  state: { label: 'État', read: ({ state }) => accessRequestStateLabels[state] },
};
