import { applicantIndex } from './who';

const sameName = { firstName: 'Léa', lastName: 'Dupont', birthDate: '2004-05-06' };
const people = [1, 2].map((id) => ({ ...sameName, id, mark: null }));
const markOf = (avs: string) => avs;

it.each([
  [true, { lastName: 'Dupont' }, 'Indiquez nom, prénom et date de naissance, ou le N° AVS.'],
  [false, { lastName: 'Dupont' }, 'Indiquez nom, prénom et date de naissance.'],
  [true, sameName, 'Plusieurs personnes portent ce nom et sont nées ce jour-là\u00a0: indiquez le N° AVS.'],
  [false, sameName, 'Plusieurs personnes portent ce nom et sont nées ce jour-là.'],
])('ne demande le N° AVS que s’il est en usage (%s): %j', (hasAvs, said, message) => {
  expect(applicantIndex(people, { hasAvs, markOf })(said)).toMatchObject({ fault: { message } });
});

it('ne prend pas un nom en d’autres lettres pour un autre', () => {
  const known = [{ id: 3, firstName: 'Анна', lastName: 'Иванова', birthDate: '2004-05-06', mark: null }];
  const find = applicantIndex(known, { hasAvs: true, markOf });
  expect(find({ lastName: 'ИВАНОВА', firstName: 'анна', birthDate: '2004-05-06' })).toMatchObject({ id: 3 });
  expect(find({ lastName: 'Петрова', firstName: 'Анна', birthDate: '2004-05-06' })).toHaveProperty('fault');
});
