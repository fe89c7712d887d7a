import { daysText, hourOn, hoursText, timesText, weekdayOn, weeklyHoursOf } from './hours';

const once = { weekday: 'ma', startsAt: '18:00', endsAt: '20:00' } as const;
const twice = {
  weekday: 'je',
  startsAt: '12:30',
  endsAt: '14:00',
  secondWeekday: 'lu',
  secondStartsAt: '17:30',
  secondEndsAt: '19:00',
} as const;

describe('heures d’un groupe (teaching 8)', () => {
  it('sont une ou deux par semaine, dans l’ordre de la semaine', () => {
    expect(weeklyHoursOf(once)).toEqual([once]);
    expect(weeklyHoursOf(twice).map(({ weekday, startsAt }) => `${weekday} ${startsAt}`)).toEqual([
      'lu 17:30',
      'je 12:30',
    ]);
    expect(weeklyHoursOf({ weekday: 'ma', startsAt: null, endsAt: null })).toEqual([]);
  });

  it('se lisent en une phrase', () => {
    expect(hoursText(once)).toBe('mardi 18:00–20:00');
    expect(hoursText(twice)).toBe('lundi 17:30–19:00 et jeudi 12:30–14:00');
    expect(daysText(twice)).toBe('lundi et jeudi');
    expect(timesText(twice)).toBe('17:30–19:00 et 12:30–14:00');
    expect(hoursText({ weekday: null, startsAt: null, endsAt: null })).toBe('');
  });

  it('disent à quelle heure le groupe se réunit un jour donné', () => {
    expect(weekdayOn('2026-12-07')).toBe('lu');
    expect(weekdayOn('2026-12-06')).toBeUndefined();
    expect(hourOn(twice, '2026-12-07')).toMatchObject({ startsAt: '17:30' });
    expect(hourOn(twice, '2026-12-10')).toMatchObject({ startsAt: '12:30' });
    expect(hourOn(twice, '2026-12-08')).toBeUndefined();
  });
});
