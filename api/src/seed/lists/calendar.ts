type Period = [label: string, from: string, to: string];

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
    label: 'Écoles cantonales 2026-2027 (à vérifier)',
    year: '2026-2027',
    periods: [
      ['Jeûne fédéral', '2026-09-21', '2026-09-21'],
      ['Automne', '2026-10-10', '2026-10-25'],
      ['Hiver', '2026-12-24', '2027-01-10'],
      ['Relâches', '2027-02-13', '2027-02-21'],
      ['Pâques', '2027-03-26', '2027-04-11'],
      ['Ascension', '2027-05-06', '2027-05-09'],
      ['Pentecôte', '2027-05-17', '2027-05-17'],
    ],
  },
];

const trainingYear = (from: number, now: Date) => {
  const startsOn = `${from}-08-01`;
  const endsOn = `${from + 1}-07-31`;
  const today = now.toISOString().slice(0, 10);
  return { label: `${from}-${from + 1}`, extra: { startsOn, endsOn, isCurrent: startsOn <= today && today <= endsOn } };
};

/** Training years begin on 1 August; the one of today is current. */
export const calendarLists = (now: Date) => {
  const last = Math.max(2027, now.getUTCFullYear() + 1);
  const years = Array.from({ length: last - 2024 + 1 }, (_, index) => 2024 + index);
  return {
    'training-year': years.map((from) => trainingYear(from, now)),
    'holiday-profiles': [
      ...cantonal.map(({ label, year, periods }) => ({
        label,
        extra: {
          trainingYearId: year,
          canton: 'VD',
          periods: periods.map(([name, from, to]) => ({ label: name, from, to })),
        },
      })),
      { label: 'Sans vacances', extra: { trainingYearId: null, canton: null, periods: [] } },
    ],
  };
};
