import { queryOf, readAddress, writeAddress } from './statistics.address';

const read = (search: string) => readAddress(new URLSearchParams(search));

it.each([
  '',
  'section=coaching',
  'of=requests&by=school',
  'by=school&second=gender',
  'trainingYearId=3&from=1&to=3&regionId=7&isShared=true&saved=2',
])('une adresse se relit telle qu’elle s’écrit: «%s»', (search) => {
  expect(writeAddress(read(search)).toString()).toBe(search);
});

it('ce qui n’a pas de sens est comme d’habitude', () => {
  expect(read('section=xyz&of=meetings&by=office&second=region&from=13&trainingYearId=-1')).toEqual(read(''));
});

it('ne demande que ce qui est dit, à ce jour sauf si des mois sont choisis', () => {
  expect(queryOf(read('branchId=4'))).toEqual({ section: 'appapp', branchId: 4, isToDate: 'true' });
  expect(queryOf(read('from=2&to=3'))).toEqual({ section: 'appapp', from: 2, to: 3 });
});
