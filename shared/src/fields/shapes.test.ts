import { rowsOf } from './field';
import { shapeOf, storedShapeOf } from './shapes';
import { textIn } from './text';

const fields = {
  lastName: { kind: 'text', label: 'Nom', max: 80, isRequired: true, isNeverNull: true },
  nickname: { kind: 'text', label: 'Surnom', max: 80, isOptionalForOlderClients: true },
} as const;

describe('un champ plus jeune que des versions encore ouvertes', () => {
  it.each([
    ['absent', {}, {}],
    ['vide', { nickname: '' }, { nickname: null }],
    ['saisi', { nickname: ' Zoé ' }, { nickname: 'Zoé' }],
  ])('%s se lit', (_, given, read) => {
    expect(shapeOf(fields).parse({ lastName: 'Favre', ...given })).toEqual({ lastName: 'Favre', ...read });
  });

  it('ne manque pas non plus dans une réponse', () => {
    expect(storedShapeOf(fields).safeParse({ lastName: 'Favre' }).success).toBe(true);
    expect(storedShapeOf(fields).safeParse({ nickname: 'Zoé' }).success).toBe(false);
  });
});

describe('une heure et une durée', () => {
  const hours = shapeOf({
    startsAt: { kind: 'time', label: 'Début' },
    length: { kind: 'duration', label: 'Durée', min: 5, max: 480, step: 5, isRequired: true },
  });

  it.each([
    ['18h', '18:00'],
    [' 8.30 ', '08:30'],
    ['', null],
  ])('l’heure «%s» se garde %s', (startsAt, kept) => {
    expect(hours.parse({ startsAt, length: 90 }).startsAt).toBe(kept);
  });

  it.each([
    [{ startsAt: '25h', length: 90 }, 'Indiquez une heure, par exemple 18:00.'],
    [{ startsAt: null, length: 'une heure' }, 'Indiquez une durée, par exemple 1\u00a0h\u00a030.'],
    [{ startsAt: null, length: 92 }, 'Arrondissez à 5\u00a0minutes.'],
    [{ startsAt: null, length: 481 }, '8\u00a0h\u00a000 au plus.'],
  ])('%j est refusé', (given, message) => {
    expect(hours.safeParse(given).error?.issues[0]?.message).toBe(message);
  });
});

describe('un champ propre à son domaine', () => {
  const wish = {
    regionId: { kind: 'one', list: 'region', label: 'Région' },
    average: { kind: 'own', label: 'Note', read: (tenths: unknown) => (Number(tenths) / 10).toFixed(1) },
    contactId: { kind: 'own', label: 'Contact' },
  } as const;

  it('n’est pas dans les formes\u00a0: son domaine l’y ajoute', () => {
    expect(Object.keys(shapeOf(wish).shape)).toEqual(['regionId']);
    expect(Object.keys(storedShapeOf(wish).shape)).toEqual(['regionId']);
  });

  it('se lit comme il le dit, et une valeur choisie par son nom', () => {
    const record = { regionId: 6, region: 'La Côte', average: 45, contactId: 8, contact: 'Anne Favre' };
    expect(rowsOf(wish).map((field) => textIn(field, record))).toEqual(['La Côte', '4.5', 'Anne Favre']);
    expect(rowsOf(wish).map((field) => textIn(field, {}))).toEqual(['', '', '']);
  });
});
