import { namesIn, withoutNames, withoutNamesIn } from './names-in-text';
import { masked } from './redact-text';

const names = namesIn(['Élodie Rochat', 'née en 2009', 'Ba Li']);

describe('les noms connus dans un texte (security 71)', () => {
  it.each([
    ['Élodie n’y est pas', `${masked} n’y est pas`],
    ['elodie rochat, deux fois ROCHAT', `${masked} ${masked}, deux fois ${masked}`],
    ['Élodie Place est née', `${masked} ${masked} est née`],
    ['Rochatte, née ici', 'Rochatte, née ici'],
  ])('« %s »', (text, open) => expect(withoutNames(text, names)).toBe(open));

  it('se cherchent partout dans ce qui part', () => {
    expect(withoutNamesIn({ a: ['pour Rochat', 7, null] }, names)).toEqual({ a: [`pour ${masked}`, 7, null] });
  });
});
