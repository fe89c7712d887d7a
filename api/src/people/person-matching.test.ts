import { duplicateScore } from '@tandem/shared/rules/text/names';
import fc from 'fast-check';
import { type KnownPerson, likelyDates, personIndex } from './person-matching';

const person = (changes: Partial<KnownPerson>): KnownPerson => ({
  id: 1,
  row: null,
  firstName: 'Léa',
  lastName: 'Dupont',
  birthDate: '2004-03-05',
  mobile: '+41791234567',
  email: 'lea@exemple.ch',
  ...changes,
});

describe('qui est peut-être la même personne', () => {
  it.each([
    ['la même', {}, true],
    ['un prénom sans accent, un nom d’une lettre', { firstName: 'Lea', lastName: 'Dupond' }, true],
    ['nom et prénom intervertis', { firstName: 'Dupont', lastName: 'Léa' }, true],
    ['jour et mois intervertis', { birthDate: '2004-05-03' }, true],
    ['un chiffre de la date, même natel', { birthDate: '2004-03-06' }, true],
    ['un chiffre de la date, ni natel ni e-mail connus', { birthDate: '2004-03-06', mobile: null, email: null }, true],
    [
      'un chiffre de la date, autre natel, autre e-mail',
      { birthDate: '2004-03-06', mobile: '+41780000000', email: 'x@y.ch' },
      false,
    ],
    ['sœur', { firstName: 'Manon', birthDate: '2006-07-08' }, false],
    ['homonyme d’une autre année', { birthDate: '1999-10-10', mobile: null, email: null }, false],
  ])('%s', (_, changes, isDuplicate) => {
    expect(personIndex([person(changes)]).bestCandidate(person({})) !== undefined).toBe(isDuplicate);
  });

  it('ne manque personne que la règle des doublons tient pour probable', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2012-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const near = day.chain((iso) => fc.tuple(fc.constant(iso), fc.oneof(day, fc.constantFrom(...likelyDates(iso)))));
    const maybe = (value: string, other: string) => fc.constantFrom(value, other, null);
    const property = fc.property(
      near,
      maybe('+41791234567', '+41780000000'),
      maybe('lea@exemple.ch', 'x@y.ch'),
      fc.constantFrom('Léa', 'Lea', 'Manon'),
      ([wanted, known], mobile, email, firstName) => {
        const [a, b] = [person({ birthDate: wanted }), person({ birthDate: known, mobile, email, firstName })];
        expect(personIndex([b]).bestCandidate(a) !== undefined).toBe(duplicateScore(a, b) >= 0.8);
      },
    );
    fc.assert(property, { numRuns: 1000 });
  });
});
