import fc from 'fast-check';
import { processorTime } from '../../testing/processor-time';
import { masked, redact, redactUrl } from './redact';
import { cut, redactText } from './redact-text';

const canary = 'Zq9!canary-PW-7x';

describe('ce qui part dans un rapport (security 70, security 71)', () => {
  it.each([
    'password',
    'password_confirmation',
    'passwordConfirmation',
    'motDePasse',
    'mot_de_passe',
    'mdp',
    'key',
    'clé',
    'token',
    'csrfToken',
    'X-XSRF-TOKEN',
    'cookie',
    'Set-Cookie',
    'Authorization',
    'apiKey',
    'secret',
    'session',
    'current',
    'code',
    'jeton',
  ])('ne contient pas la valeur de « %s », où qu’elle soit aussi écrite', (name) => {
    const all = JSON.stringify(redact({ inside: [{ [name]: canary }], message: `refusé : ${canary}` }));
    expect(all).not.toContain(canary);
  });

  it.each([
    ['tel quel', canary],
    ['dans une adresse', `https://x.ch/a?b=${encodeURIComponent(canary)}`],
    ['encodé pour une adresse', encodeURIComponent(canary)],
    ['en base64', btoa(canary)],
    ['en base64 suivi d’autre chose', btoa(`${canary} et la suite`)],
    ['dans du JSON', JSON.stringify({ a: canary })],
  ])('ne contient pas un secret connu, %s', (_, text) => {
    const open = JSON.stringify(redact({ text }, { secrets: [canary] }));
    for (const part of [canary, encodeURIComponent(canary), btoa(canary).slice(0, -3)])
      expect(open).not.toContain(part);
  });

  it.each([
    ['une adresse e-mail', 'écrire à ada.lovelace@exemple.ch vite'],
    ['un numéro AVS', 'n° 756.9217.0769.85'],
    ['un IBAN', 'CH93 0076 2011 6238 5295 7'],
    ['un téléphone', 'au 079 123 45 67'],
    ['un téléphone étranger', 'au +33 6 12 34 56 78'],
    ['un jeton porteur', 'Bearer abcdef123456.ghi'],
    ['un cookie', 'XSRF-TOKEN=abc.def; tandem_session=xyz'],
    ['une clé de réinitialisation', '/password-reset/abcDEF123'],
    ['un jeton de 43 signes', 'k3yCanaryK3yCanaryK3yCanaryK3yCanaryK3yCan0'],
    ['du JSON coupé', '{"password":"abc'],
    ['un mot de passe qu’on raconte', 'Mon mot de passe\u00a0: abcdef ne va pas'],
    ['le même entre guillemets', 'le MDP «\u00a0abcdef\u00a0» ne va pas'],
    ['un jeton', 'avec le jeton = abcdef'],
    ['un code', 'le code: 123 456, puis le code : 123456'],
  ])('masque dans un texte %s', (_, text) => {
    const open = String(redact(text));
    expect(open).toContain(masked);
    expect(open).not.toMatch(/lovelace|9217|2011|123 45|12 34|abcdef|abc\.def|abcDEF|k3yCan|"abc/);
  });

  it('ne garde d’une personne que ses identifiants et l’état de l’appel', () => {
    const body = { id: 7, version: 2, firstName: 'Ada', note: 'secret', professionId: 3, free: 'Ada Rochat', phones: ['079'], isAdult: true }; // prettier-ignore
    expect(redact({ requestBody: body, status: 422 })).toEqual({
      requestBody: { id: 7, version: 2, firstName: masked, note: masked, professionId: 3, free: masked, phones: [masked], isAdult: true }, // prettier-ignore
      status: 422,
    });
  });

  it('ne contient pas qui une phrase du serveur nomme (contract/problem.ts)', () => {
    const response = { message: 'Ada Rochat a reçu la dernière place, par Noé Blanc.', people: ['Ada Rochat', 'Noé Blanc'] }; // prettier-ignore
    expect(redact({ message: response.message, response })).toEqual({
      message: `${masked} a reçu la dernière place, par ${masked}.`,
      response: { message: `${masked} a reçu la dernière place, par ${masked}.`, people: masked },
    });
  });

  it('laisse les codes des pannes, qui n’ouvrent rien', () => {
    const input = { code: 'ECONNRESET', error: { code: 23 }, message: 'status code: 500', current: { version: 3 } };
    expect(redact(input)).toEqual(input);
  });

  it.each([
    ['/internal/students?q=Ada&page=2', `/internal/students?q=${masked}&page=${masked}`],
    ['https://x.ch/password-reset/abc?email=a%40b.ch', `https://x.ch/password-reset/${masked}?email=${masked}`],
    ['https://ada:pw@x.ch/a#secret', `https://${masked}@x.ch/a`],
    ['/internal/students/show/42', '/internal/students/show/42'],
    ['/api/password-reset', '/api/password-reset'],
    ['', ''],
  ])('masque l’adresse %s', (url, open) => {
    expect(redactUrl(url)).toBe(open);
  });

  it('dit d’une erreur son nom, son message et son état', () => {
    const error = Object.assign(new TypeError('x is not a function'), { status: 500 });
    expect(redact(error)).toMatchObject({ name: 'TypeError', message: 'x is not a function', status: 500 });
  });

  it('nomme les éléments, fichiers et fonctions sans les montrer', () => {
    const input = document.createElement('input');
    input.value = canary;
    const event = new Event('click');
    expect(redact({ input, event, blob: new Blob([canary]), run: () => canary, at: new Date(0) })).toEqual({
      input: '[élément INPUT]',
      event: { type: 'click' },
      blob: '[fichier]',
      run: '[function]',
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  it('supporte un cercle, un BigInt, un accès qui lance et un mandataire hostile', () => {
    const circle: Record<string, unknown> = { big: 10n, get bad() { throw new Error('non'); } }; // prettier-ignore
    circle.self = circle;
    expect(redact(circle)).toEqual({ big: '10', bad: '[illisible]', self: '[circulaire]' });
    const hostile = new Proxy({}, { ownKeys: () => { throw new Error('non'); } }); // prettier-ignore
    expect(redact({ hostile })).toBeDefined();
  });

  it('tient en 64 ko, quoi qu’on lui donne', () => {
    const large = Array.from({ length: 300 }, () => ({ text: 'mot '.repeat(10_000) }));
    const bytes = new TextEncoder().encode(JSON.stringify(redact(large))).length;
    expect(bytes).toBeLessThanOrEqual(64 * 1024);
  });

  it('ne laisse pas la moitié d’un secret au bord de ce qui est coupé', () => {
    const text = `${'a '.repeat(2990)}${canary}${' b'.repeat(50_000)}`;
    expect(JSON.stringify(redact({ password: canary, text }))).not.toContain(canary.slice(0, 6));
  });

  it('dit ce qui est laissé de côté : trop d’éléments, de champs, de texte', () => {
    expect(redact(Array.from({ length: 101 }, () => 1))).toHaveLength(101);
    expect((redact(Array.from({ length: 500 }, () => 1)) as unknown[]).at(-1)).toBe(cut);
    const fields = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, 1]));
    expect(redact(fields)).toMatchObject({ f199: 1, '…': cut });
    expect(redact({ status: 500, text: 'mot '.repeat(100_000) })).toEqual({ status: 500, text: cut });
  });

  it('ne garde aucun texte d’un rapport où il y a trop de secrets à chercher', () => {
    const secrets = Array.from({ length: 500 }, (_, index) => ({ password: `${canary}-${index}` }));
    const found = redact({ status: 500, parts: secrets.slice(0, 200), rest: secrets, text: `${canary}-499` });
    expect(found).toMatchObject({ status: 500, text: cut });
    expect(JSON.stringify(found)).not.toContain(canary);
  });

  it('prend un temps qui croît comme la longueur, quel que soit le texte', () => {
    const parts = ['password', 'token', '-', '_', '"', '=', ':', '@', '%40', '.', '/', '?', '(', '+', '00', '0', '1', 'a', 'eyJ', ' ', '\\', '{', '[', 'CH93', '756', '://', 'é']; // prettier-ignore
    const timeOf = (unit: string, length: number) => {
      const text = unit.repeat(Math.ceil(length / unit.length));
      return processorTime(() => redactText(text));
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }), (picked) => {
        const unit = picked.join('');
        // Sixteen times the length: sixteen times the time where it grows with it, 256 where it grows with the square.
        return timeOf(unit, 128_000) < 100 * timeOf(unit, 8000) + 100;
      }),
      { numRuns: 40, examples: [[['password', '-']], [['eyJ', '-']], [['/', '(']], [['a', '-', '1']], [['"', ' ']]] },
    );
  });

  it('prend moins d’une demi-seconde pour 10 Mo', () => {
    const text = 'a'.repeat(10_000_000);
    expect(processorTime(() => redact({ text }))).toBeLessThan(500);
  });

  it('ne lance jamais et donne toujours du JSON', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true, withSet: true, withDate: true, withTypedArray: true, withSparseArray: true, withNullPrototype: true }), (value) => typeof JSON.stringify(redact(value)) === 'string'), // prettier-ignore
      { numRuns: 1000 },
    );
  });

  it('garde les versions en cours, qui ressemblent à des secrets', () => {
    const composition = { shell: '1.0.0', 'remote-auth': 'AK84u11YJ_2NfhsC5uYROA6f2v7jubCnG5xygRMilFQ' };
    expect(redact({ composition, other: composition['remote-auth'] })).toEqual({ composition, other: masked });
  });

  it('ne change plus rien la seconde fois', () => {
    const once = redact({
      requestBody: { firstName: 'Ada', password: canary },
      url: '/a?b=1',
      error: new Error('non'),
    });
    expect(redact(once)).toEqual(once);
  });
});
