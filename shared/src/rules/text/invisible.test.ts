import { asOneLine, withoutInvisible } from './invisible';

describe('ce que personne ne voit', () => {
  it.each([
    ['un espace sans largeur', '\u200bzoe@exemple.ch', 'zoe@exemple.ch'],
    ['les marques d’un numéro copié des Contacts', '\u202a+41 79 123 45 67\u202c', '+41 79 123 45 67'],
    ['un sens d’écriture retourné', 'Rochat\u202efdp', 'Rochatfdp'],
    ['un trait d’union conditionnel', 'appren\u00adtissage', 'apprentissage'],
    ['un liant entre lettres latines', 'Ro\u200dchat', 'Rochat'],
  ])('%s s’en va', (_, text, clean) => expect(withoutInvisible(text)).toBe(clean));

  it.each([
    ['un nom persan', 'می\u200cخواهم'],
    ['un emoji composé', '👩\u200d🏫'],
    ['un nom tigrinya', 'ሰላም'],
    ['des espaces et un tiret insécables', 'L’Isle\u00a0\u2011\u202f3'],
  ])('%s reste entier', (_, text) => expect(withoutInvisible(text)).toBe(text));

  it('un champ d’une ligne n’en a qu’une', () =>
    expect(asOneLine('Rue du Lac 3 \r\n\t1110 Morges')).toBe('Rue du Lac 3 1110 Morges'));
});
