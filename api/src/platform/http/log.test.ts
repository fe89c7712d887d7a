import { type TestApp, testApp } from '../../testing/app';
import { processorMs } from '../../testing/processor';
import { hostOf } from './host';
import { describeError } from './log';
import { Problem } from './problem';

describe('le journal', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  const linesOf = async (act: () => Promise<unknown>) => {
    const from = test.logged.length;
    await act();
    return test.logged.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it('écrit une ligne JSON par réponse: instant UTC, chemin sans valeurs, personne, lieu', async () => {
    const admin = await test.as('admin');
    const lines = await linesOf(() => admin.get('/api/bug-reports?page=1&secret=abc'));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        method: 'GET',
        path: '/api/bug-reports?page=[masqué]&secret=[masqué]',
        status: 200,
        userId: admin.userId,
        ip: '127.0.0.1',
      }),
    ]);
  });

  it('garde sur une ligne, échappé, ce qui veut en faire deux (security 59)', async () => {
    const browser = await test.visitor();
    const evil = 'a\r\n{"level":"info","audit":"login"}\u001b[31m';
    await linesOf(() => browser.post('/login', { email: evil, password: evil }, { 'user-agent': 'b\u001b[2J' }));
    for (const line of test.logged)
      for (const sign of ['\r', '\n', '\u001b']) expect(line.trimEnd()).not.toContain(sign);
    expect(test.logged.join('')).not.toContain('"audit":"login"');
  });

  it('note chaque accès refusé avec la personne et le lieu', async () => {
    const coach = await test.as('coach');
    const lines = await linesOf(() => coach.get('/api/bug-reports'));
    expect(lines).toContainEqual(
      expect.objectContaining({ audit: 'access_denied', userId: coach.userId, ip: '127.0.0.1' }),
    );
  });

  it('ne fait attendre personne : une adresse coûteuse à masquer ne coûte guère plus qu’une autre', async () => {
    const hostile = 'password-'.repeat(440);
    const costOf = (path: string) =>
      processorMs(() => Promise.all(Array.from({ length: 20 }, () => test.app.inject(`/${path}`))));
    const least = { hostile: Infinity, usual: Infinity };
    for (let round = 0; round < 10; round++) {
      least.hostile = Math.min(least.hostile, await costOf(hostile));
      least.usual = Math.min(least.usual, await costOf('a'.repeat(hostile.length)));
    }
    expect(least.hostile / least.usual).toBeLessThan(3);
  });

  it('se retrouve par le numéro que donne une réponse 500, dans l’en-tête et dans le corps', async () => {
    const logged: string[] = [];
    const app = hostOf(test.config, { write: (line) => void logged.push(line) });
    app.get('/panne', () => Promise.reject(new Error('panne')));
    const answer = await app.inject('/panne');
    const { requestId } = answer.json<{ requestId: string }>();
    expect([answer.statusCode, requestId]).toEqual([500, expect.stringMatching(/^[\w-]{12}$/)]);
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(logged.filter((line) => line.includes(requestId))).toHaveLength(2);
  });

  it.each([
    ['d’une requête', { query: 'insert …', params: ['Pupillova'] }],
    ['de PostgreSQL', { severity: 'ERROR', code: '22P02' }],
  ])('ne répète pas les valeurs dans l’erreur %s', (_, fields) => {
    const error = Object.assign(new Error('Failed query: … params: Pupillova'), fields);
    expect(JSON.stringify(describeError(error))).not.toContain('Pupillova');
  });

  it('ne dit d’une phrase qui nomme quelqu’un que le reste (security 71)', () => {
    const refusal = new Problem(409, 'Canarella Pupillova est déjà dans ce groupe.').naming('Canarella Pupillova');
    expect(describeError(refusal).message).toBe('[masqué] est déjà dans ce groupe.');
  });
});
