import { calendarLists } from './calendar';

it.each([
  ['2027-07-31T21:59:00Z', '2026-2027'],
  ['2027-07-31T22:00:00Z', '2027-2028'],
])('à %s, l’année en cours est celle du jour en Suisse : %s', (now, label) => {
  const current = calendarLists(new Date(now))['training-year'].filter(({ extra }) => extra.isCurrent);
  expect(current.map((year) => year.label)).toEqual([label]);
});
