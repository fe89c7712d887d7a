import { smtpSink } from '../../testing/smtp';
import { testApp } from '../../testing/app';
import { processorMs } from '../../testing/processor';
import { type Passwords, passwordsWith } from './passwords';

const old = 'Correct-Horse-9!';
const next = 'Nouvelle-Lanterne-47?';
const email = 'ada@tandem.test';
const wrong = { message: 'Les identifiants indiqués sont invalides.' };
const minute = 60_000;

async function withMail(passwords?: Passwords) {
  const sink = await smtpSink();
  const test = await testApp({ template: 'empty', config: { smtpUrl: sink.url }, ...(passwords && { passwords }) });
  await test.as('admin', { email, password: old });
  const ask = async (to: string, ip?: string) => {
    const answer = await (await test.visitor(ip)).post('/api/password-reset-mail', { email: to });
    await test.drain();
    return answer;
  };
  const keyOf = (mail: { text: string } | undefined) => /password-reset\/([\w-]+)\?/.exec(mail?.text ?? '')?.[1] ?? '';
  const askKey = async (to = email) => {
    await ask(to);
    return keyOf(sink.received.at(-1));
  };
  const reset = async (given: Record<string, unknown>, ip?: string) => {
    const body = { email, password: next, password_confirmation: next, ...given };
    return (await test.visitor(ip)).post('/api/password-reset', body);
  };
  const signIn = async (password: string) =>
    (await (await test.visitor()).post('/login', { email, password })).statusCode;
  return { ...test, sink, ask, askKey, reset, signIn };
}

describe('le message de réinitialisation (spec §7, security 6, security 25)', () => {
  it('répond 204 à toute adresse et n’écrit qu’à celles qui ont un compte actif', async () => {
    const { ask, as, sink, db } = await withMail();
    await as('coach', { email: 'off@tandem.test', isActive: false });
    const answers = [await ask(email), await ask('inconnue@tandem.test'), await ask('off@tandem.test')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [204, '']),
    );
    expect(sink.received.flatMap(({ to }) => to)).toEqual([email]);
    const { rows } = await db.pool.query("select count(*)::int from outbox where state = 'queued'");
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('met dans le message un lien vers la page de la spécification, avec l’adresse', async () => {
    const { ask, sink } = await withMail();
    await ask('  ADA@tandem.test ');
    expect(sink.received[0]?.text).toMatch(
      /http:\/\/localhost:3000\/password-reset\/[\w-]{43}\?email=ada%40tandem\.test/,
    );
    expect(sink.received[0]?.text).toContain('Vous avez demandé un nouveau mot de passe');
  });

  it('attend 60 secondes entre deux messages, et n’en envoie que 5 en 30 minutes', async () => {
    const { ask, sink, clock } = await withMail();
    for (const [seconds, mails] of [
      [0, 1],
      [59, 1],
      [2, 2],
      [61, 3],
      [61, 4],
      [61, 5],
      [61, 5],
      [1800, 6],
    ] as const) {
      clock.pass(seconds * 1000);
      expect((await ask(email)).statusCode).toBe(204);
      expect(sink.received).toHaveLength(mails);
    }
  });

  it.each(['a@b.ch\r\nBcc: x@y.ch', 'a@b', 'pas une adresse', '', 'a@b.ch, c@d.ch', 'a@b.ch\0'])(
    'refuse « %j » avec 422 et n’écrit à personne',
    async (to) => {
      const { ask, sink } = await withMail();
      expect((await ask(to)).statusCode).toBe(422);
      expect(sink.received).toEqual([]);
    },
  );

  it('ne distingue pas une adresse connue par le temps qu’il prend (au mieux de 20 essais, à 25 ms près)', async () => {
    const { visitor } = await withMail();
    const times: number[][] = [[], []];
    for (let n = 0; n < 20; n++) {
      const browser = await visitor(`10.2.${n}.1`);
      for (const known of [0, 1]) {
        const body = { email: known ? email : `inconnue${n}@tandem.test` };
        times[known]!.push(await processorMs(() => browser.post('/api/password-reset-mail', body)));
      }
    }
    const [unknown = 0, known = 0] = times.map((all) => Math.min(...all));
    expect(Math.abs(known - unknown)).toBeLessThan(25);
  });
});

describe('la réinitialisation (spec §2, §7, security 41)', () => {
  it('change le mot de passe, ferme toutes les sessions, et prévient par un second message', async () => {
    const { as, askKey, reset, signIn, drain, sink } = await withMail();
    const elsewhere = await as('admin');
    const answer = await reset({ key: await askKey() });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    expect([await signIn(old), await signIn(next)]).toEqual([422, 200]);
    await drain();
    expect(sink.received.at(-1)?.text).toContain('vient d’être modifié');
  });

  it('laisse l’ancien mot de passe valable jusqu’au bout', async () => {
    const { askKey, signIn } = await withMail();
    await askKey();
    expect(await signIn(old)).toBe(200);
  });

  it('n’accepte une clé qu’une fois, même de deux côtés au même instant', async () => {
    const { askKey, reset } = await withMail();
    const key = await askKey();
    const both = await Promise.all([reset({ key }), reset({ key })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 422]);
    expect((await reset({ key })).json()).toEqual(wrong);
  });

  it('tue la clé précédente dès qu’une nouvelle est demandée', async () => {
    const { askKey, reset, clock } = await withMail();
    const first = await askKey();
    clock.pass(minute + 1);
    const second = await askKey();
    expect((await reset({ key: first })).json()).toEqual(wrong);
    expect((await reset({ key: second })).statusCode).toBe(204);
  });

  it.each([
    ['60 minutes moins une seconde', 3_599_000, 204],
    ['60 minutes et une seconde', 3_601_000, 422],
  ])('%s après la demande', async (_, ms, status) => {
    const { askKey, reset, clock } = await withMail();
    const key = await askKey();
    clock.pass(ms);
    expect((await reset({ key })).statusCode).toBe(status);
  });

  it.each<[string, (key: string) => Record<string, unknown>]>([
    ['la clé d’une autre adresse', (key) => ({ key, email: 'bob@tandem.test' })],
    ['une clé tronquée', (key) => ({ key: key.slice(0, -1) })],
    ['une clé dont un signe a changé', (key) => ({ key: `${key.slice(0, -1)}${key.endsWith('A') ? 'E' : 'A'}` })],
    ['une clé en majuscules', (key) => ({ key: key.toUpperCase() })],
    ['une clé vide', () => ({ key: '' })],
    ['../', () => ({ key: '../../etc/passwd' })],
    ['%2f%00', () => ({ key: '%2f%00' })],
    ['un script', () => ({ key: '<script>alert(1)</script>' })],
    ['10 ko', () => ({ key: 'a'.repeat(10_000) })],
  ])('refuse %s avec la phrase de la spécification', async (_, given) => {
    const { as, askKey, reset, signIn } = await withMail();
    await as('coach', { email: 'bob@tandem.test', password: old });
    const answer = await reset(given(await askKey()));
    expect([answer.statusCode, answer.json()]).toEqual([422, wrong]);
    expect(await signIn(old)).toBe(200);
  });

  it.each([
    ['11 caractères', 'Abcdefgh-1!', /12 caractères/],
    ['sans majuscule', 'nouvelle-lanterne-47?', /majuscule/],
    ['sans minuscule', 'NOUVELLE-LANTERNE-47?', /minuscule/],
    ['sans chiffre', 'Nouvelle-Lanterne-?', /chiffre/],
    ['sans caractère spécial', 'NouvelleLanterne47', /spécial/],
    ['avec une espace', 'Nouvelle Lanterne 47?', /espace/],
    ['son adresse', 'Ada@tandem.test1', /adresse/],
    ['son nom', 'CamilleRochat-12', /nom/],
    ['très courant', 'Motdepasse123!', /courant/],
  ])('refuse un mot de passe %s, avec une phrase pour le champ', async (_, password, sentence) => {
    const { askKey, reset, signIn } = await withMail();
    const answer = await reset({ key: await askKey(), password, password_confirmation: password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.password).toMatch(sentence);
    expect(await signIn(old)).toBe(200);
  });

  it('refuse deux mots de passe différents, et la clé reste bonne', async () => {
    const { askKey, reset } = await withMail();
    const key = await askKey();
    const answer = await reset({ key, password_confirmation: `${next}x` });
    expect(answer.json().errors).toHaveProperty('password_confirmation');
    expect((await reset({ key })).statusCode).toBe(204);
  });

  it('ne dit rien d’un autre compte à qui a sa propre clé: même phrase, compte ou non, nom ou non', async () => {
    const { as, askKey, reset } = await withMail();
    await as('coach', { email: 'bob@tandem.test', password: old });
    const key = await askKey();
    const answers = [];
    for (const to of ['bob@tandem.test', 'personne@tandem.test'])
      for (const password of ['CamilleRochat-12', 'court', next])
        answers.push(await reset({ key, email: to, password }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`422 ${JSON.stringify(wrong)}`]),
    );
  });

  it('ni par le temps qu’il prend, mots de passe à leur pleine force (au mieux de 10 essais, à 25 ms près)', async () => {
    const { as, askKey, reset } = await withMail(passwordsWith());
    await as('coach', { email: 'bob@tandem.test', password: old });
    const key = await askKey();
    const times: number[][] = [[], []];
    for (let n = 0; n < 10; n++)
      for (const [nth, to] of ['bob@tandem.test', 'personne@tandem.test'].entries()) {
        const ms = await processorMs(async () =>
          expect((await reset({ key, email: to }, `10.3.${n}.1`)).json()).toEqual(wrong),
        );
        times[nth]!.push(ms);
      }
    const [known = 0, unknown = 0] = times.map((all) => Math.min(...all));
    expect(Math.abs(known - unknown)).toBeLessThan(25);
  });

  it('rend ses essais à la personne que d’autres avaient bloquée', async () => {
    const { askKey, reset, visitor } = await withMail();
    const sign = async (ip: string, password: string) =>
      (await (await visitor(ip)).post('/login', { email, password })).statusCode;
    for (let n = 0; n < 26; n++) await sign(n < 6 ? '10.0.0.1' : `10.0.1.${n}`, 'faux');
    expect(await sign('10.0.0.1', old)).toBe(429);
    await reset({ key: await askKey() });
    expect(await sign('10.0.0.1', next)).toBe(200);
  });

  it('rend aussi ses essais au navigateur connu qui les avait épuisés', async () => {
    const { askKey, reset, visitor } = await withMail();
    const own = await visitor();
    const sign = async (password: string) => (await own.post('/login', { email, password })).statusCode;
    await sign(old);
    for (let n = 0; n < 11; n++) await sign('faux');
    expect(await sign(old)).toBe(429);
    await reset({ key: await askKey() });
    expect(await sign(next)).toBe(200);
  });

  it('arrête après 10 mauvaises clés par minute', async () => {
    const { reset } = await withMail();
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await reset({ key: `cle${n}` })).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });

  it('ne laisse la clé nulle part: ni dans la base, ni dans le journal', async () => {
    const { askKey, reset, drain, db, logged } = await withMail();
    const key = await askKey();
    await reset({ key });
    await drain();
    const { rows } = await db.pool.query(
      'select json_agg(o) o, (select json_agg(p) from password_resets p) p, (select json_agg(a) from audit_log a) a from outbox o',
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(logged.join('')).not.toContain(key);
    expect(logged.join('')).not.toContain(next);
  });
});
