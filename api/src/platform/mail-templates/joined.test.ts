import { describe, expect, it } from 'vitest';
import { filled } from './compose.repository';
import { drawn, joined } from './joined';

const known = { variables: ['prenom', 'branche'] };
const text = {
  subject: 'Fin de votre cours\u00a0: {{branche}}',
  body: 'Bonjour {{prenom}},\n\nVotre cours en {{branche}} se termine.\n\nÀ bientôt\nLe secrétariat',
};
const letterOn = (branche: string, of = text) => filled(known, of, { prenom: 'Ada', branche });
const mailOf = (...letters: ReturnType<typeof letterOn>[]) => drawn(joined(letters));

describe('letters that become one mail', () => {
  it('greet and sign once, and say each what is theirs', () => {
    expect(mailOf(letterOn('Mathématiques'), letterOn('Français')).text).toBe(
      'Bonjour Ada,\n\nVotre cours en Mathématiques se termine.\n\nVotre cours en Français se termine.\n\nÀ bientôt\nLe secrétariat',
    );
  });

  it('name in the subject what each is about', () => {
    expect(mailOf(letterOn('Mathématiques'), letterOn('Français')).subject).toBe(
      'Fin de votre cours\u00a0: Mathématiques, Français',
    );
    const other = { ...text, subject: 'Votre place en {{branche}}' };
    expect(mailOf(letterOn('Mathématiques'), letterOn('Français', other)).subject).toBe(
      'Fin de votre cours\u00a0: Mathématiques\u00a0; Votre place en Français',
    );
  });

  it('count the subjects that are too many to name', () => {
    const letters = ['A', 'B', 'C', 'D', 'E'].map((branch) => letterOn(branch));
    expect(mailOf(...letters).subject).toBe('Fin de votre cours\u00a0: A, B, C et 2 de plus');
  });

  it('say once what two of them say alike', () => {
    expect(mailOf(letterOn('Français'), letterOn('Français'))).toEqual(drawn(letterOn('Français')));
  });

  it('keep apart what the office greets or signs otherwise', () => {
    const other = { ...text, body: 'Salut {{prenom}},\n\nTon cours en {{branche}} est fini.\n\nLe bureau' };
    expect(mailOf(letterOn('Mathématiques'), letterOn('Français', other)).text).toBe(
      'Bonjour Ada,\n\nVotre cours en Mathématiques se termine.\n\nÀ bientôt\nLe secrétariat\n\nSalut Ada,\n\nTon cours en Français est fini.\n\nLe bureau',
    );
  });

  it('repeat a paragraph of values that two of them share, so that it is read with its own', () => {
    const placed = { ...text, body: 'Bonjour,\n\n{{prenom}} a une place.\n\nQuand\u00a0: {{branche}}\n\nLe bureau' };
    const letterFor = (prenom: string) => filled(known, placed, { prenom, branche: 'mardi' });
    expect(mailOf(letterFor('Ada'), letterFor('Ben')).text).toBe(
      'Bonjour,\n\nAda a une place.\n\nQuand\u00a0: mardi\n\nBen a une place.\n\nQuand\u00a0: mardi\n\nLe bureau',
    );
  });
});
