import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config-faults';
import { readConfig } from '../../config';
import { start } from '../../start';
import { testDatabase } from '../../testing/database';
import { testSecret } from '../../testing/fixed';
import { type TestApp, testApp } from '../../testing/app';
import { aRelease, packed, publish, type TestRelease } from '../../testing/releases';
import { install } from './install';

const remote = 'remote-auth';
const root = mkdtempSync(join(tmpdir(), 'tandem-built-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What a build leaves: `<package>/dist` with its files, their Brotli forms and release.json. */
function built(...releases: TestRelease[]): string {
  const folder = mkdtempSync(join(root, 'of-'));
  for (const { manifest, files } of releases) {
    const dist = join(folder, manifest.name, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'release.json'), JSON.stringify(manifest));
    for (const [name, content] of files) {
      writeFileSync(join(dist, name), content);
      writeFileSync(join(dist, `${name}.br`), packed(content));
    }
  }
  return folder;
}

const [shell, one, two, three] = [
  aRelease('shell', 'un'),
  ...['un', 'deux', 'trois'].map((text) => aRelease(remote, text)),
] as [TestRelease, TestRelease, TestRelease, TestRelease];
const liveOf = async ({ as }: TestApp) =>
  (await (await as('admin')).get('/api/releases'))
    .json<{ name: string; live: { version: string } }[]>()
    .map(({ name, live }) => [name, live.version]);
const versionOf = ({ manifest }: TestRelease) => manifest.version;

describe('un magasin de versions inutilisable arrête le démarrage d’une phrase', () => {
  const file = join(root, 'fichier');
  beforeAll(() => writeFileSync(file, ''));

  it.each([
    ['un dossier sous un fichier', { kind: 'folder', folder: join(file, 'versions') }],
    ['un dossier où personne n’écrit', { kind: 'folder', folder: '/sys/versions' }],
    [
      'un S3 qui ne répond pas',
      { kind: 's3', bucket: 'versions', prefix: '', region: 'ch', endpoint: 'http://127.0.0.1:9', isPathStyle: true },
    ],
  ] as const)('%s', async (_what, releaseStore) => {
    const { url: databaseUrl } = await testDatabase('demo');
    const config = {
      ...readConfig({ APP_SECRET: testSecret, LOG_LEVEL: 'silent', PORT: '0' }),
      databaseUrl,
      releaseStore,
    };
    const failed = start({ config, built: built(shell, one) });
    await expect(failed).rejects.toThrow(ConfigError);
    await expect(failed).rejects.toThrow(/RELEASE_STORE/);
  });
});

describe('l’installation au démarrage', () => {
  it('laisse hors service ce qui a été mis hors service', async () => {
    const test = await testApp();
    await install(test.app.services, built(shell, one));
    const body = { base: versionOf(one), reason: 'remplacé' };
    await (await test.as('admin')).post(`/api/releases/${remote}/retire`, body);
    await install(test.app.services, built(shell, two));
    expect(await liveOf(test)).toEqual([['shell', versionOf(shell)]]);
  });

  it('met en service ce qui a été construit, fichiers compressés compris', async () => {
    const test = await testApp();
    await install(test.app.services, built(shell, one));
    expect(await liveOf(test)).toEqual([
      ['shell', versionOf(shell)],
      [remote, versionOf(one)],
    ]);
    const [name] = one.files.keys();
    expect(await test.app.services.store.read(remote, name!, { packed: true })).toMatchObject({ isPacked: true });
  });

  it('une seconde fois ne change rien et n’écrit rien', async () => {
    const test = await testApp();
    const folder = built(shell, one);
    const { folder: store } = test.config.releaseStore as { folder: string };
    const written = () => readdirSync(join(store, remote)).map((name) => statSync(join(store, remote, name)).mtimeMs);
    await install(test.app.services, folder);
    const before = written();
    await install(test.app.services, folder);
    expect(written()).toEqual(before);
    expect((await test.db.pool.query('select 1 from release_moves')).rowCount).toBe(2);
  });

  it('remplace ce qu’une installation avait mis en service', async () => {
    const test = await testApp();
    await install(test.app.services, built(shell, one));
    await install(test.app.services, built(shell, two));
    expect(await liveOf(test)).toContainEqual([remote, versionOf(two)]);
  });

  it('ne remplace jamais ce qu’une équipe a publié, ni ce à quoi elle est revenue', async () => {
    const test = await testApp();
    const team = await test.team(remote);
    await install(test.app.services, built(shell, one));
    await publish(team, two, versionOf(one));
    await install(test.app.services, built(shell, three));
    expect(await liveOf(test)).toContainEqual([remote, versionOf(two)]);
    await team.post(`/api/releases/${remote}/rollback`, { base: versionOf(two) });
    await install(test.app.services, built(shell, three));
    expect(await liveOf(test)).toContainEqual([remote, versionOf(one)]);
  });

  it('ne met pas en service une coquille que le module d’une équipe ne supporte pas', async () => {
    const test = await testApp();
    const team = await test.team(remote);
    await install(test.app.services, built(shell, one));
    await publish(team, two, versionOf(one));
    const next = aRelease('shell', 'deux', { provides: { ...shell.manifest.provides, react: '20.0.0' } });
    await install(test.app.services, built(next, one));
    expect(await liveOf(test)).toContainEqual(['shell', versionOf(shell)]);
    expect(test.logged.join()).toContain(`shell ${versionOf(next)} ↔ ${remote} ${versionOf(two)}`);
  });

  it('met en service une coquille qui va avec ce que les équipes ont publié', async () => {
    const test = await testApp();
    await install(test.app.services, built(shell, one));
    await publish(await test.team(remote), two, versionOf(one));
    const next = aRelease('shell', 'deux');
    await install(test.app.services, built(next, one));
    expect(await liveOf(test)).toEqual([
      ['shell', versionOf(next)],
      [remote, versionOf(two)],
    ]);
  });

  it('remet les fichiers qui manquent à la réserve', async () => {
    const test = await testApp();
    const folder = built(shell, one);
    const { store } = test.app.services;
    const [name] = one.files.keys();
    await install(test.app.services, folder);
    await store.remove(remote, [name!]);
    await install(test.app.services, folder);
    expect(await store.read(remote, name!)).toBeDefined();
  });

  it('à deux en même temps n’en fait qu’une', async () => {
    const test = await testApp();
    const folder = built(shell, one);
    await Promise.all([install(test.app.services, folder), install(test.app.services, folder)]);
    expect((await test.db.pool.query('select 1 from release_moves')).rowCount).toBe(2);
  });

  it.each<[string, (folder: string) => void]>([
    ['n’est pas construit', (folder) => rmSync(join(folder, remote, 'dist/release.json'))],
    ['est illisible', (folder) => writeFileSync(join(folder, remote, 'dist/release.json'), '{}')],
    ['manque d’un fichier', (folder) => rmSync(join(folder, remote, 'dist', [...one.files.keys()][0]!))],
  ])('dit quoi faire quand un paquet %s', async (_, spoil) => {
    const test = await testApp();
    const folder = built(shell, one);
    spoil(folder);
    await expect(install(test.app.services, folder)).rejects.toThrow(/npm run build/);
  });
});
