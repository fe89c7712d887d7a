import type { StatisticAddress } from '../statistics.address';

const whole = '1-12';
/** Up to today: what is shown unless somebody chooses. */
const toDate = 'to-date';

/** What can be chosen of the months of a year: up to today, all with what is planned, those that are over, each one. */
export const periodsOf = (months: readonly string[], monthsOver: number) => [
  ...(monthsOver < 12
    ? [
        { value: toDate, label: 'À ce jour' },
        { value: whole, label: 'Année entière, avec ce qui est planifié' },
      ]
    : [{ value: toDate, label: 'Année entière' }]),
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

/** What is chosen; of a year that is over all of its months are those up to today. */
export function periodOf({ from, to }: Pick<StatisticAddress, 'from' | 'to'>, monthsOver: number): string {
  const period = from === undefined && to === undefined ? toDate : `${from ?? 1}-${to ?? 12}`;
  return period === whole && monthsOver === 12 ? toDate : period;
}

/** The months of a choice, as the address says them. */
export function monthsOf(period: string): Pick<StatisticAddress, 'from' | 'to'> {
  if (period === toDate) return { from: undefined, to: undefined };
  const [from, to] = period.split('-').map(Number);
  return { from, to };
}
