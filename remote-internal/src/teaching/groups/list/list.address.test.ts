import { viewAddress } from '../../../kit/lists/views/view-address';
import { groupsAddress } from './list.address';

describe('l’adresse de la liste des groupes', () => {
  it.each(['', 'view=belowMinimum', 'branchId=3&weekday=ma%2Cje&sort=-nextLesson', 'search=morges&trainingYearId=2'])(
    'se relit telle quelle : %s',
    (query) => {
      const address = groupsAddress.read(new URLSearchParams(query));
      expect(groupsAddress.write(address).toString()).toBe(query);
    },
  );

  it('l’année fait partie de ce qui est demandé, mais d’aucune vue ni d’aucun filtre', () => {
    const address = groupsAddress.read(new URLSearchParams('view=full&trainingYearId=2'));
    expect(address.filters).toEqual({});
    expect(groupsAddress.queryOf(address, '2026-11-24')).toMatchObject({ full: 'true', trainingYearId: '2' });
    expect(viewAddress(groupsAddress, address)).toBe('view=full');
  });

  it('ne filtre pas par un jour qui n’existe pas', () => {
    const address = groupsAddress.read(new URLSearchParams('weekday=dimanche'));
    expect(groupsAddress.filtersOf(address, '2026-11-24')).toEqual({});
  });
});
