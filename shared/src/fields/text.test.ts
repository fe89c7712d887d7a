import type { NamedField } from './field';
import { textIn, textOf } from './text';
import { listsIn, valuesIn } from './values';

const fields = {
  profileId: { kind: 'one', label: 'Vacances', list: 'holiday-profiles', none: 'Sans vacances' },
  yearIds: { kind: 'several', label: 'Niveaux', list: 'learning-year', none: 'Tous' },
  size: { kind: 'number', label: 'Capacité', min: 1, max: 12, unit: 'place' },
} as const;
const row = (name: keyof typeof fields): NamedField => ({ ...fields[name], name });

describe('un champ sans valeur', () => {
  it.each([
    ['se lit comme il le dit', row('profileId'), null, 'Sans vacances'],
    ['se lit comme il le dit, aussi d’une liste vide', row('yearIds'), [], 'Tous'],
    ['ne se lit pas, s’il ne dit rien', row('size'), null, ''],
  ])('%s', (_, field, value, text) => {
    expect(textOf(field, value)).toBe(text);
  });
});

describe('une fiche reçue', () => {
  const record = { id: 7, profileId: 3, profile: 'Vaud', yearIds: [4, 5], years: ['1re', '2e'], size: 2 };

  it.each([
    ['profileId', 'Vaud'],
    ['yearIds', '1re, 2e'],
    ['size', '2 places'],
  ] as const)('se lit avec les libellés de ses choix: %s', (name, text) => {
    expect(textIn(row(name), record)).toBe(text);
  });

  it('sans choix se lit comme ses champs le disent', () => {
    expect(textIn(row('profileId'), { profileId: null, profile: null })).toBe('Sans vacances');
    expect(textIn(row('yearIds'), { yearIds: [], years: [] })).toBe('Tous');
  });

  it('donne ce que tiennent ses champs, et les listes où ils choisissent', () => {
    expect(valuesIn(fields, record)).toEqual({ profileId: 3, yearIds: [4, 5], size: 2 });
    expect(listsIn(fields)).toEqual(['holiday-profiles', 'learning-year']);
  });
});

const answered = {
  name: 'Favre',
  countryId: 1,
  country: 'Suisse',
  areaIds: [32, 31],
  areas: [{ label: 'Stress' }, { label: 'Motivation' }],
  languages: ['Italien', 'Tigrigna'],
  coachId: 3,
  coach: null,
  dueOn: '2026-12-18',
};

describe('un champ, dans une fiche qui porte les libellés de ce qui est choisi', () => {
  it.each<[string, NamedField, string]>([
    ['un texte', { name: 'name', kind: 'text', label: 'Nom', max: 80 }, 'Favre'],
    ['un choix', { name: 'countryId', kind: 'one', label: 'Pays', list: 'country' }, 'Suisse'],
    ['plusieurs', { name: 'languageIds', kind: 'several', label: 'Langues', list: 'languages' }, 'Italien, Tigrigna'],
    [
      'plusieurs, dans leur ordre',
      { name: 'areaIds', kind: 'several', label: 'Domaines', list: 'coachapp-accompanying-area' },
      'Stress, Motivation',
    ],
    ['un champ propre à son domaine', { name: 'coachId', kind: 'own', label: 'Coach' }, ''],
    ['un jour', { name: 'dueOn', kind: 'date', label: 'Échéance' }, '18.12.2026'],
    ['rien', { name: 'endedOn', kind: 'date', label: 'Terminée le' }, ''],
  ])('%s se lit', (_, field, text) => {
    expect(textIn(field, answered)).toBe(text);
  });
});
