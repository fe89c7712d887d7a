import type { WeekLesson } from '@tandem/shared/contract/teaching/groups.week';
import { hoursOf, lanesByLocation } from './timeline';

const aLesson = (location: string, startsAt: string, endsAt: string) => ({ location, startsAt, endsAt }) as WeekLesson;

it('les heures entières comprennent toutes les séances', () => {
  expect(hoursOf([aLesson('Nyon', '12:30', '13:15'), aLesson('Morges', '17:00', '18:10')])).toEqual({
    first: 12,
    last: 19,
  });
});

it('les lieux se suivent par l’alphabet, et deux séances en même temps se tiennent l’une sous l’autre', () => {
  const [early, same, late] = [
    aLesson('Nyon', '17:00', '18:00'),
    aLesson('Nyon', '17:30', '19:00'),
    aLesson('Nyon', '18:00', '19:00'),
  ];
  const morges = aLesson('Morges', '18:00', '19:00');
  expect(lanesByLocation([late, morges, same, early])).toEqual([
    { location: 'Morges', lanes: [[morges]] },
    { location: 'Nyon', lanes: [[early, late], [same]] },
  ]);
});
