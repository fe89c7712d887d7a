import { entitiesWith } from '../entities';
import { search } from './search';

it('ce que la recherche trouve est relu quand l’un de ces objets change', () => {
  expect(search.find).toMatchObject({ reads: entitiesWith('foundBy') });
  expect(entitiesWith('foundBy')).toEqual(expect.arrayContaining(['student', 'group', 'registration', 'coaching']));
});
