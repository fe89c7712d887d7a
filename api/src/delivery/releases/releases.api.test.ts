import { type TestApp, testApp } from '../../testing/app';
import { aRelease, hashed, packed, publish, type TestRelease, upload, uploadAll } from '../../testing/releases';

const remote = 'remote-auth';
const shell = aRelease('shell', 'un');
const nothing = { tabs: 0, failingTabs: 0, errors: 0, loadFailures: 0 };

/** An application with a live shell, and the team of remote-auth before it. */
async function withShell() {
  const test = await testApp();
  const admin = await test.as('admin');
  expect((await publish(admin, shell, null)).statusCode).toBe(200);
  return { ...test, admin, team: await test.team(remote) };
}

const liveOf = async ({ as }: Pick<TestApp, 'as'>, name = remote) => {
  const rows = (await (await as('admin')).get('/api/releases')).json<{ name: string; live: { version: string } }[]>();
  return rows.find((row) => row.name === name)?.live.version;
};

describe('publier une version', () => {
  it('la met en service, et dit qui, quand et avec quelle santé', async () => {
    const test = await withShell();
    const release = aRelease(remote, 'un');
    const answer = await publish(test.team, release, null);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        version: release.manifest.version,
        state: 'live',
        commit: release.manifest.commit,
        publishedAt: test.clock.now().toISOString(),
        by: 'jeton «\u00a0CI\u00a0»',
        forcedReason: null,
        withdrawnReason: null,
        health: nothing,
      },
    ]);
    expect((await test.team.get('/api/releases/live')).json()).toEqual([release.manifest, shell.manifest]);
    expect((await test.team.get(`/api/releases/${remote}/versions/${release.manifest.version}`)).json()).toEqual(
      release.manifest,
    );
  });

  it('laisse une trace de chaque mouvement, avec le jeton', async () => {
    const { team, db } = await withShell();
    await publish(team, aRelease(remote, 'un'), null);
    const { rows: moves } = await db.pool.query(
      'select kind, by, token_id as token from release_moves order by id desc limit 1',
    );
    expect(moves).toEqual([{ kind: 'publish', by: 'jeton «\u00a0CI\u00a0»', token: expect.any(Number) }]);
    const { rows } = await db.pool.query(
      "select action, entity from audit_log where action like 'release%' order by id desc limit 1",
    );
    expect(rows).toEqual([{ action: 'release_publish', entity: 'release' }]);
  });

  it('deux fois la même ne fait rien de plus, quelle que soit la base', async () => {
    const { team, db } = await withShell();
    const release = aRelease(remote, 'un');
    await publish(team, release, null);
    const again = await publish(
      team,
      { ...release, manifest: { ...release.manifest, builtAt: '2026-11-21T00:00:00.000Z', commit: 'autre' } },
      null,
    );
    expect([again.statusCode, again.json().state]).toEqual([200, 'live']);
    expect((await db.pool.query('select 1 from release_moves where package = $1', [remote])).rowCount).toBe(1);
  });

  it('n’écrase pas ce qu’un autre a publié entre-temps : 409 et où en est la version', async () => {
    const test = await withShell();
    const [first, second] = [aRelease(remote, 'un'), aRelease(remote, 'deux')];
    await publish(test.team, first, null);
    const answer = await publish(test.team, second, null);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: expect.any(String), live: first.manifest.version },
    ]);
    expect(await liveOf(test)).toBe(first.manifest.version);
  });

  it('vingt à la fois sur la même base : une passe, dix-neuf reçoivent 409', async () => {
    const test = await withShell();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await publish(test.team, aRelease(remote, `${n}`), null)).statusCode),
    );
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 19]);
  });

  it('huit à la fois, chacune à nouveau sur ce qui est alors en service : une seule chaîne, aucune ne se perd', async () => {
    const test = await withShell();
    const publishOnceFree = async (release: TestRelease) => {
      let answer = await publish(test.team, release, null);
      while (answer.statusCode === 409)
        answer = await publish(test.team, release, answer.json<{ live: string }>().live);
      expect(answer.statusCode).toBe(200);
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => publishOnceFree(aRelease(remote, `${n}`))));
    const { rows } = await test.db.pool.query<{ before: string | null; after: string }>(
      `select before.version as before, after.version as after from release_moves move join releases after on after.id = move.to_id
       left join releases before on before.id = move.from_id where move.package = $1 and kind = 'publish' order by move.id`,
      [remote],
    );
    const after = rows.map((row) => row.after);
    expect(new Set(after).size).toBe(8);
    expect(rows.map(({ before }) => before)).toEqual([null, ...after.slice(0, -1)]);
    expect(await liveOf(test)).toBe(after.at(-1));
  });

  it('comme candidate ne la montre à personne', async () => {
    const test = await withShell();
    const answer = await publish(test.team, aRelease(remote, 'un'), null, { to: 'candidate' });
    expect([answer.statusCode, answer.json().state, await liveOf(test)]).toEqual([200, 'candidate', undefined]);
  });

  it('à quelques-uns la met à l’essai à côté de celle en service', async () => {
    const test = await withShell();
    const [live, trial] = [aRelease(remote, 'un'), aRelease(remote, 'deux')];
    await publish(test.team, live, null);
    const to = { percent: 10, roles: ['coach'], userIds: [] };
    expect((await publish(test.team, trial, live.manifest.version, { to })).json().state).toBe('canary');
    const [row] = (await test.team.get('/api/releases')).json<{ live: object; canary: object }[]>().slice(1);
    expect(row).toMatchObject({
      live: { version: live.manifest.version },
      canary: { version: trial.manifest.version, ...to },
    });
  });
});

describe('une version est refusée', () => {
  it('si un fichier n’a pas été envoyé', async () => {
    const { team } = await withShell();
    const release = aRelease(remote, 'un');
    const answer = await team.post(`/api/releases/${remote}`, { manifest: release.manifest, base: null });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().faults).toHaveLength(3);
    expect(answer.json().faults[0]).toMatch(/^remote-auth 1\.0\.0\+\w{12}\s: main\..* n’a pas été envoyé$/);
  });

  it('si elle nomme un fichier qui n’est pas le sien', async () => {
    const { team } = await withShell();
    const stranger = hashed('autre', 'js', 'autre');
    const answer = await publish(team, aRelease(remote, 'un', { routes: [stranger] }), null);
    expect([answer.statusCode, answer.json().faults]).toEqual([422, [expect.stringContaining(stranger)]]);
  });

  it('si elle ne va pas avec ce qui est en service, en nommant les deux', async () => {
    const test = await withShell();
    const release = aRelease(remote, 'un', { requires: { react: '^20.0.0' } });
    const { statusCode, body } = await publish(test.team, release, null);
    expect(statusCode).toBe(422);
    expect(body).toContain(`${remote} ${release.manifest.version} ↔ shell ${shell.manifest.version}`);
    expect(await liveOf(test)).toBeUndefined();
  });

  it('si un de ses styles agit hors de ses pages', async () => {
    const { team } = await withShell();
    const content = Buffer.from('nav{display:none}');
    const sheet = hashed('page', 'css', content);
    const release = aRelease(remote, 'un');
    const files = [...release.manifest.files, { name: sheet, bytes: content.length }];
    const answer = await publish(
      team,
      { manifest: { ...release.manifest, files }, files: new Map([...release.files, [sheet, content]]) },
      null,
    );
    const fault = `${remote} ${release.manifest.version}\u00a0: le style «\u00a0nav\u00a0» agit hors de ses pages (${sheet})`;
    expect([answer.statusCode, answer.json().faults]).toEqual([422, [fault]]);
  });

  it('si ses fichiers ne sont pas ce que son manifeste dit', async () => {
    const { team } = await withShell();
    const container = `remote_auth_${'0'.repeat(16)}`;
    const answer = await publish(team, aRelease(remote, 'un', { container }), null);
    expect([answer.statusCode, answer.json().faults]).toEqual([
      422,
      [expect.stringMatching(/ne définit pas le conteneur remote_auth_0{16}$/)],
    ]);
  });

  it('si aucun navigateur ne peut l’essayer, sauf comme candidate ou avec le motif d’un administrateur', async () => {
    const test = await testApp({ config: { gateBrowser: '/nulle/part' } });
    const [admin, team] = [await test.as('admin'), await test.team(remote)];
    const force = { reason: 'Le serveur n’a pas de Chromium.' };
    await publish(admin, shell, null, { force });
    const release = aRelease(remote, 'un');
    const answer = await publish(team, release, null);
    expect([answer.statusCode, answer.json().faults]).toEqual([
      422,
      [expect.stringMatching(/aucun navigateur n’a essayé cette version \(GATE_BROWSER\)$/)],
    ]);
    expect((await publish(team, release, null, { to: 'candidate' })).statusCode).toBe(200);
    expect((await publish(admin, release, null, { force })).json().state).toBe('live');
  });

  it('si la même version existe avec un autre contenu', async () => {
    const { team } = await withShell();
    const release = aRelease(remote, 'un');
    await publish(team, release, null);
    const other = aRelease(remote, 'deux', { version: release.manifest.version });
    const answer = await publish(team, other, release.manifest.version);
    expect([answer.statusCode, answer.json().faults]).toEqual([422, [expect.stringContaining('existe déjà')]]);
  });

  it('si son manifeste est celui d’un autre paquet', async () => {
    const { team } = await withShell();
    const { manifest } = aRelease('remote-internal', 'un');
    expect((await team.post(`/api/releases/${remote}`, { manifest, base: null })).statusCode).toBe(422);
  });

  it('et un administrateur peut passer outre, avec une raison qui reste', async () => {
    const { admin, team, db } = await withShell();
    const release = aRelease(remote, 'un', { requires: { react: '^20.0.0' } });
    const force = { reason: 'panne en production' };
    expect((await publish(team, release, null, { force })).statusCode).toBe(403);
    const answer = await publish(admin, release, null, { force });
    expect([answer.statusCode, answer.json().forcedReason]).toEqual([200, force.reason]);
    const { rows } = await db.pool.query(
      "select reason from audit_log where action = 'release_publish' order by id desc limit 1",
    );
    expect(rows).toEqual([force]);
  });

  it('même de force, si un fichier manque', async () => {
    const { admin } = await withShell();
    const body = { manifest: aRelease(remote, 'un').manifest, base: null, force: { reason: 'panne' } };
    expect((await admin.post(`/api/releases/${remote}`, body)).statusCode).toBe(422);
  });
});

describe('un fichier', () => {
  const content = Buffer.from('contenu');
  const name = hashed('a', 'js', content);

  it.each<[string, string, Buffer, Record<string, string>, number]>([
    ['est accepté tel quel', name, content, {}, 204],
    ['est accepté compressé', name, packed(content), { 'content-encoding': 'br' }, 204],
    ['d’un autre contenu est refusé', name, Buffer.from('autre'), {}, 422],
    ['compressé d’un autre contenu est refusé', name, packed(Buffer.from('autre')), { 'content-encoding': 'br' }, 422],
    ['mal compressé est refusé', name, content, { 'content-encoding': 'br' }, 422],
    ['sans empreinte dans son nom n’existe pas', 'a.js', content, {}, 404],
    ['hors de son dossier n’existe pas', `..%2Fshell%2F${name}`, content, {}, 404],
    ['qui n’en est pas un est refusé', name, content, { 'content-type': 'text/html' }, 415],
  ])('%s', async (_, file, body, headers, status) => {
    const team = await (await testApp()).team(remote);
    expect((await upload(team, remote, file, body, headers)).statusCode).toBe(status);
  });

  it('ne se demande qu’une fois', async () => {
    const { team } = await withShell();
    const release = aRelease(remote, 'un');
    const names = [...release.files.keys()];
    const ask = async () => (await team.post(`/api/releases/${remote}/missing`, { names })).json();
    expect(await ask()).toEqual(names);
    await uploadAll(team, release);
    expect(await ask()).toEqual([]);
  });
});
