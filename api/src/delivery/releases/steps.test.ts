import type { PackageRow } from '@tandem/shared/contract/delivery/releases';
import { runScheduledTasks } from '../../jobs';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aRelease, publish } from '../../testing/releases';

const remote = 'remote-auth';
const shell = aRelease('shell', 'un');
const [first, second, third] = [
  aRelease(remote, 'un'),
  aRelease(remote, 'deux'),
  aRelease(remote, 'trois', { requires: { react: '^19.3.1' } }),
];
const byStep = { to: undefined };

let test: TestApp;
let team: Client;
beforeEach(async () => {
  test = await testApp();
  team = await test.team(remote);
  await publish(await test.team('shell'), shell, null);
  await publish(team, first, null);
});

const row = async () => (await team.get('/api/releases')).json<PackageRow[]>().find(({ name }) => name === remote)!;
const stateOf = async (version: string) =>
  (await team.get(`/api/releases/${remote}`))
    .json<{ rows: { version: string; state: string }[] }>()
    .rows.find((each) => each.version === version)?.state;
const promote = (body: object) => team.post(`/api/releases/${remote}/live`, { base: first.manifest.version, ...body });

/** So many tabs of browsers that somebody has signed in with, as the table holds them. */
const tabs = (version: string, count: number, hasFailed = false) =>
  test.db.pool.query(
    `insert into release_tabs (tab, release_id, was_viewed, has_failed, at)
     select gen_random_uuid()::text::bytea, id, true, $3, $4 from releases, generate_series(1, $2::int) where version = $1`,
    [version, count, hasFailed, test.clock.now()],
  );

/** A tab of another visitor, with what this visitor gets. */
async function aTab(ip: string) {
  const browser = await test.visitor(ip);
  const { receipt } = (await browser.get('/api/composition')).json<{ receipt: string }>();
  const send = (what: string, body: object = {}) =>
    browser.post(`/api/signals/${what}`, { receipt, package: remote, ...body });
  return { show: () => send('viewed'), fail: () => send('failed', { kind: 'error', message: 'x' }) };
}

/** One more tab says that its page stands, and what follows from it is done. */
async function look(version: string) {
  const { rows } = await test.db.pool.query<{ id: number }>('select id from releases where version = $1', [version]);
  const receipt = test.app.services.rollout.receipts.give([rows[0]!.id]);
  await (await test.visitor()).post('/api/signals/viewed', { receipt, package: remote });
  await test.drain();
}

const shareOf = async (version: string) => {
  const { live, canary } = await row();
  return live.version === version ? 100 : canary?.version === version ? canary.percent : 0;
};

describe('une version publiée', () => {
  it('va d’abord à 5 %, et dit ce qu’il faut pour aller plus loin', async () => {
    expect((await publish(team, second, first.manifest.version, byStep)).json().state).toBe('canary');
    expect((await row()).canary).toMatchObject({ percent: 5, step: { sound: 0, needed: 3, next: 25 } });
  });

  it('est à tous tout de suite quand on le demande, et quand le paquet n’avait rien', async () => {
    await publish(team, second, first.manifest.version, { to: 'everyone' });
    expect(await row()).toMatchObject({
      live: { version: second.manifest.version, watch: { sound: 0, needed: 40, back: first.manifest.version } },
      canary: null,
    });
    const other = await test.team('remote-external');
    expect((await publish(other, aRelease('remote-external', 'un'), null, byStep)).json().state).toBe('live');
  });
});

describe('une étape', () => {
  // Sound tabs are those beside the one that asks, which is sound too.
  it.each([
    { at: 5, sound: 1, failing: 0, leadsTo: 5 },
    { at: 5, sound: 2, failing: 0, leadsTo: 25 },
    { at: 5, sound: 2, failing: 1, leadsTo: 5 },
    { at: 25, sound: 8, failing: 0, leadsTo: 25 },
    { at: 25, sound: 9, failing: 0, leadsTo: 100 },
    { at: 25, sound: 17, failing: 1, leadsTo: 25 },
    { at: 25, sound: 18, failing: 1, leadsTo: 100 },
  ])('à $at % : $sound sans erreur et $failing en erreur la mènent à $leadsTo %', async (given) => {
    const { version } = second.manifest;
    await publish(team, second, first.manifest.version, byStep);
    if (given.at > 5) await promote({ percent: given.at });
    await tabs(version, given.sound);
    await tabs(version, given.failing, true);
    await look(version);
    expect(await shareOf(version)).toBe(given.leadsTo);
  });

  it.each([
    { sound: 38, failing: 0, isWatched: true },
    { sound: 39, failing: 0, isWatched: false },
    { sound: 39, failing: 3, isWatched: true },
  ])('à tous : $sound sans erreur et $failing en erreur, surveillée encore : $isWatched', async (given) => {
    const { version } = second.manifest;
    await publish(team, second, first.manifest.version);
    await tabs(version, given.sound);
    await tabs(version, given.failing, true);
    await look(version);
    expect((await row()).live.watch !== null).toBe(given.isWatched);
  });

  it('où personne ne se trouve est sautée quand les autres ont assez travaillé', async () => {
    const { version } = second.manifest;
    await publish(team, second, first.manifest.version, byStep);
    await tabs(first.manifest.version, 118);
    await look(first.manifest.version);
    expect(await shareOf(version)).toBe(5);
    await look(first.manifest.version);
    expect(await shareOf(version)).toBe(25);
  });

  it('ne se franchit pas par les pages d’un seul inconnu', async () => {
    await publish(team, second, first.manifest.version, byStep);
    await promote({ percent: 25 });
    const { version } = second.manifest;
    await tabs(version, 5);
    const { rows } = await test.db.pool.query<{ id: number }>('select id from releases where version = $1', [version]);
    const stranger = await test.visitor('198.51.100.7');
    for (let nth = 0; nth < 12; nth++) {
      const receipt = test.app.services.rollout.receipts.give([rows[0]!.id]);
      await stranger.post('/api/signals/viewed', { receipt, package: remote });
    }
    await test.drain();
    expect((await row()).canary).toMatchObject({ percent: 25, step: { sound: 9, needed: 10 } });
  });

  it('ne compte que les onglets où une page du paquet est restée', async () => {
    await publish(team, second, first.manifest.version, { to: { percent: 100 } });
    const { show } = await aTab('192.0.2.1');
    await show();
    const { rows } = await test.db.pool.query(
      `select r.package, was_viewed as "wasViewed" from release_tabs join releases r on r.id = release_id order by 1`,
    );
    expect(rows).toEqual([
      { package: remote, wasViewed: true },
      { package: 'shell', wasViewed: true },
    ]);
  });

  it('est franchie une fois, même si beaucoup d’onglets le demandent ensemble', async () => {
    const { version } = second.manifest;
    await publish(team, second, first.manifest.version, byStep);
    await promote({ percent: 25 });
    await tabs(version, 30);
    await Promise.all(Array.from({ length: 6 }, () => look(version)));
    expect(await shareOf(version)).toBe(100);
    const { rows } = await test.db.pool.query(
      `select reason, diff->>'by' as by from audit_log where action = 'release_promote'`,
    );
    expect(rows).toEqual([{ reason: null, by: 'Tandem' }]);
  });

  it('qui ne va plus avec ce qui est en service ne se franchit pas, et quelqu’un l’apprend', async () => {
    const { version } = third.manifest;
    await publish(team, third, first.manifest.version, byStep);
    await promote({ percent: 25 });
    const next = aRelease('shell', 'deux', { provides: { react: '20.0.0', '@tandem/shared/platform': '1.0.0' } });
    await publish(await test.as('admin'), next, shell.manifest.version, { force: { reason: 'essai' } });
    await tabs(version, 30);
    await look(version);
    expect((await row()).canary).toMatchObject({ percent: 25, step: null });
    const mails = await test.app.services.outbox.listMails();
    const [mail] = mails.map(({ payload }) => test.app.services.outbox.openMail(payload as { sealed: string }));
    expect(mail).toMatchObject({ subject: `Version à regarder\u00a0: ${remote} ${version}` });
    expect(mail?.text).toContain('n’avance plus');
  });
});

describe('un administrateur ou une équipe', () => {
  it('fait avancer une version, étape par étape ou d’un coup', async () => {
    const { version } = second.manifest;
    await publish(team, second, first.manifest.version, { to: 'candidate' });
    for (const percent of [5, 25, 100]) {
      expect((await promote({ version })).statusCode).toBe(200);
      expect(await shareOf(version)).toBe(percent);
    }
    await publish(team, third, version, { to: 'candidate' });
    expect((await promote({ version: third.manifest.version, base: version, percent: 100 })).json().state).toBe('live');
  });

  it('ne ramène pas sans le savoir une version qui vient de se retirer', async () => {
    const { version } = second.manifest;
    await publish(team, second, first.manifest.version, byStep);
    await team.post(`/api/releases/${remote}/withdraw`, { reason: 'elle plante' });
    expect((await promote({ version, percent: 25 })).statusCode).toBe(422);
    expect(await stateOf(version)).toBe('withdrawn');
  });

  it('garde les rôles et les personnes d’un essai qu’il fait avancer', async () => {
    await publish(team, second, first.manifest.version, { to: { percent: 10, roles: ['coach'] } });
    await promote({});
    expect((await row()).canary).toMatchObject({ percent: 25, roles: ['coach'], step: { next: 100 } });
  });
});

describe('une version en service', () => {
  const failing = async (count: number, from = 0) => {
    for (let nth = 0; nth < count; nth++) await (await aTab(`192.0.2.${from + nth}`)).fail();
  };
  const subjects = async () => {
    const mails = await test.app.services.outbox.listMails();
    return mails.map(({ payload }) => test.app.services.outbox.openMail(payload as { sealed: string }).subject);
  };

  it('qui échoue dans cinq onglets rend sa place à celle d’avant, et on l’apprend par mail', async () => {
    await publish(team, second, first.manifest.version);
    await failing(4);
    expect(await shareOf(second.manifest.version)).toBe(100);
    await failing(1, 4);
    expect((await row()).live).toMatchObject({ version: first.manifest.version, by: 'Tandem', watch: null });
    expect(await stateOf(second.manifest.version)).toBe('withdrawn');
    expect(await subjects()).toEqual([`Version retirée\u00a0: ${remote} ${second.manifest.version}`]);
    const { rows } = await test.db.pool.query(`select reason from audit_log where action = 'release_rollback'`);
    expect(rows).toEqual([
      {
        reason: `Budget d’erreurs dépassé\u00a0: 5 onglets sur 5 ont rencontré une erreur. Retour à la version ${first.manifest.version}.`,
      },
    ]);
  });

  it('ne recule jamais de deux versions', async () => {
    await publish(team, second, first.manifest.version);
    await publish(team, third, second.manifest.version);
    await failing(5);
    await failing(5, 5);
    expect((await row()).live.version).toBe(second.manifest.version);
    expect(await subjects()).toEqual([
      `Version à regarder\u00a0: ${remote} ${second.manifest.version}`,
      `Version retirée\u00a0: ${remote} ${third.manifest.version}`,
    ]);
  });

  it('ne rend pas sa place pour les pages d’un seul inconnu', async () => {
    await publish(team, second, first.manifest.version);
    for (let nth = 0; nth < 12; nth++) await (await aTab('198.51.100.7')).fail();
    expect(await shareOf(second.manifest.version)).toBe(100);
  });

  it('qui a fait ses preuves reste, et l’administration l’apprend une fois par jour', async () => {
    await failing(8);
    expect((await row()).live.version).toBe(first.manifest.version);
    expect(await subjects()).toEqual([`Version à regarder\u00a0: ${remote} ${first.manifest.version}`]);
    test.clock.pass(25 * 3_600_000);
    await failing(6, 20);
    expect(await subjects()).toHaveLength(2);
  });

  it('est rendue une fois, même si tous les onglets échouent ensemble', async () => {
    await publish(team, second, first.manifest.version);
    const all = await Promise.all(Array.from({ length: 12 }, (_, nth) => aTab(`192.0.2.${nth}`)));
    await Promise.all(all.map(({ fail }) => fail()));
    expect(await shareOf(first.manifest.version)).toBe(100);
    expect(await subjects()).toHaveLength(1);
  });

  it('repart de zéro quand elle revient', async () => {
    await publish(team, second, first.manifest.version);
    await failing(5);
    await promote({ version: second.manifest.version });
    await promote({ version: second.manifest.version, percent: 100 });
    await failing(1, 10);
    expect(await shareOf(second.manifest.version)).toBe(100);
  });

  it('est aussi jugée sur un onglet ouvert depuis 25 heures', async () => {
    await publish(team, second, first.manifest.version);
    const tab = await aTab('192.0.2.1');
    await tab.show();
    await test.db.pool.query(`update release_tabs set at = at - interval '25 hours'`);
    await runScheduledTasks(test.app.services);
    await tab.fail();
    await failing(4, 10);
    expect(await shareOf(first.manifest.version)).toBe(100);
    const { rows } = await test.db.pool.query(
      `select sum(tabs)::int as tabs, sum(failing_tabs)::int as failing from release_health
       join releases r on r.id = release_id where version = $1`,
      [second.manifest.version],
    );
    expect(rows).toEqual([{ tabs: 5, failing: 5 }]);
  });
});

it('une coquille ne se retire que pour ses propres fautes', async () => {
  const next = aRelease('shell', 'deux');
  await publish(await test.as('admin'), next, shell.manifest.version);
  const fail = async (nth: number, of: string, at?: string) => {
    const browser = await test.visitor(`192.0.2.${nth}`);
    const { receipt } = (await browser.get('/api/composition')).json<{ receipt: string }>();
    await browser.post('/api/signals/failed', { receipt, package: of, kind: 'error', message: 'x', at });
  };
  const isLive = async () =>
    (await team.get('/api/releases')).json<PackageRow[]>()[0]?.live.version === next.manifest.version;
  const [file] = first.files.keys();
  for (let nth = 0; nth < 6; nth++) await fail(nth, 'shell', `/r/${remote}/${file}:1:2`);
  expect(await isLive()).toBe(true);
  for (let nth = 10; nth < 15; nth++) await fail(nth, 'shell');
  expect(await isLive()).toBe(false);
});
