import type { StatisticAddress } from '../statistics.address';

/** What can be chosen of the twelve months of a year, as `from-to`: the year, the months that are over, each one. */
export const periodsOf = (months: readonly string[], monthsOver: number) => [
  { value: '1-12', label: 'Année entière' },
  ...(monthsOver > 0 && monthsOver < 12
    ? [
        {
          value: `1-${monthsOver}`,
          label: monthsOver === 1 ? 'Mois écoulé' : `Mois écoulés (à fin ${months[monthsOver - 1]?.toLowerCase()})`,
        },
      ]
    : []),
  ...months.map((name, at) => ({ value: `${at + 1}-${at + 1}`, label: name })),
];

/** What is chosen. */
export const periodOf = ({ from = 1, to = 12 }: Pick<StatisticAddress, 'from' | 'to'>): string => `${from}-${to}`;
