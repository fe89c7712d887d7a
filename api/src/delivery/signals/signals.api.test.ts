import { runScheduledTasks } from '../../jobs';
import { receiptsOf } from '../rollout/receipts';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aRelease, publish } from '../../testing/releases';

const shell = aRelease('shell', 'one');
const path = '/remote-auth/page';
const [old, trial] = [aRelease('remote-auth', 'old'), aRelease('remote-auth', 'trial')];
const ofTrial = `/api/releases/remote-auth/versions/${trial.manifest.version}`;

let test: TestApp;
let team: Client;
beforeEach(async () => {
  test = await testApp();
  team = await test.team('remote-auth');
  await publish(await test.team('shell'), shell, null);
  await publish(team, old, null);
  await publish(team, trial, old.manifest.version, { to: { percent: 100 } });
});

/** One tab of one browser, with the receipt that its page got. */
async function aTab(from?: string | Client) {
  const browser = typeof from === 'object' ? from : await test.visitor(from);
  const { receipt } = (await browser.get('/api/composition')).json<{ receipt: string }>();
  const sendSignal = async (what: string, body: object = {}) =>
    (await browser.post(`/api/signals/${what}`, { receipt, ...body })).statusCode;
  const fail = (given: object = {}) =>
    sendSignal('failed', { package: 'remote-auth', kind: 'error', message: 'x is not a function', ...given });
  return { receipt, browser, sendSignal, fail };
}

/** Somebody has signed in with it. */
async function aKnownBrowser(): Promise<Client> {
  const ada = { email: 'ada@tandem.test', password: 'Correct-Horse-9!' };
  await test.as('coach', ada);
  const browser = await test.visitor();
  await browser.post('/login', ada);
  return browser;
}

/** So many tabs, each of another visitor at home. */
async function tabs(count: number, act: (tab: Awaited<ReturnType<typeof aTab>>) => Promise<unknown>) {
  for (let nth = 0; nth < count; nth++) await act(await aTab(`192.0.2.${++homes}`));
}
let homes = 0;

const history = async () => (await team.get('/api/releases/remote-auth')).json().rows;
const healthOf = async (version: string) =>
  (await history()).find((row: { version: string }) => row.version === version).health;
const stateOf = async (version: string) =>
  (await history()).find((row: { version: string }) => row.version === version).state;
const hour = 3_600_000;
const none = { tabs: 0, failingTabs: 0, errors: 0, loadFailures: 0 };

describe('un onglet', () => {
  it('compte une fois pour chaque version qu’il exécute, même s’il le dit deux fois', async () => {
    const { sendSignal } = await aTab();
    expect([await sendSignal('started'), await sendSignal('started')]).toEqual([204, 204]);
    expect(await healthOf(trial.manifest.version)).toEqual({ ...none, tabs: 1 });
    expect(await healthOf(old.manifest.version)).toEqual(none);
  });

  it('en panne compte une fois, chacune de ses erreurs aussi', async () => {
    const { sendSignal, fail } = await aTab();
    await sendSignal('started');
    await fail();
    await fail({ kind: 'load', message: 'Loading chunk 12 failed', at: '/r/remote-auth/x.js' });
    expect(await healthOf(trial.manifest.version)).toEqual({ tabs: 1, failingTabs: 1, errors: 1, loadFailures: 1 });
  });

  it('qui tombe en panne avant de dire qu’il démarre compte aussi', async () => {
    const { fail, sendSignal } = await aTab();
    await fail();
    await sendSignal('started');
    expect(await healthOf(trial.manifest.version)).toMatchObject({ tabs: 1, failingTabs: 1 });
  });

  it.each([
    ['inventé', () => 'abc.def'],
    ['signé ailleurs', () => receiptsOf({ secret: 'x'.repeat(40), now: test.clock.now }).give([1, 2, 3])],
    ['modifié', (receipt: string) => `${receipt.slice(0, 40)}${receipt[40] === 'A' ? 'B' : 'A'}${receipt.slice(41)}`],
  ])('au reçu %s n’apprend rien et ne laisse rien', async (_what, forge) => {
    const { receipt, browser } = await aTab();
    const body = { receipt: forge(receipt), package: 'remote-auth', kind: 'error', message: 'x' };
    expect((await browser.post('/api/signals/failed', body)).statusCode).toBe(204);
    expect((await browser.post('/api/signals/started', { receipt: body.receipt })).statusCode).toBe(204);
    expect(await healthOf(trial.manifest.version)).toEqual(none);
  });

  it('est entendu pendant un jour', async () => {
    const { sendSignal } = await aTab();
    test.clock.pass(24 * hour + 1000);
    await sendSignal('started');
    expect(await healthOf(trial.manifest.version)).toEqual(none);
  });

  it('ouvert depuis plus d’un jour compte encore : ses reçus sont renouvelés quand il demande ce qui est en service', async () => {
    const { receipt, browser } = await aTab();
    const ask = async (held: string) => {
      const answer = await browser.get('/api/composition', { 'tandem-receipts': held });
      return answer.json<{ receipt: string; renewed: Record<string, string> }>();
    };
    test.clock.pass(11 * hour);
    expect((await ask(receipt)).renewed).toEqual({});
    test.clock.pass(50 * hour);
    const { renewed } = await ask(`inventé ${receipt}`);
    expect(Object.keys(renewed)).toEqual([receipt]);
    const failed = { receipt: renewed[receipt], package: 'remote-auth', kind: 'pending', message: '…' };
    await browser.post('/api/signals/failed', failed);
    expect(await healthOf(trial.manifest.version)).toEqual({ tabs: 1, failingTabs: 1, errors: 1, loadFailures: 0 });
    test.clock.pass(31 * 24 * hour);
    expect((await ask(receipt)).renewed).toEqual({});
  });

  it('qui prend une autre version reste le même onglet', async () => {
    const { receipt, browser, sendSignal } = await aTab();
    await sendSignal('started');
    const answer = await browser.get('/api/composition', { 'tandem-receipts': receipt });
    await sendSignal('started', { receipt: answer.json<{ receipt: string }>().receipt });
    expect(await healthOf(trial.manifest.version)).toMatchObject({ tabs: 1 });
  });

  it('qui échoue en boucle n’est plus écouté', async () => {
    const { fail } = await aTab();
    for (let nth = 0; nth < 40; nth++) await fail();
    expect(await healthOf(trial.manifest.version)).toMatchObject({ errors: 30 });
  });

  it('sans jeton contre la falsification est refusé', async () => {
    const { browser, receipt } = await aTab();
    expect((await browser.send('POST', '/api/signals/started', { receipt })).statusCode).toBe(419);
  });
});

describe('les erreurs d’une version', () => {
  it('sont rangées par fréquence, leurs textes masqués, leurs fichiers nommés', async () => {
    const file = `/r/remote-auth/230.${'A1b-'.repeat(10)}xyz.js`;
    const { fail } = await aTab();
    await fail({ message: 'Refusé pour ada@lovelace.ch', at: `https://tandem.ch${file}:1:200` });
    for (let nth = 0; nth < 2; nth++) await fail({ kind: 'load', message: 'Loading failed', at: `${file}?again=1` });
    const errors = (await team.get(`${ofTrial}/errors`)).json();
    expect(errors).toEqual([
      { kind: 'load', message: 'Loading failed', at: file, count: 2, lastAt: test.clock.now().toISOString() },
      { kind: 'error', message: 'Refusé pour [masqué]', at: `${file}:1:200`, count: 1, lastAt: expect.any(String) },
    ]);
  });

  it('sont au plus 200 textes différents', async () => {
    const { rows } = await test.db.pool.query(
      `insert into release_errors (release_id, fingerprint, kind, message)
       select id, int4send(n), 'error', n::text from releases, generate_series(1, 200) n where version = $1 returning 1`,
      [trial.manifest.version],
    );
    expect(rows).toHaveLength(200);
    await (await aTab()).fail({ message: 'de trop' });
    const errors = (await team.get(`${ofTrial}/errors`)).json<{ message: string }[]>();
    expect(errors.filter(({ message }) => message === 'de trop')).toEqual([]);
    expect(errors).toHaveLength(200);
  });
});

describe('une version à l’essai', () => {
  it('se retire d’elle-même quand cinq onglets ont échoué, et le dit à chaque administrateur', async () => {
    await test.as('admin', { firstName: 'Ada' });
    await tabs(4, ({ fail }) => fail());
    expect(await stateOf(trial.manifest.version)).toBe('canary');
    await tabs(1, ({ fail }) => fail());
    expect(await stateOf(trial.manifest.version)).toBe('withdrawn');
    const { remotes } = (await (await test.visitor()).get('/api/composition')).json();
    expect(remotes['remote-auth'].version).toBe(old.manifest.version);
    const mails = await test.app.services.outbox.listMails();
    const read = mails.map(({ payload }) => test.app.services.outbox.openMail(payload as { sealed: string }));
    expect(read).toHaveLength(2);
    expect(read[0]).toMatchObject({ subject: `Version retirée\u00a0: remote-auth ${trial.manifest.version}` });
    expect(read[0]?.text).toContain('5 onglets sur 5');
    const { rows } = await test.db.pool.query("select reason from audit_log where action = 'release_withdraw'");
    expect(rows).toEqual([{ reason: 'Budget d’erreurs dépassé\u00a0: 5 onglets sur 5 ont rencontré une erreur.' }]);
  });

  it('reste à l’essai tant que cinq pour cent de ses onglets au plus échouent', async () => {
    await test.db.pool.query(
      `insert into release_tabs (tab, release_id, was_viewed, at) select int4send(n), id, true, $2 from releases, generate_series(1, 95) n where version = $1`,
      [trial.manifest.version, test.clock.now()],
    );
    await tabs(5, ({ fail }) => fail());
    expect(await stateOf(trial.manifest.version)).toBe('canary');
    await tabs(1, ({ fail }) => fail());
    expect(await stateOf(trial.manifest.version)).toBe('withdrawn');
  });

  it('n’est retirée qu’une fois, aussi quand tous échouent au même moment', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, nth) => aTab(`192.0.2.${nth}`)));
    expect(await Promise.all(all.map(({ fail }) => fail()))).toEqual(all.map(() => 204));
    expect(await stateOf(trial.manifest.version)).toBe('withdrawn');
    expect(await test.app.services.outbox.listMails()).toHaveLength(1);
    expect(await healthOf(trial.manifest.version)).toMatchObject({ failingTabs: 12 });
  });

  it.each([
    ['une adresse', () => '198.51.100.7'],
    ['un réseau IPv6', (nth: number) => `2001:db8:1:2::${nth.toString(16)}`],
  ])('n’est pas retirée par des pages sans compte ouvertes depuis %s, qui comptent pourtant', async (_what, ipOf) => {
    for (let nth = 0; nth < 40; nth++) await (await aTab(ipOf(nth))).fail();
    expect(await stateOf(trial.manifest.version)).toBe('canary');
    expect(await healthOf(trial.manifest.version)).toMatchObject({ tabs: 40, failingTabs: 40 });
    await (await aTab('192.0.2.1')).fail();
    expect(await stateOf(trial.manifest.version)).toBe('withdrawn');
  });

  it('est retirée quand tout un bureau, derrière une seule adresse, ne peut plus entrer', async () => {
    const browser = await aKnownBrowser();
    await browser.post('/logout');
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    for (let nth = 0; nth < 5; nth++) await (await aTab(browser)).fail();
    expect(await stateOf(trial.manifest.version)).toBe('withdrawn');
  });

  it('n’est pas cachée par mille pages saines d’un inconnu quand elle échoue chez ceux qui ont un compte', async () => {
    await test.db.pool.query(
      `insert into release_tabs (tab, release_id, at, stranger_from) select int4send(n), id, $2, '198.51.100.7'
       from releases, generate_series(1, 1000) n where version = $1`,
      [trial.manifest.version, test.clock.now()],
    );
    const browser = await aKnownBrowser();
    for (let nth = 0; nth < 5; nth++) await (await aTab(browser)).fail();
    expect(await stateOf(trial.manifest.version)).toBe('withdrawn');
  });

  it('n’est pas retirée pour les erreurs d’un autre paquet', async () => {
    await tabs(6, ({ fail }) => fail({ package: 'shell' }));
    expect(await stateOf(trial.manifest.version)).toBe('canary');
  });

  it('est retirée par qui la publie, et une version en service ne l’est pas', async () => {
    const reason = 'Erreur vue';
    expect((await team.post('/api/releases/remote-auth/withdraw', { reason })).json()).toMatchObject({
      state: 'withdrawn',
      withdrawnReason: reason,
    });
    const again = await team.post('/api/releases/remote-auth/withdraw', { version: old.manifest.version, reason });
    expect(again.statusCode).toBe(422);
  });
});

describe('les temps des visites', () => {
  it('sont donnés au 75e centile, par version', async () => {
    for (const lcp of [100, 200, 300, 400, 500])
      await (await aTab()).sendSignal('measured', { package: 'remote-auth', path, lcp, cls: 0.1 });
    expect((await team.get('/api/releases/remote-auth/timings')).json()).toEqual([
      {
        version: trial.manifest.version,
        visits: 5,
        lcp: 400,
        cls: expect.closeTo(0.1),
        inp: null,
        ttfb: null,
        shell: null,
        mounted: null,
      },
    ]);
  });

  it('ne sont gardés que pour une adresse de la table, qui ne tient aucun numéro', async () => {
    const { sendSignal } = await aTab();
    expect(await sendSignal('measured', { package: 'remote-auth', path: '/remote-auth/page/42', lcp: 100 })).toBe(204);
    expect((await team.get('/api/releases/remote-auth/timings')).json()).toEqual([]);
  });

  it('sont gardés 90 jours, les onglets sept jours', async () => {
    const { sendSignal, fail } = await aTab();
    await sendSignal('measured', { package: 'remote-auth', path, lcp: 100 });
    await fail();
    const left = async () => {
      await runScheduledTasks(test.app.services);
      const count = (table: string) => test.db.pool.query(`select 1 from ${table}`).then(({ rowCount }) => rowCount);
      return Promise.all(['release_tabs', 'page_timings', 'release_errors'].map(count));
    };
    await team.post('/api/releases/remote-auth/withdraw', { reason: 'Erreur vue' });
    test.clock.pass(7 * 24 * hour + 1000);
    expect(await left()).toEqual([0, 1, 1]);
    test.clock.pass(90 * 24 * hour);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
