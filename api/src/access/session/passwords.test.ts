import { isCommonPassword, passwordsWith } from './passwords';
import { processorMs } from '../../testing/processor';

const quick = passwordsWith({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
const owner = { email: 'ada@tandem.test', firstName: 'Ada', lastName: 'Rochat' };

describe('les mots de passe', () => {
  it.each([
    ['un signe de plus après 72 octets', `${'a'.repeat(72)}b`, `${'a'.repeat(72)}c`],
    ['un caractère nul', 'a\0b', 'a\0c'],
    ['une espace à la fin', 'abc', 'abc '],
    ['la casse', 'abc', 'Abc'],
    ['un emoji', 'abc🙂', 'abc🙃'],
    ['un accent écrit autrement', 'é', 'e\u0301'],
  ])('se distinguent par %s: rien n’est coupé ni changé', async (_, right, wrong) => {
    const stored = await quick.hash(right);
    expect([await quick.verify(stored, right), await quick.verify(stored, wrong)]).toEqual([true, false]);
  });

  it('acceptent 128 signes et refusent plus de 1 ko sans rien calculer', async () => {
    const long = 'Aé1!'.repeat(32);
    expect(await quick.verify(await quick.hash(long), long)).toBe(true);
    const stored = await quick.hash('x');
    const ms = await processorMs(async () => expect(await quick.verify(stored, 'x'.repeat(1025))).toBe(false));
    expect(ms).toBeLessThan(500);
  });

  it('se gardent en argon2id, 19 Mio et deux passes au moins', async () => {
    expect(await passwordsWith().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('n’ouvrent rien sans mot de passe gardé', async () => {
    expect([await quick.verify(null, 'x'), await quick.verify(undefined, '')]).toEqual([false, false]);
  });

  it.each([
    'Password123!',
    'P@ssw0rd2026!',
    'Motdepasse123!',
    'Bienvenue2026!',
    'Azertyuiop1!',
    'Qwertyuiop123!',
    'Soleil-2026-!!',
    'Administrateur1!',
    'Welcome-2026!',
    'Changemoi123!',
    'Janvier2026!!!',
    'TandemTandem1!',
    '123456789aA!',
  ])('« %s » est courant', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(quick.faultOf(password, owner)).toBeDefined();
  });

  it.each([
    'Tandem-Demo-2026!',
    'Красный-Чайник-31!',
    'Κόκκινη-Τσαγιέρα-31!',
    'Nouvelle-Lanterne-47?',
    'Correct-Horse-9!',
    'vX7#qLm2!pRt9',
    'Élan-Tasse-Vélo-31!',
  ])('« %s » est accepté', (password) => {
    expect(quick.faultOf(password, owner)).toBeUndefined();
  });
});
