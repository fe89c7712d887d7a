import { minutesAfter, slotAt, slotsBetween } from './slots';

describe('les créneaux (people 2)', () => {
  it.each([
    ['07:59', undefined],
    ['08:00', 'matin'],
    ['12:00', 'apres-midi'],
    ['16:59', 'apres-midi'],
    ['18:00', 'fin-de-journee'],
    ['19:00', 'soir'],
    ['21:00', undefined],
  ])('%s: %s', (time, slot) => expect(slotAt(time)).toBe(slot));

  it('un cours touche chaque créneau qu’il traverse, et pas celui qui commence à sa fin', () => {
    expect(slotsBetween('18:00', '20:00')).toEqual(['fin-de-journee', 'soir']);
    expect(slotsBetween('17:00', '19:00')).toEqual(['fin-de-journee']);
  });

  it.each([
    ['18:30', 120, '20:30'],
    ['09:05', 55, '10:00'],
    ['23:00', 120, '23:59'],
  ])('%s et %i minutes: %s', (time, minutes, later) => expect(minutesAfter(time, minutes)).toBe(later));
});
