import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type TestApp, testApp } from '../../testing/app';
import { aRelease, publish, type TestRelease, uploadAll } from '../../testing/releases';

const remote = 'remote-auth';
const day = 24 * 3_600_000;

/** A live shell and these releases of remote-auth, published one after the other. */
async function published(...texts: string[]) {
  const test = await testApp();
  const admin = await test.as('admin');
  await publish(admin, aRelease('shell', 'un'), null);
  const team = await test.team(remote);
  const all = texts.map((text) => aRelease(remote, text));
  let base: string | null = null;
  for (const release of all) {
    expect((await publish(team, release, base)).statusCode).toBe(200);
    base = release.manifest.version;
  }
  return { ...test, admin, team, all, versions: all.map(({ manifest }) => manifest.version) };
}
type Published = Awaited<ReturnType<typeof published>>;

const statesOf = async ({ team }: Pick<Published, 'team'>) =>
  (await team.get(`/api/releases/${remote}`))
    .json<{ rows: { version: string; state: string }[] }>()
    .rows.map(({ state }) => state);
const post = ({ team }: Pick<Published, 'team'>, what: string, body: object) =>
  team.post(`/api/releases/${remote}/${what}`, body);

describe('revenir en arrière', () => {
  it('remet en service celle d’avant, et la fois suivante celle d’avant encore', async () => {
    const test = await published('un', 'deux', 'trois');
    const [first, second, third] = test.versions;
    expect((await post(test, 'rollback', { base: third })).json()).toMatchObject({ version: second, state: 'live' });
    expect((await post(test, 'rollback', { base: second })).json()).toMatchObject({ version: first, state: 'live' });
    expect(await statesOf(test)).toEqual(['past', 'past', 'live']);
    expect((await post(test, 'rollback', { base: first })).statusCode).toBe(422);
  });

  it('va aussi à une version nommée', async () => {
    const test = await published('un', 'deux', 'trois');
    const [first, , third] = test.versions;
    expect((await post(test, 'rollback', { version: first, base: third })).json().version).toBe(first);
  });

  it('ne défait pas ce qu’un autre vient de publier', async () => {
    const test = await published('un', 'deux');
    const [first, second] = test.versions;
    const answer = await post(test, 'rollback', { base: first });
    expect([answer.statusCode, answer.json().live]).toEqual([409, second]);
  });

  it.each<[string, (test: Published) => string, number]>([
    ['inconnue', () => '9.9.9+000000000000', 404],
    ['qui n’a jamais été en service', () => aRelease(remote, 'candidate').manifest.version, 422],
  ])('ne va pas à une version %s', async (_, versionOf, status) => {
    const test = await published('un');
    const base = test.versions[0]!;
    await publish(test.team, aRelease(remote, 'candidate'), base, { to: 'candidate' });
    expect((await post(test, 'rollback', { version: versionOf(test), base })).statusCode).toBe(status);
  });
});

describe('mettre en service', () => {
  const onTrial = async () => {
    const test = await published('un');
    const trial = aRelease(remote, 'essai');
    const [base] = test.versions;
    await publish(test.team, trial, base!, { to: { percent: 10 } });
    return { ...test, base, trial: trial.manifest };
  };

  it('promeut celle qui est à l’essai ; l’essai est fini', async () => {
    const test = await onTrial();
    expect((await post(test, 'live', { base: test.base, percent: 100 })).json()).toMatchObject({
      version: test.trial.version,
      state: 'live',
    });
    expect(await statesOf(test)).toEqual(['live', 'past']);
    expect((await post(test, 'live', { base: test.trial.version })).statusCode).toBe(422);
  });

  it('refuse ce qui ne va plus avec la coquille en service', async () => {
    const test = await onTrial();
    const shell = (await test.team.get('/api/releases/live')).json<{ version: string }[]>().at(-1)!;
    const next = aRelease('shell', 'deux', { provides: { react: '20.0.0', '@tandem/shared/platform': '1.0.0' } });
    await publish(test.admin, next, shell.version, { force: { reason: 'essai' } });
    const answer = await post(test, 'live', { base: test.base });
    expect([answer.statusCode, answer.json().faults]).toEqual([
      422,
      [expect.stringContaining(`${remote} ${test.trial.version} ↔ shell ${next.manifest.version}`)],
    ]);
  });

  it('ramène aussi une version retirée, par décision et non par une nouvelle publication', async () => {
    const test = await onTrial();
    await post(test, 'withdraw', { reason: 'elle plante' });
    expect(await statesOf(test)).toEqual(['withdrawn', 'live']);
    const again = await publish(test.team, aRelease(remote, 'essai'), test.base!);
    expect([again.statusCode, again.json().faults]).toEqual([422, [expect.stringContaining('retirée')]]);
    const answer = await post(test, 'live', { version: test.trial.version, base: test.base });
    expect(answer.json()).toMatchObject({ state: 'canary', withdrawnReason: null });
  });
});

describe('mettre hors service', () => {
  const reason = 'le module est remplacé';
  const livePackages = async ({ team }: Pick<Published, 'team'>) =>
    (await team.get('/api/releases')).json<{ name: string }[]>().map(({ name }) => name);

  async function retired() {
    const test = await published('un', 'deux');
    const base = test.versions[1]!;
    expect((await post(test, 'retire', { base, reason })).json()).toMatchObject({ version: base, state: 'past' });
    return { ...test, base };
  }

  it('retire le module à tous, essai compris, et laisse une trace', async () => {
    const test = await published('un');
    const base = test.versions[0]!;
    await publish(test.team, aRelease(remote, 'essai'), base, { to: { percent: 10 } });
    await post(test, 'retire', { base, reason });
    expect(await livePackages(test)).toEqual(['shell']);
    expect((await test.db.pool.query('select 1 from canaries')).rowCount).toBe(0);
    const composition = (await (await test.as('admin')).get('/api/composition')).json<{ remotes: object }>();
    expect(composition.remotes).toEqual({});
    const { rows } = await test.db.pool.query("select action, reason from audit_log where action like '%retire'");
    expect(rows).toEqual([{ action: 'release_retire', reason }]);
  });

  it('se défait en mettant en service, sans dire laquelle ou une candidate', async () => {
    const test = await retired();
    expect((await post(test, 'live', { base: null })).json()).toMatchObject({ version: test.base, state: 'live' });
    await post(test, 'retire', { base: test.base, reason });
    const next = aRelease(remote, 'trois');
    await publish(test.team, next, null, { to: 'candidate' });
    const { version } = next.manifest;
    expect((await post(test, 'live', { version, base: null })).json()).toMatchObject({ version, state: 'live' });
  });

  it('ne se défait pas pour une part des gens', async () => {
    const test = await retired();
    const answer = await post(test, 'live', { base: null, percent: 25 });
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('il revient pour tous')]);
    expect(await livePackages(test)).toEqual(['shell']);
    expect((await post(test, 'live', { base: null, percent: 100 })).json()).toMatchObject({ state: 'live' });
  });

  it('ne se défait pas par la prochaine publication', async () => {
    const test = await retired();
    const answer = await publish(test.team, aRelease(remote, 'trois'), null);
    expect([answer.statusCode, answer.json().faults]).toEqual([422, [expect.stringContaining('hors service')]]);
  });

  it('ne va pas si un autre a publié entre-temps, ni deux fois', async () => {
    const test = await published('un', 'deux');
    const [first, second] = test.versions;
    const late = await post(test, 'retire', { base: first, reason });
    expect([late.statusCode, late.json().live]).toEqual([409, second]);
    await post(test, 'retire', { base: second, reason });
    const again = await post(test, 'retire', { base: second, reason });
    expect([again.statusCode, again.json().live]).toEqual([409, null]);
  });

  it('ne va pas pour la coquille', async () => {
    const test = await published('un');
    const base = aRelease('shell', 'un').manifest.version;
    expect((await test.admin.post('/api/releases/shell/retire', { base, reason })).statusCode).toBe(422);
  });
});

describe('supprimer les versions anciennes', () => {
  const prune = async ({ as }: Published) => (await (await as('admin')).post('/api/releases/prune')).json();

  /** Sixty releases of one package, the first one of them live again; as the tables hold them after months. */
  async function sixty(test: Published, template: TestRelease) {
    const insert = `insert into releases (package, version, manifest, published_at, published_by)
      select $1, '1.0.0+' || lpad(to_hex(n), 12, '0'), $2::jsonb, $3, 'essai' from generate_series(1, 60) n`;
    await test.db.pool.query(insert, [remote, template.manifest, test.clock.now()]);
  }

  it('en garde cinquante, et toutes celles de moins de trente jours', async () => {
    const test = await published('un');
    await sixty(test, test.all[0]!);
    test.clock.pass(29 * day);
    expect(await prune(test)).toMatchObject({ releases: 0 });
    test.clock.pass(2 * day);
    expect(await prune(test)).toMatchObject({ releases: 10 });
    expect(await statesOf(test)).toHaveLength(25);
    expect((await test.db.pool.query('select 1 from releases where package = $1', [remote])).rowCount).toBe(51);
  });

  it('ne touche ni celle en service, ni celle à l’essai, ni celle qui l’était il y a peu', async () => {
    const test = await published('un', 'deux');
    const [first, second] = test.versions;
    await publish(test.team, aRelease(remote, 'essai'), second!, { to: { percent: 1 } });
    await sixty(test, test.all[0]!);
    test.clock.pass(31 * day);
    await post(test, 'rollback', { base: second });
    expect(await prune(test)).toMatchObject({ releases: 10 });
    const { rows } = await test.db.pool.query('select version from releases where package = $1 order by id limit 3', [
      remote,
    ]);
    expect(rows.map(({ version }) => version)).toEqual([first, second, aRelease(remote, 'essai').manifest.version]);
  });

  it('n’enlève que les fichiers qu’aucune version gardée ne nomme, et pas ceux qui viennent d’arriver', async () => {
    const test = await published('un');
    const { store } = test.app.services;
    const [live, orphan, fresh] = [aRelease(remote, 'un'), aRelease(remote, 'vieux'), aRelease(remote, 'neuf')];
    for (const [name, content] of [...orphan.files, ...fresh.files]) await store.write(remote, name, content);
    await age(test, [...live.files.keys(), ...orphan.files.keys()]);
    const bytes = [...orphan.files.values()].reduce((sum, { length }) => sum + length, 0);
    expect(await prune(test)).toEqual({ releases: 0, files: 3, bytes });
    const left = (await store.list(remote)).map(({ name }) => name);
    expect(left.sort()).toEqual([...live.files.keys(), ...fresh.files.keys()].sort());
  });

  it('ne retire rien à une version que l’on publie au même moment', async () => {
    const test = await published('un');
    const { store } = test.app.services;
    for (let n = 0; n < 10; n++) {
      const release = aRelease(remote, `ensemble ${n}`);
      const names = [...release.files.keys()];
      await uploadAll(test.team, release);
      await age(test, names);
      const body = { manifest: release.manifest, base: null, to: 'candidate' };
      const [answer] = await Promise.all([test.team.post(`/api/releases/${remote}`, body), prune(test)]);
      const isWhole = (await store.has(remote, names)).size === names.length;
      expect([answer.statusCode, isWhole]).toEqual(answer.statusCode === 200 ? [200, true] : [422, false]);
    }
  });

  it('n’est pas aux équipes', async () => {
    const test = await published('un');
    expect((await test.team.post('/api/releases/prune')).statusCode).toBe(419);
  });
});

/** As if these files had arrived two days ago. */
async function age({ config }: Pick<TestApp, 'config'>, names: readonly string[]) {
  const { folder } = config.releaseStore as { folder: string };
  const then = Date.now() / 1000 - 2 * 86_400;
  for (const name of names) utimesSync(join(folder, remote, name), then, then);
}
