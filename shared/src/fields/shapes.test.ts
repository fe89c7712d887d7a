import { shapeOf, storedShapeOf } from './shapes';

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
