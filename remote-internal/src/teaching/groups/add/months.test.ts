import { monthsOf } from './months';

const conflict = (date: string) => ({ date, kind: 'room' as const, text: '', room: null, substitute: null });

it('les séances se lisent mois par mois, avec ce qui saute et le numéro de ce qui se heurte', () => {
  const months = monthsOf({
    lessons: ['2026-12-01', '2027-01-12'],
    skipped: [{ date: '2026-12-29', label: 'Hiver' }],
    conflicts: [conflict('2027-01-12'), conflict('2027-01-12')],
  });
  expect(months).toEqual([
    {
      key: '2026-12',
      name: 'décembre 2026',
      lessonCount: 1,
      days: [{ date: '2026-12-01' }, { date: '2026-12-29', label: 'Hiver' }],
    },
    { key: '2027-01', name: 'janvier 2027', lessonCount: 1, days: [{ date: '2027-01-12', conflict: 1 }] },
  ]);
});
