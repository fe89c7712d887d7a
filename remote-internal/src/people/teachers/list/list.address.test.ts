import { teachersAddress } from './list.address';

const [office, coach] = [teachersAddress(true), teachersAddress(false)];
const read = (codec: typeof office, query: string) => codec.read(new URLSearchParams(query));

describe('l’adresse de la liste des répétiteurs', () => {
  it.each([
    '',
    'view=applications',
    'branchId=3&free=ma_soir%2Cje_soir&sort=-complete',
    'view=incomplete&search=favre',
  ])('se relit telle quelle : %s', (query) => expect(office.write(read(office, query)).toString()).toBe(query));

  it.each(['view=incomplete', 'view=permitExpiring', 'incomplete=true', 'permitExpiring=true', 'sort=-complete'])(
    'une vue partagée ne fait rien demander à un coach qu’il ne puisse lire : %s',
    (query) => {
      expect(coach.queryOf(read(coach, query), '2026-11-21')).toEqual({ sort: 'lastName', page: 1, size: 25 });
      expect(office.queryOf(read(office, query), '2026-11-21')).not.toEqual({ sort: 'lastName', page: 1, size: 25 });
    },
  );

  it.each([
    ['free=dimanche_soir', {}],
    ['status=partout', {}],
    ['withoutGroup=true&locationCourseId=1,4', { withoutGroup: 'true', locationCourseId: '1,4' }],
  ])('%s filtre par %j', (query, filters) =>
    expect(office.filtersOf(read(office, query), '2026-11-21')).toEqual(filters),
  );
});
