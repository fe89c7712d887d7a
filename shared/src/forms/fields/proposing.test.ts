import { someLists } from '../../testing/index';
import { proposals } from './proposing';
import { choicesOf } from './useChoices';

const choices = choicesOf(someLists());
const address = { npa: '', city: '', politicalLocalityId: null, countryId: 1 };

describe('une réponse en propose d’autres', () => {
  it.each([
    ['le NPA propose commune et localité', { npa: '1110' }, address, { politicalLocalityId: 2, city: 'Morges' }],
    ['une localité saisie reste', { npa: '1110' }, { ...address, city: 'Tolochenaz' }, { politicalLocalityId: 2 }],
    [
      'une localité proposée suit le NPA',
      { npa: '1110' },
      { ...address, politicalLocalityId: 1, city: 'Lausanne' },
      { politicalLocalityId: 2, city: 'Morges' },
    ],
    ['un NPA inconnu ne propose rien', { npa: '9999' }, address, {}],
    ['un NPA étranger ne propose rien', { npa: '1110' }, { ...address, countryId: 2 }, {}],
    ['sans commune, le NPA propose la localité', { npa: '1110' }, { npa: '', city: '' }, { city: 'Morges' }],
    ['une localité saisie reste, sans commune aussi', { npa: '1110' }, { npa: '', city: 'Tolochenaz' }, {}],
    ['sans commune, la localité suit le NPA', { npa: '1110' }, { npa: '1003', city: 'Lausanne' }, { city: 'Morges' }],
    ['la profession donne le titre visé', { professionId: 2 }, {}, { certType: 'AFP' }],
    ['une profession retirée ne change rien', { professionId: null }, {}, {}],
  ])('%s', (_, changes, values, proposed) => {
    expect(proposals(changes, values, choices)).toEqual(proposed);
  });
});
