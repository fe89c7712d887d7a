import type { NamedField, Values } from '@tandem/shared/fields/field';
import { asText } from '@tandem/shared/fields/text';
import { formatDate } from '@tandem/shared/rules/dates';
import type { Closure } from '@tandem/shared/rules/closures';

/** The head of a profile. */
export const headFields: readonly NamedField[] = [
  { name: 'name', label: 'Nom du profil', kind: 'text', max: 120, isRequired: true, width: 'whole' },
  { name: 'trainingYearId', label: 'Année de formation', kind: 'one', list: 'training-year', width: 'wide' },
  { name: 'canton', label: 'Canton', kind: 'letters', length: 2, width: 'short' },
  { name: 'isActive', label: 'Proposé dans les formulaires', kind: 'flag' },
];

const dates = ({ from, to, toVerify }: Closure) =>
  `${formatDate(from)} – ${formatDate(to)}${toVerify ? ' (à vérifier)' : ''}`;

const periodsIn = (values: Values) => (values['periods'] ?? []) as readonly Closure[];

/** Each label once, with the dates of its periods. */
const byLabel = (values: Values): Values => {
  const labels = new Set(periodsIn(values).map(({ label }) => label));
  const textOf = (label: string) =>
    periodsIn(values)
      .filter((period) => period.label === label)
      .map(dates)
      .join(', ');
  return Object.fromEntries([...labels].map((label) => [`period ${label}`, textOf(label)]));
};

/** Two versions of a profile for a comparison side by side: one row per name of a period. */
export function comparisonOf(mine: Values, theirs: Values) {
  const texts = { mine: byLabel(mine), theirs: byLabel(theirs) };
  const names = [...new Set([...Object.keys(texts.mine), ...Object.keys(texts.theirs)])];
  const rows = names.map((name): NamedField => ({
    name,
    label: name.slice('period '.length),
    kind: 'own',
    read: asText,
  }));
  return {
    rows: [...headFields, ...rows],
    mine: { ...mine, ...texts.mine },
    theirs: { ...theirs, ...texts.theirs },
  };
}
