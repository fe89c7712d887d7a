import { withoutSchool } from './school';

it('un jour de cours ne laisse libres que la fin de journée et la soirée', () => {
  const week = { lu: ['matin', 'apres-midi'], ma: ['apres-midi', 'fin-de-journee', 'soir'], sa: ['matin'] } as const;
  const free = Object.fromEntries(Object.entries(week).map(([day, slots]) => [day, [...slots]]));
  expect(withoutSchool(free, ['lu', 'ma'])).toEqual({ ma: ['fin-de-journee', 'soir'], sa: ['matin'] });
});
