import { jiraStandIn } from '../../testing/jira';
import { smtpSink } from '../../testing/smtp';
import { testApp } from '../../testing/app';

const canary = 'Zq9!canary-PW-7x';
const key = 'k3yCanaryK3yCanaryK3yCanaryK3yCanaryK3yCan0';
const pupil = 'Canarella Pupillova';
/** Only told of: nothing that knows them as secrets holds them too. */
const [pasted, code, refused] = ['Wq7-raconte!', '482913', 'Jeronimo Refusov'];
const spellings = (text: string) => [
  text,
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  Buffer.from(text).toString('base64'),
];

/** What a browser that redacts nothing would send. */
const naive = {
  title: `Erreur avec ${canary}`,
  description: `Mon mot de passe : ${pasted}. J’ai tapé ${canary} puis https://tandem.test/password-reset/${key}?email=ada@tandem.test`,
  screenshotImage: null,
  json: {
    title: 'x',
    'api url': `https://api.tandem.test/api/password-reset?key=${key}`,
    'client url': `https://tandem.test/password-reset/${key}?email=ada%40tandem.test`,
    referrer: `https://tandem.test/password-reset/${key}`,
    cookies: `XSRF-TOKEN=${key}; tandem_session=${key}`,
    headers: { Authorization: `Bearer ${key}`, 'X-XSRF-TOKEN': key },
    error: {
      message: `refused for ${canary}: ${refused} a reçu la dernière place`,
      stack: `at ${canary}`,
      people: [refused],
      current: pasted,
      code,
      jeton: pasted,
    },
    requestBody: {
      email: 'ada@tandem.test',
      password: canary,
      password_confirmation: canary,
      key,
      firstName: pupil,
      notes: pupil,
      nested: JSON.stringify({ motDePasse: canary, value: pupil }),
    },
  },
};

describe('un secret canari (security 70, security 71)', () => {
  it('ne se trouve nulle part: ni base, ni journal, ni message, ni Jira', async () => {
    const [sink, standIn] = [await smtpSink(), await jiraStandIn()];
    const { visitor, as, drain, db, logged } = await testApp({ config: { smtpUrl: sink.url, jira: standIn.jira } });
    const browser = await visitor();
    await as('coach', { email: 'cana@tandem.test', password: 'Correct-Horse-9!' });
    await browser.post('/login', { email: 'cana@tandem.test', password: canary });
    await browser.post('/api/password-reset', {
      key,
      email: 'cana@tandem.test',
      password: canary,
      password_confirmation: canary,
    });
    await browser.post('/api/password-reset-mail', { email: 'cana@tandem.test' });
    await browser.get(`/password-reset/${key}?email=cana%40tandem.test&password=${encodeURIComponent(canary)}`);
    expect((await browser.post('/api/report-to-jira', naive)).statusCode).toBe(204);
    const asText = { ...naive, json: JSON.stringify(naive.json) };
    expect((await browser.post('/api/report-to-jira', asText)).statusCode).toBe(204);
    await drain();

    const sinks = {
      database: await everyRow(db.pool),
      log: logged.join('\n'),
      mails: sink.received.map(({ text }) => text).join('\n'),
      jira: standIn.requests.map(({ body }) => body.toString('utf8')).join('\n'),
    };
    expect(standIn.requests).toHaveLength(4);
    expect(sink.received).toHaveLength(1);
    for (const [sinkName, text] of Object.entries(sinks)) {
      const found = [canary, key, pupil, pasted, code, refused]
        .flatMap(spellings)
        .filter((spelling) => text.includes(spelling));
      expect([sinkName, found]).toEqual([sinkName, []]);
    }
    expect(sinks.jira).toContain('[masqué]');
  });

  it('laisse au rapport ce qui sert à trouver la panne', async () => {
    const { visitor, as } = await testApp();
    const json = {
      'api url': '/api/students/42?search=Rochat',
      'user agent': 'Mozilla/5.0 (X11; Linux x86_64)',
      'window size': '1440x900',
      timestamp: '2026-11-23T08:00:00.000Z',
      timezone: 'Europe/Zurich',
      online: true,
      error: { name: 'ApiError', message: 'Une erreur inattendue est survenue.', status: 500 },
      requestBody: { id: 42, version: 3, lastName: 'Rochat', professionId: 7 },
    };
    await (await visitor()).post('/api/report-to-jira', { ...naive, title: 'a', description: 'b', json });
    const admin = await as('admin');
    const [{ id }] = (await admin.get('/api/bug-reports')).json().rows;
    expect((await admin.get(`/api/bug-reports/${id}`)).json().json).toEqual({
      ...json,
      'api url': '/api/students/42?search=[masqué]',
      requestBody: { id: 42, version: 3, lastName: '[masqué]', professionId: 7 },
    });
  });
});

async function everyRow(pool: {
  query: (sql: string) => Promise<{ rows: Record<string, string>[] }>;
}): Promise<string> {
  const { rows } = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const texts = await Promise.all(rows.map(({ name }) => pool.query(`select t::text as text from "${name}" t`)));
  return texts.flatMap(({ rows: found }) => found.map(({ text }) => text)).join('\n');
}
