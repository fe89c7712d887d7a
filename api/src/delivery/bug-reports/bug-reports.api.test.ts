import { runScheduledTasks } from '../../jobs';
import { testApp } from '../../testing/app';
import { jiraStandIn } from '../../testing/jira';
import { pngUrl } from '../../testing/png';
import { addStudent } from '../../testing/students';

const report = {
  title: 'La liste ne répond pas',
  description: 'Première ligne\nDeuxième ligne',
  json: {},
  screenshotImage: null,
};
const day = 24 * 3_600_000;

describe('le rapport d’erreur (spec §3, §7, security 17, security 74)', () => {
  it('se donne aussi sans être connecté, et reste listé pour les admins', async () => {
    const { visitor, as } = await testApp();
    const answer = await (await visitor()).post('/api/report-to-jira', { ...report, screenshotImage: pngUrl() });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const admin = await as('admin');
    const { rows, total } = (await admin.get('/api/bug-reports')).json();
    expect([total, rows]).toEqual([
      1,
      [expect.objectContaining({ title: report.title, state: 'received', userId: null, hasScreenshot: true })],
    ]);
    const view = await admin.get(`/api/bug-reports/${rows[0].id}`);
    expect(view.json()).toMatchObject({ description: report.description, json: {} });
    const image = await admin.get(`/api/bug-reports/${rows[0].id}/screenshot`);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(`data:image/png;base64,${image.rawPayload.toString('base64')}`).toBe(pngUrl());
  });

  it.each([
    [
      '80 000 secrets',
      {
        parts: Array.from({ length: 400 }, () =>
          Array.from({ length: 200 }, (_, n) => ({ password: `secret-${n}-${Math.random()}` })),
        ),
      },
    ],
    ['un texte de 5 Mo', { text: 'password-'.repeat(580_000) }],
    [
      'des adresses sans fin',
      { text: '(/'.repeat(100_000), more: Array.from({ length: 100 }, () => 'eyJ-'.repeat(10_000)) },
    ],
  ])('borne le travail que donne un rapport fait de %s, et dit ce qui manque', async (_, json) => {
    const { visitor, as } = await testApp();
    expect((await (await visitor()).post('/api/report-to-jira', { ...report, json })).statusCode).toBe(204);
    const view = await (await as('admin')).get('/api/bug-reports/1');
    expect(JSON.stringify(view.json().json)).toContain('[tronqué]');
  });

  it.each([
    ['un titre vide', { title: ' ' }],
    ['une description vide', { description: '' }],
    ['un titre de 201 signes', { title: 'a'.repeat(201) }],
    ['un JSON qui n’en est pas', { json: 7 }],
    ['aucune capture', { screenshotImage: undefined }],
  ])('refuse %s avec 422', async (_, given) => {
    const { visitor } = await testApp();
    expect((await (await visitor()).post('/api/report-to-jira', { ...report, ...given })).statusCode).toBe(422);
  });

  it.each([
    ['un SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['du HTML', `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`],
    ['du HTML qui se dit PNG', `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`],
    ['un JPEG', 'data:image/jpeg;base64,/9j/4AAQ'],
    ['data:,', 'data:,'],
    ['une adresse', 'https://evil.example/x.png'],
    ['20 000 × 20 000 points', pngUrl({ width: 20_000, height: 20_000 })],
    ['zéro point', pngUrl({ width: 0, height: 2 })],
    ['du base64 faux', 'data:image/png;base64,é!'],
  ])('garde le rapport mais pas une capture qui est %s', async (_, screenshotImage) => {
    const { visitor, db } = await testApp();
    expect((await (await visitor()).post('/api/report-to-jira', { ...report, screenshotImage })).statusCode).toBe(204);
    expect((await db.pool.query('select screenshot from bug_reports')).rows).toEqual([{ screenshot: null }]);
  });

  it('refuse plus de 6 Mo', async () => {
    const { visitor } = await testApp();
    const screenshotImage = `data:image/png;base64,${'A'.repeat(6_400_000)}`;
    expect((await (await visitor()).post('/api/report-to-jira', { ...report, screenshotImage })).statusCode).toBe(413);
  });

  it('accepte 5 rapports par minute et par adresse', async () => {
    const { visitor } = await testApp();
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await (await visitor()).post('/api/report-to-jira', report)).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('garde 64 ko de données au plus', async () => {
    const { visitor, db } = await testApp();
    const json = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`champ${n}`, 'texte libre '.repeat(400)]));
    expect((await (await visitor()).post('/api/report-to-jira', { ...report, json })).statusCode).toBe(204);
    const { rows } = await db.pool.query('select octet_length(json::text) as bytes from bug_reports');
    expect(rows[0].bytes).toBeLessThanOrEqual(70_000);
  });

  it('garde aux personnes connectées une place à elles, et la refuse quand elle est pleine', async () => {
    const { visitor, as, db } = await testApp();
    const admin = await as('admin');
    await db.pool.query(
      "insert into bug_reports (title, description, json, user_id) select 'x', 'y', '{}', $1 from generate_series(1, 6401)",
      [admin.userId],
    );
    expect((await admin.post('/api/report-to-jira', report)).statusCode).toBe(507);
    expect((await (await visitor()).post('/api/report-to-jira', report)).statusCode).toBe(204);
  });

  it('laisse partir les plus anciens rapports anonymes, sans rien refuser ni toucher aux autres', async () => {
    const { visitor, as, db } = await testApp();
    const admin = await as('admin');
    await db.pool.query(
      "insert into bug_reports (title, description, json) select 'ancien ' || n, 'y', '{}' from generate_series(1, 1700) n",
    );
    await admin.post('/api/report-to-jira', report);
    expect((await (await visitor()).post('/api/report-to-jira', report)).statusCode).toBe(204);
    const { rows } = await db.pool.query('select title from bug_reports order by id');
    expect([rows.length, rows[0].title]).toEqual([1601, 'ancien 102']);
    expect(rows.slice(-2).map(({ title }) => title)).toEqual([report.title, report.title]);
  });

  it('se supprime par un admin, seul ou tous les anonymes ensemble, avec une trace', async () => {
    const { visitor, as, db } = await testApp();
    const admin = await as('admin');
    await admin.post('/api/report-to-jira', report);
    for (let n = 0; n < 2; n++) await (await visitor(`10.5.0.${n}`)).post('/api/report-to-jira', report);
    expect((await admin.post('/api/bug-reports/remove-anonymous')).json()).toEqual({ removed: 2 });
    const { rows } = (await admin.get('/api/bug-reports')).json();
    expect(rows).toHaveLength(1);
    expect([
      (await admin.delete(`/api/bug-reports/${rows[0].id}`)).statusCode,
      (await admin.delete(`/api/bug-reports/${rows[0].id}`)).statusCode,
    ]).toEqual([204, 404]);
    const auditRows = await db.pool.query(
      "select count(*)::int from audit_log where entity = 'bug_report' and action = 'remove'",
    );
    expect(auditRows.rows).toEqual([{ count: 2 }]);
  });

  it('disparaît après 90 jours', async () => {
    const { visitor, app, db, clock } = await testApp();
    await (await visitor()).post('/api/report-to-jira', report);
    for (const [days, left] of [
      [89, 1],
      [2, 0],
    ] as const) {
      clock.pass(days * day);
      await runScheduledTasks(app.services);
      expect((await db.pool.query('select id from bug_reports')).rowCount).toBe(left);
    }
  });
});

describe('le rapport dans Jira', () => {
  async function withJira() {
    const standIn = await jiraStandIn();
    const test = await testApp({ config: { jira: standIn.jira } });
    const send = async (given = {}) => (await test.visitor()).post('/api/report-to-jira', { ...report, ...given });
    const row = async () => (await test.db.pool.query('select state, jira_key from bug_reports')).rows[0];
    return { ...test, ...standIn, send, row };
  }

  it('devient un ticket, puis ses deux fichiers, et se souvient de sa clé', async () => {
    const { send, drain, requests, row } = await withJira();
    await send({ json: { status: 500, 'page title': 'Apprentis' }, screenshotImage: pngUrl() });
    await drain();
    const [issue, files] = requests;
    expect(requests.map(({ path }) => path)).toEqual(['/rest/api/3/issue', '/rest/api/3/issue/TAN-42/attachments']);
    expect(issue?.headers.authorization).toBe(
      `Basic ${Buffer.from('bot@tandem.test:jira-token-of-the-test').toString('base64')}`,
    );
    expect(JSON.parse(String(issue?.body)).fields).toMatchObject({
      project: { key: 'TAN' },
      issuetype: { name: 'Bug' },
      summary: report.title,
      description: {
        type: 'doc',
        version: 1,
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Première ligne' }] }, { type: 'paragraph' }],
      },
    });
    expect(files?.headers['x-atlassian-token']).toBe('no-check');
    const body = files?.body.toString('latin1') ?? '';
    expect(body).toMatch(/name="file"; filename="rapport.json"/);
    expect(body).toMatch(/name="file"; filename="screenshot.png"/);
    expect(body).toContain('"status": 500');
    expect(body).toContain('\x89PNG');
    expect(await row()).toEqual({ state: 'sent', jira_key: 'TAN-42' });
  });

  it('n’emporte aucun nom que la base connaît (security 71)', async () => {
    const { as, send, drain, requests } = await withJira();
    await addStudent(await as('admin'), { firstName: 'Élodie', lastName: 'Pupillova-Rey' });
    await send({
      title: 'Pupillova n’est pas là',
      description: 'Ni elodie\nPupillova,\nni\nÉlodie Rey. Ce bouton reste.',
      json: { errorData: { message: 'Pupillova-Rey Elodie a reçu la dernière place.' } },
    });
    await drain();
    const sent = requests.map(({ body }) => body.toString('utf8')).join('\n');
    expect(sent).not.toMatch(/[ÉEée]lodie|pupillova|\brey\b/i);
    expect(sent).toContain('a reçu la dernière place.');
    expect(sent).toContain('Ce bouton reste.');
  });

  it('ne fait pas attendre la personne: la réponse part avant l’envoi', async () => {
    const { send, requests } = await withJira();
    expect((await send()).statusCode).toBe(204);
    expect(requests).toEqual([]);
  });

  it.each([
    ['une panne de Jira', [503]],
    ['trop de demandes', [429]],
    ['une panne entre le ticket et ses fichiers', [201, 500]],
  ])('réessaie après %s, sans ouvrir un second ticket', async (_, statuses) => {
    const { send, drain, refuseWith, requests, later, row } = await withJira();
    refuseWith(statuses);
    await send();
    await drain();
    expect((await row()).state).toBe('received');
    await later(60_000);
    await drain();
    expect(await row()).toEqual({ state: 'sent', jira_key: 'TAN-42' });
    const opened = requests.filter(({ path }) => path === '/rest/api/3/issue');
    expect(opened).toHaveLength(statuses.length === 2 ? 1 : 2);
  });

  it.each([400, 401, 403, 404])('renonce après %s et le dit', async (status) => {
    const { send, drain, refuseWith, row, db } = await withJira();
    refuseWith([status]);
    await send();
    await drain();
    expect(await row()).toEqual({ state: 'failed', jira_key: null });
    const { rows } = await db.pool.query("select state, last_error from outbox where kind = 'jira-report'");
    expect(rows).toEqual([{ state: 'failed', last_error: `GiveUp: Jira answered ${status} to /issue` }]);
  });
});
