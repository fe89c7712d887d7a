import { today } from '@tandem/shared/rules/time/dates';

type Period = [label: string, from: string, to: string, isToVerify?: boolean];

/** Feasts are exact; of the second year the school holidays are to be confirmed by staff (settings 14). */
const cantonal: { label: string; year: string; periods: Period[] }[] = [
  {
    label: 'Écoles cantonales 2025-2026',
    year: '2025-2026',
    periods: [
      ['Jeûne fédéral', '2025-09-22', '2025-09-22'],
      ['Automne', '2025-10-11', '2025-10-26'],
      ['Hiver', '2025-12-20', '2026-01-04'],
      ['Relâches', '2026-02-14', '2026-02-22'],
      ['Pâques', '2026-04-03', '2026-04-19'],
      ['Ascension', '2026-05-14', '2026-05-17'],
      ['Pentecôte', '2026-05-25', '2026-05-25'],
      ['Été', '2026-06-27', '2026-07-31'],
    ],
  },
  {
    label: 'Écoles cantonales 2026-2027',
    year: '2026-2027',
    periods: [
      ['Jeûne fédéral', '2026-09-21', '2026-09-21'],
      ['Automne', '2026-10-10', '2026-10-25', true],
      ['Hiver', '2026-12-24', '2027-01-10', true],
      ['Relâches', '2027-02-13', '2027-02-21', true],
      ['Pâques', '2027-03-26', '2027-04-11', true],
      ['Ascension', '2027-05-06', '2027-05-09'],
      ['Pentecôte', '2027-05-17', '2027-05-17'],
    ],
  },
];

const periodOf = ([label, from, to, toVerify = false]: Period) => ({ label, from, to, toVerify });

function trainingYear(from: number, now: Date) {
  const [label, startsOn, endsOn] = [`${from}-${from + 1}`, `${from}-08-01`, `${from + 1}-07-31`];
  const day = today(now);
  const extra = {
    startsOn,
    endsOn,
    isCurrent: startsOn <= day && day <= endsOn,
    registrationOpensOn: null,
    registrationClosesOn: null,
    defaultHolidayProfileId: cantonal.find(({ year }) => year === label)?.label ?? 'Sans vacances',
  };
  return { label, extra };
}

/** Training years begin on 1 August; the one of today is current, and there is one before it. */
export const calendarLists = (now: Date) => {
  const last = Math.max(2027, now.getUTCFullYear() + 1);
  const first = Math.min(2024, now.getUTCFullYear() - 2);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    'training-year': years.map((from) => trainingYear(from, now)),
    'holiday-profiles': [
      ...cantonal.map(({ label, year, periods }) => ({
        label,
        extra: { trainingYearId: year, canton: 'VD', periods: periods.map(periodOf) },
      })),
      { label: 'Sans vacances', extra: { trainingYearId: null, canton: null, periods: [] } },
    ],
  };
};
