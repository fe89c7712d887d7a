import type { Fields } from '../../fields/field';
import type { Closure } from '../../rules/time/closures';
import { formatDate } from '../../rules/time/dates';

/** A closed period of a profile; both days belong to it. */
export const closureTable = {
  label: { kind: 'text', label: 'Nom', max: 80, isRequired: true, isNeverNull: true },
  from: { kind: 'date', label: 'Du', isRequired: true, isNeverNull: true },
  to: { kind: 'date', label: 'Au', isRequired: true, isNeverNull: true },
  toVerify: { kind: 'flag', label: 'À vérifier' },
} as const satisfies Fields;

/** «20.12.2026–03.01.2027 (à vérifier)» */
export const closureDates = ({ from, to, toVerify }: Closure): string =>
  `${formatDate(from)}–${formatDate(to)}${toVerify ? ' (à vérifier)' : ''}`;

/** A holiday profile, in the order of its form. */
export const holidayProfileTable = {
  name: { kind: 'text', label: 'Nom du profil', max: 120, isRequired: true, isNeverNull: true, width: 'whole' },
  /** Null only for a profile without periods («Sans vacances»), which serves every year. */
  trainingYearId: { kind: 'one', label: 'Année de formation', list: 'training-year', width: 'wide' },
  canton: { kind: 'letters', label: 'Canton', length: 2, width: 'short' },
  /** False: no longer offered in forms; old records keep it. */
  isActive: { kind: 'flag', label: 'Proposé dans les formulaires' },
  periods: {
    kind: 'own',
    label: 'Périodes fermées',
    read: (periods) => (periods as Closure[]).map((period) => `${period.label} ${closureDates(period)}`).join(', '),
  },
} as const satisfies Fields;
