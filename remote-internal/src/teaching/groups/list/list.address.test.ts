import { groupsAddress } from './list.address';

describe('l’adresse de la liste des groupes', () => {
  it.each(['', 'view=belowMinimum', 'branchId=3&weekday=ma%2Cje&sort=-nextLesson', 'search=morges&trainingYearId=2'])(
    'se relit telle quelle : %s',
    (query) => {
      const address = groupsAddress.read(new URLSearchParams(query));
      expect(groupsAddress.write(address).toString()).toBe(query);
    },
  );

  it('ne filtre pas par un jour qui n’existe pas', () => {
    const address = groupsAddress.read(new URLSearchParams('weekday=dimanche'));
    expect(groupsAddress.filtersOf(address, '2026-11-24')).toEqual({});
  });
});
