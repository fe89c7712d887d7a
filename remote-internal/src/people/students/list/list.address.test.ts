import { sortOfTable, tableSortOf } from '../../../kit/lists/address/sort';
import { studentsAddress } from './list.address';

const { filtersOf, queryOf, write } = studentsAddress;
const read = (query: string) => studentsAddress.read(new URLSearchParams(query));
const today = '2026-11-21';

describe('l’adresse de la liste des apprentis', () => {
  it.each([
    '',
    'view=active',
    'search=favre',
    'view=archived&regionId=1%2C4&sort=-contractEnd%2ClastName&page=3&size=50',
    'certType=AFP&withoutEmail=true',
    'saved=7&minor=true',
  ])('se relit telle quelle : %s', (query) => {
    expect(write(read(query)).toString()).toBe(query);
  });

  it.each([
    ['page=abc', 'page', 1],
    ['page=-2', 'page', 1],
    ['size=7', 'size', 25],
    ['saved=abc', 'saved', undefined],
    ['sort=avs', 'sort', ['lastName']],
    ['view=toString', 'view', 'all'],
    ['status=partout', 'filters', {}],
    ['regionId=1%2Cx', 'filters', {}],
  ] as const)('ignore ce qui n’a pas de sens : %s', (query, part, usual) => {
    expect(read(query)[part]).toEqual(usual);
  });

  it.each([
    ['view=active', { status: 'active' }],
    ['view=archived', { status: 'archived' }],
    ['view=withoutEmail', { withoutEmail: 'true' }],
    ['view=minor', { minor: 'true' }],
    ['view=contractEnding', { contractEndsBefore: '2027-01-20' }],
    ['view=active&status=dormant&search=do', { status: 'dormant', search: 'do' }],
  ])('%s filtre la liste', (query, filters) => {
    expect(filtersOf(read(query), today)).toEqual(filters);
  });

  it('demande une page à l’API', () => {
    expect(queryOf(read('sort=-lastName&page=2'), today)).toEqual({ sort: '-lastName', page: 2, size: 25 });
  });

  it('parle des tris comme le tableau', () => {
    const heads = [
      { id: 'contractEnd', desc: true },
      { id: 'lastName', desc: false },
    ];
    expect(sortOfTable(studentsAddress, heads)).toEqual(['-contractEnd', 'lastName']);
    expect(tableSortOf(['-contractEnd', 'lastName'])).toEqual(heads);
    expect(sortOfTable(studentsAddress, [])).toEqual(['lastName']);
  });
});
