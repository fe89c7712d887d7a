import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashed, packed } from '../../testing/releases';
import { s3StandIn } from '../../testing/s3';
import { parseLocation } from '../../platform/files/location';
import { openStore } from './open';
import type { ReleaseStore } from './store';

const of = 'remote-auth';
const content = Buffer.from('contenu');
const file = hashed('main', 'js', content);
const other = Buffer.from('autre');
const names = ['un', 'deux', 'trois'].map((text) => ({ name: hashed('a', 'css', text), content: Buffer.from(text) }));

const folder = mkdtempSync(join(tmpdir(), 'tandem-store-'));
afterAll(() => rmSync(folder, { recursive: true }));
Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'of-the-test', AWS_SECRET_ACCESS_KEY: 'of-the-test' });

const stores: [string, () => Promise<ReleaseStore>][] = [
  ['un dossier', async () => openStore(parseLocation(mkdtempSync(join(folder, 'of-'))))],
  [
    'un compartiment S3',
    async () => {
      const { endpoint } = await s3StandIn();
      return openStore(parseLocation(`s3://releases/tandem?region=ch&endpoint=${endpoint}&forcePathStyle=true`));
    },
  ],
];

describe.each(stores)('la réserve dans %s', (_, open) => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await open();
  });

  it('rend ce qui lui a été confié', async () => {
    await store.write(of, file, content);
    expect(await store.read(of, file)).toEqual({ content, isPacked: false });
  });

  it('rend la forme compressée à qui la demande, et l’autre à défaut', async () => {
    const brotli = packed(content);
    await store.write(of, file, content, brotli);
    await store.write(of, names[0]!.name, names[0]!.content);
    expect(await store.read(of, file, { packed: true })).toEqual({ content: brotli, isPacked: true });
    expect(await store.read(of, file)).toEqual({ content, isPacked: false });
    expect(await store.read(of, names[0]!.name, { packed: true })).toMatchObject({ isPacked: false });
  });

  it('sait ce qu’elle a, par paquet', async () => {
    await store.write(of, file, content);
    expect([...(await store.has(of, [names[0]!.name, file]))]).toEqual([file]);
    expect([...(await store.has('shell', [file]))]).toEqual([]);
    expect(await store.read('shell', file)).toBeUndefined();
    expect(await store.list('shell')).toEqual([]);
  });

  it('n’accepte rien d’autre que ce que dit le nom', async () => {
    await expect(store.write(of, file, other)).rejects.toThrow(file);
    await expect(store.write(of, '../x.js', content)).rejects.toThrow('x.js');
    await store.write(of, file, content);
    await expect(store.write(of, file, other)).rejects.toThrow(file);
    expect(await store.read(of, file)).toEqual({ content, isPacked: false });
  });

  it('accepte deux fois le même fichier, et dix à la fois', async () => {
    await Promise.all(Array.from({ length: 10 }, () => store.write(of, file, content, packed(content))));
    await store.write(of, file, content);
    expect(await store.list(of)).toHaveLength(1);
    expect(await store.read(of, file)).toEqual({ content, isPacked: false });
  });

  it('énumère tout, aussi longue que soit la liste, et retire ce qu’on lui dit', async () => {
    for (const each of names) await store.write(of, each.name, each.content, packed(each.content));
    const listed = await store.list(of);
    expect(listed.map(({ name }) => name).sort()).toEqual(names.map(({ name }) => name).sort());
    expect(listed.find(({ name }) => name === names[2]!.name)).toMatchObject({ bytes: 5, changedAt: expect.any(Date) });
    const [first, ...rest] = names.map(({ name }) => name);
    await store.remove(of, [first!, 'never.' + 'a'.repeat(43) + '.js']);
    expect((await store.list(of)).map(({ name }) => name).sort()).toEqual(rest.sort());
    expect(await store.read(of, first!, { packed: true })).toBeUndefined();
  });
});

describe('la réserve dans un dossier', () => {
  it('oublie ce qu’un arrêt brutal a laissé, après un jour', async () => {
    const location = mkdtempSync(join(folder, 'abandoned-'));
    const store = openStore({ kind: 'folder', folder: location });
    await store.write(of, file, content);
    const left = ['.old.part', '.new.part'].map((name) => join(location, of, name));
    for (const path of left) writeFileSync(path, 'à moitié');
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    utimesSync(left[0]!, twoDaysAgo, twoDaysAgo);
    expect((await store.list(of)).map(({ name }) => name)).toEqual([file]);
    expect(readdirSync(join(location, of)).sort()).toEqual(['.new.part', file]);
  });

  it('remplace un fichier abîmé', async () => {
    const location = mkdtempSync(join(folder, 'damaged-'));
    const store = openStore({ kind: 'folder', folder: location });
    await store.write(of, file, content);
    writeFileSync(join(location, of, file), 'abîmé');
    await store.write(of, file, content);
    expect(statSync(join(location, of, file)).size).toBe(content.length);
  });
});

describe('l’adresse de la réserve', () => {
  it.each<[string, object]>([
    ['/srv/releases', { kind: 'folder', folder: '/srv/releases' }],
    ['s3://b', { kind: 's3', bucket: 'b', prefix: '', region: 'us-east-1', endpoint: undefined, isPathStyle: false }],
    [
      's3://b/a/b/?region=ch&endpoint=https://s3.example.ch&forcePathStyle=true',
      { kind: 's3', bucket: 'b', prefix: 'a/b/', region: 'ch', endpoint: 'https://s3.example.ch', isPathStyle: true },
    ],
  ])('%s', (text, location) => {
    expect(parseLocation(text)).toEqual(location);
  });

  it.each(['http://b/x', 's3://', 's3://b?endpoint=nowhere'])('%s est refusée', (text) => {
    expect(() => parseLocation(text)).toThrow(TypeError);
  });
});
