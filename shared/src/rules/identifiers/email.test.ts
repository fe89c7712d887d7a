import * as fc from 'fast-check';
import { processorTime } from '../../testing/processor-time';
import { isEmail, normaliseEmail } from './email';

describe('une adresse e-mail (spec §5)', () => {
  it.each([
    'a@b.ch',
    'camille.rochat@exemple.ch',
    'x+y@mail.exemple.swiss',
    "o'neil@exemple.co",
    'é@exemple.ch',
    'a@x-y.ch',
    'a-@b.ch',
  ])('accepte %s', (value) => expect(isEmail(value)).toBe(true));

  it.each([
    ['', 'rien'],
    ['exemple.ch', 'pas de @'],
    ['@exemple.ch', 'pas de texte'],
    ['a@exemple', 'pas de point'],
    ['a@.ch', 'pas de domaine'],
    ['a@exemple.c', 'suffixe d’une lettre'],
    ['a@exemple.c1', 'suffixe avec un chiffre'],
    ['a@exemple..ch', 'deux points'],
    ['a@b@exemple.ch', 'deux @'],
    ['a b@exemple.ch', 'une espace'],
    ['a,b@exemple.ch', 'deux destinataires dans un en-tête'],
    ['a@exemple.ch\nBcc: x@y.ch', 'un saut de ligne'],
    ['quac\u212A@exemple.ch', 'le signe Kelvin, qui serait un k'],
    ['a@\u0130mmo.ch', 'un İ, qui serait un i'],
    [`${'a'.repeat(250)}@b.ch`, 'trop longue'],
    [`${'a'.repeat(65)}@b.ch`, 'plus de 64 signes avant le @'],
    [`a@${'b'.repeat(64)}.ch`, 'plus de 63 signes entre deux points'],
    ['.a@exemple.ch', 'un point au début'],
    ['a.@exemple.ch', 'un point avant le @'],
    ['a..b@exemple.ch', 'deux points de suite'],
    ['a@-exemple.ch', 'un trait d’union au début du domaine'],
    ['a@exemple-.ch', 'un trait d’union à la fin du domaine'],
  ])('refuse %j : %s', (value) => expect(isEmail(value)).toBe(false));

  it('est gardée sans espaces autour et en minuscules', () => {
    expect(normaliseEmail('  Camille.Rochat@Exemple.CH ')).toBe('camille.rochat@exemple.ch');
  });

  it('est gardée sans les signes invisibles d’une copie, et se retrouve en la tapant', () => {
    expect(normaliseEmail('\u200bzoe@exemple.ch\u202c')).toBe('zoe@exemple.ch');
  });

  it('n’échoue sur aucun texte', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof isEmail(text) === 'boolean'));
  });

  it.each(['a', '.', '@', 'a.', '@a.', 'a@', ' ', '\u0000'])('répond en moins de 50 ms sur 100 ko de %j', (unit) => {
    const text = `a@${unit.repeat(100_000 / unit.length)}!`;
    expect(processorTime(() => isEmail(text))).toBeLessThan(50);
  });
});
