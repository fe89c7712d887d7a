import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
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

describe('ce qui est abîmé dans la réserve', () => {
  const brotli = packed(content);
  let location: string;
  let built: string;
  let store: ReleaseStore;
  const pathOf = (form = '') => join(location, of, `${file}${form}`);
  const now = (form = '') => readFileSync(pathOf(form));

  beforeEach(async () => {
    location = mkdtempSync(join(folder, 'damaged-'));
    built = mkdtempSync(join(folder, 'built-'));
    store = openStore({ kind: 'folder', folder: location }, built);
    await store.write(of, file, content, brotli);
  });

  const damages: [what: string, spoil: () => void][] = [
    ['le fichier, d’un octet', () => writeFileSync(pathOf(), Buffer.from('contenA'))],
    ['le fichier, coupé', () => writeFileSync(pathOf(), content.subarray(0, 3))],
    ['le fichier, parti', () => rmSync(pathOf())],
    ['sa forme comprimée, d’un octet', () => writeFileSync(pathOf('.br'), packed(Buffer.from('contenA')))],
    ['sa forme comprimée, illisible', () => writeFileSync(pathOf('.br'), 'abîmé')],
  ];

  it.each(damages)('%s : personne ne le reçoit, et l’autre forme le remet', async (_what, spoil) => {
    spoil();
    const given = await store.read(of, file, { packed: true });
    expect(given?.isPacked ? brotliDecompressSync(given.content) : given?.content).toEqual(content);
    expect((await store.read(of, file))?.content).toEqual(content);
    expect(await store.inspect(of, file)).toBe('mended');
    expect([now(), brotliDecompressSync(now('.br'))]).toEqual([content, content]);
    expect(await store.inspect(of, file)).toBe('whole');
  });

  it('des deux formes : ce qui a été construit à côté du serveur le remet', async () => {
    for (const form of ['', '.br']) writeFileSync(pathOf(form), 'abîmé');
    expect([await store.read(of, file), await store.inspect(of, file)]).toEqual([undefined, 'lost']);
    mkdirSync(join(built, of, 'dist'), { recursive: true });
    writeFileSync(join(built, of, 'dist', file), content);
    expect(await store.read(of, file, { packed: true })).toEqual({ content, isPacked: false });
    expect(await store.inspect(of, file)).toBe('mended');
    expect([now(), brotliDecompressSync(now('.br'))]).toEqual([content, content]);
  });

  it('des deux formes, l’est aussi par qui l’envoie à nouveau', async () => {
    for (const form of ['', '.br']) writeFileSync(pathOf(form), 'abîmé');
    await store.write(of, file, content, brotli);
    expect([now(), now('.br')]).toEqual([content, brotli]);
  });

  it('ne laisse aucun morceau quand rien ne peut s’écrire', async () => {
    rmSync(pathOf());
    rmSync(pathOf('.br'));
    await expect(store.write(of, file, content, Object.create(Uint8Array.prototype))).rejects.toThrow(TypeError);
    expect(readdirSync(join(location, of))).toEqual([]);
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
