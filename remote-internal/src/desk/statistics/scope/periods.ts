import type { StatisticAddress } from '../statistics.address';

const months = [
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
];

/** The months that can be chosen, as `from-to`: the year, the months that are over, each one. */
export const periodsOf = (monthsOver: number) => [
  { value: '1-12', label: 'Année entière' },
  ...(monthsOver > 0 && monthsOver < 12
    ? [
        {
          value: `1-${monthsOver}`,
          label: monthsOver === 1 ? 'Mois écoulé' : `Mois écoulés (à fin ${months[monthsOver - 1]})`,
        },
      ]
    : []),
  ...months.map((name, at) => ({ value: `${at + 1}-${at + 1}`, label: name.charAt(0).toUpperCase() + name.slice(1) })),
];

/** What is chosen. */
export const periodOf = ({ from = 1, to = 12 }: Pick<StatisticAddress, 'from' | 'to'>): string => `${from}-${to}`;
