import type { HolidayProfile } from '@tandem/shared/contract/settings/holiday-profiles';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';

const yes = (flag: boolean) => (flag ? 'oui' : 'non');

const periodText = ({ label, from, to, toVerify }: HolidayProfile['periods'][number]) =>
  `${label} ${formatDate(from)}–${formatDate(to)}${toVerify ? ' (à vérifier)' : ''}`;

/** The fields of a profile as its history names them. */
export const holidayProfileAuditLabels: AuditLabels<HolidayProfile> = {
  name: { label: 'Nom', read: ({ name }) => name },
  trainingYear: { label: 'Année de formation', read: ({ trainingYear }) => trainingYear },
  canton: { label: 'Canton', read: ({ canton }) => canton },
  isActive: { label: 'Actif', read: ({ isActive }) => yes(isActive) },
  periods: { label: 'Périodes', read: ({ periods }) => periods.map(periodText).join(', ') },
};
