import type { WeekLesson } from '@tandem/shared/contract/teaching/groups.week';
import { hoursOf, rowsBy } from './timeline';

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
  expect(rowsBy.location([late, morges, same, early])).toEqual([
    { key: 'Morges', name: 'Morges', lanes: [[morges]] },
    { key: 'Nyon', name: 'Nyon', lanes: [[early, late], [same]] },
  ]);
});

it('par salle, chacune a sa ligne, avec le bâtiment et le lieu où elle est', () => {
  const inRoom = (room: string | null, startsAt: string, endsAt: string) => ({
    ...aLesson('Nyon', startsAt, endsAt),
    courseLocationId: room === null ? null : 7,
    building: room === null ? null : 'École du Rocher',
    room,
  });
  const [first, second, without] = [
    inRoom('102', '17:00', '18:00'),
    inRoom('102', '18:00', '19:00'),
    inRoom(null, '17:00', '18:00'),
  ];
  expect(rowsBy.room([first, second, without]).map(({ name, site, lanes }) => [name, site, lanes])).toEqual([
    ['Salle 102', 'École du Rocher, Nyon', [[first, second]]],
    ['Sans salle', 'Nyon', [[without]]],
  ]);
});
