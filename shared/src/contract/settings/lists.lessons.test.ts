import { isUnderLessons, lessonCauseOf } from './lists.lessons';

const building = (names: readonly string[], isActive = true) => ({
  isActive,
  extra: { rooms: names.map((name) => ({ name, seats: null })) },
});
const year = (startsOn: string, endsOn: string) => ({ isActive: true, extra: { startsOn, endsOn, isCurrent: true } });

describe('ce que le changement d’une valeur peut faire aux séances (teaching 15)', () => {
  it('une salle de moins, un bâtiment qui se ferme', () => {
    const before = building(['A 1', 'A 2']);
    expect(lessonCauseOf('course-locations', 7, before, building(['A 2']))).toEqual({
      kind: 'rooms',
      buildingId: 7,
      rooms: ['A 2'],
    });
    expect(lessonCauseOf('course-locations', 7, before, building(['A 1', 'A 2'], false))).toEqual({
      kind: 'building',
      buildingId: 7,
    });
  });

  it('d’autres jours pour une année de formation', () =>
    expect(
      lessonCauseOf('training-year', 3, year('2026-08-01', '2027-07-31'), year('2026-08-01', '2027-06-30')),
    ).toEqual({ kind: 'year', yearId: 3, startsOn: '2026-08-01', endsOn: '2027-06-30' }));

  it('rien, quand ni les salles ni les jours ne changent, ou que la liste n’en a pas', () => {
    expect(lessonCauseOf('course-locations', 7, building(['A 1']), building(['A 1']))).toBeUndefined();
    expect(lessonCauseOf('branch', 7, building([]), building([], false))).toBeUndefined();
    expect([isUnderLessons('training-year'), isUnderLessons('branch')]).toEqual([true, false]);
  });
});
