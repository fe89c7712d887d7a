import * as fc from 'fast-check';
import { processorTime } from '../../testing/processor-time';
import { passwordFaults, passwordRules, stripWhitespace } from './password';

const [length, upper, lower, digit, special] = passwordRules.map(({ text }) => text);

describe('les règles du mot de passe (spec §5)', () => {
  it('sont dites dans les mots de la spécification', () => {
    expect(passwordRules.map(({ text }) => text)).toEqual([
      'Minimum de 12 caractères',
      'Au moins une lettre majuscule',
      'Au moins une lettre minuscule',
      'Au moins un chiffre',
      'Au moins un caractère spécial (ex. : !, @, #, ?)',
    ]);
  });

  it.each([
    ['Motdepasse12!', []],
    ['Motdepass12!', []],
    ['Motdepas12!', [length]],
    ['motdepasse12!', [upper]],
    ['MOTDEPASSE12!', [lower]],
    ['Motdepasseun!', [digit]],
    ['Motdepasse123', [special]],
    ['', [length, upper, lower, digit, special]],
    ['Élève-Étude-12', []],
    ['ÉTÉÉTÉÉTÉÉT12!', [lower]],
    // An accent that is its own sign belongs to its letter; an emoji is one character.
    ['Mote\u0301depasse12', [special]],
    ['Aa1🙂🙂🙂🙂🙂🙂🙂🙂', [length]],
    ['Motdepasse12\u200d', [special]],
  ])('%j ne respecte pas %j', (value, faults) => expect(passwordFaults(value)).toEqual(faults));

  it.each([
    [' Mot de passe ', 'Motdepasse'],
    ['a\u00a0b\u202fc\td\ne', 'abcde'],
  ])('retire les espaces de %j', (value, stripped) => expect(stripWhitespace(value)).toBe(stripped));

  it('n’échoue sur aucun texte, et ne dit que des règles', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => passwordFaults(text).length <= passwordRules.length),
    );
  });

  it.each(['a', ' ', 'A1!', '🙂'])('répond en moins de 50 ms sur 100 ko de %j', (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    expect(processorTime(() => passwordFaults(stripWhitespace(text)))).toBeLessThan(50);
  });
});
