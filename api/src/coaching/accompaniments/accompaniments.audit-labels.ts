import { accompanimentModeLabels, accompanimentPresenceLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import type { StoredAccompaniment } from './accompaniments.presenter';

/** An accompaniment as its history names it: when and how, and that it changed; never what was said. */
export const accompanimentAuditLabels: AuditLabels<StoredAccompaniment> = {
  date: { label: 'Date', read: ({ date }) => formatDate(date) },
  minutes: { label: 'Minutes', read: ({ minutes }) => minutes },
  mode: { label: 'Mode', read: ({ mode }) => accompanimentModeLabels[mode] },
  presence: { label: 'Présence', read: ({ presence }) => accompanimentPresenceLabels[presence] },
  state: { label: 'État', read: ({ isFinal }) => (isFinal ? 'Définitif' : 'Brouillon') },
  version: { label: 'Version', read: ({ version }) => version },
};
