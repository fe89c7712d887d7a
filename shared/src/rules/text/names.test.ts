import { duplicateReasons, duplicateScore, duplicateVerdict, type PersonIdentity } from './names';

const lea: PersonIdentity = {
  firstName: 'Léa',
  lastName: 'Dupont',
  birthDate: '2008-05-30',
  mobile: '+41791234567',
  email: 'lea@exemple.ch',
};
const other = { mobile: '+41781112233', email: 'autre@exemple.ch' };

describe('la ressemblance de deux fiches (people 54)', () => {
  it.each<[string, Partial<PersonIdentity>, Partial<PersonIdentity>, number]>([
    ['la même personne mal orthographiée', {}, { firstName: 'Lea', lastName: 'Dupond' }, 0.98],
    ['nom et prénom échangés', {}, { firstName: 'Dupont', lastName: 'Léa' }, 1],
    ['un nom raccourci', { lastName: 'da Silva Pereira' }, { lastName: 'Pereira' }, 1],
    ['un nouveau téléphone et une nouvelle adresse', {}, other, 0.85],
    ['jour de naissance 30 ↔ 03', {}, { firstName: 'Lea', lastName: 'Dupond', birthDate: '2008-05-03' }, 0.68],
    ['un homonyme né un autre jour', {}, { birthDate: '1999-11-12', mobile: other.mobile, email: null }, 0.58],
    ['jour et mois échangés', { birthDate: '2008-05-11' }, { birthDate: '2008-11-05' }, 0.97],
    ['un chiffre de la naissance faux', {}, { birthDate: '2008-05-31' }, 0.91],
    ['rien que le nom', { birthDate: null, mobile: null, email: null }, {}, 1],
  ])('%s', (_, a, b, score) => {
    expect(duplicateScore({ ...lea, ...a }, { ...lea, ...b })).toBeCloseTo(score, 2);
    expect(duplicateScore({ ...lea, ...b }, { ...lea, ...a })).toBeCloseTo(score, 2);
  });

  it('des frère et sœur qui partagent téléphone et adresse ne sont pas la même personne', () => {
    const score = duplicateScore(
      { ...lea, firstName: 'Amélie' },
      { ...lea, firstName: 'Mathieu', birthDate: '2010-07-14' },
    );
    expect(score).toBeCloseTo(0.58, 1);
    expect(duplicateVerdict(score)).toBeUndefined();
  });

  it('deux inconnus ne se ressemblent pas', () => {
    const ada = { firstName: 'Ada', lastName: 'Rochat', birthDate: '1999-11-12' };
    const score = duplicateScore({ ...lea, mobile: null, email: null }, ada);
    expect(score).toBeCloseTo(0.36, 2);
    expect(duplicateVerdict(score)).toBeUndefined();
  });

  it.each([
    [0.8, 'probable'],
    [0.79, 'doubtful'],
    [0.65, 'doubtful'],
    [0.64, undefined],
  ])('%d se dit %s', (score, verdict) => expect(duplicateVerdict(score)).toBe(verdict));

  it.each<[Partial<PersonIdentity>, string[]]>([
    [{ firstName: 'Lea', lastName: 'Dupond' }, ['même naissance', 'même natel', 'même e-mail', 'noms proches']],
    [{ firstName: 'LEA', ...other }, ['même naissance', 'même nom']],
    [{ firstName: 'Dupont', lastName: 'Léa', ...other }, ['même naissance', 'nom et prénom échangés']],
    [{ birthDate: '2008-05-31', email: null }, ['naissance à un chiffre près', 'même natel', 'même nom']],
    [{ firstName: 'Ada', lastName: 'Rochat', birthDate: '1999-11-12', ...other }, []],
  ])('dit ses raisons en mots : %j', (person, reasons) =>
    expect(duplicateReasons(lea, { ...lea, ...person })).toEqual(reasons),
  );
});
