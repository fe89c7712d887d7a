import { createReadStream, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { demoLocations, dumpOf, passphrase, testLocations, type TestLocations } from '../../testing/backups';
import { testNow } from '../../testing/fixed';
import { ownMigrations } from '../../platform/db/migrate';
import { folderShelf } from '../../platform/backups/folder';
import { ArchiveRefused } from './archive/format';
import { makeBackup } from './backup';
import { restoreBackup } from './restore';
import { workBackup } from './work';

// Made when the schema stood at 0017; it stays, and every later schema has to take it in.
const older = fileURLToPath(new URL('../../testing/archives/schema-0017.age', import.meta.url));
const archive = readFileSync(older);

let locations: TestLocations;
let before: Record<string, string[]>;
beforeAll(async () => {
  locations = await testLocations('organisation');
  before = await dumpOf(locations);
});

const restore = (content: Buffer, given = passphrase) =>
  restoreBackup({ ...locations, open: () => Readable.from([content]), passphrase: given });

/** An archive as nobody but an attacker who knows the passphrase would make it. */
async function forged(...entries: [name: string, content: string | Buffer][]): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of entries) tar.entry({ name }, content);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(passphrase);
  return Buffer.from(await encrypter.encrypt(Buffer.concat(parts)));
}

const head = (changes: object = {}) =>
  JSON.stringify({
    format: 1,
    version: '1.0.0',
    createdAt: testNow.toISOString(),
    migrations: ownMigrations(),
    tables: [{ name: 'users', columns: ['id'] }],
    secret: 'x'.repeat(40),
    ...changes,
  });
const nothing = { count: 0, bytes: 0, sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };
const manifest = (rows: number) =>
  JSON.stringify({
    tables: [{ name: 'users', rows, bytes: 0, sha256: nothing.sha256 }],
    sequences: [],
    documents: nothing,
    releases: nothing,
  });
const newer = { migrations: [...ownMigrations(), { name: '9999_later', hash: 'a'.repeat(64) }] };

const damaged = 'Cette sauvegarde est abîmée ou incomplète\u00a0: rien n’a été changé.';
const flipped = (at: number) => {
  const content = Buffer.from(archive);
  content[Math.floor(at * content.length)]! ^= 1;
  return content;
};

describe('rien n’est changé par', () => {
  afterEach(async () => expect(await dumpOf(locations)).toEqual(before));

  it.each([0.02, 0.3, 0.6, 0.9, 0.999])('un octet changé à %s de la longueur', async (at) => {
    await expect(restore(flipped(at))).rejects.toThrow(damaged);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['un fichier coupé', () => archive.subarray(0, archive.length - 100), damaged],
    ['un fichier coupé entre deux morceaux', () => archive.subarray(0, 66_000), damaged],
    ['un fichier vide', () => Buffer.alloc(0), damaged],
    ['un tout autre fichier', () => Buffer.from('PK\u0003\u0004 pas une sauvegarde'), damaged],
    ['un nom qui sort du dossier', () => forged(['head.json', head()], ['documents/../../secret.key', 'x']), damaged],
    ['une archive sans fin', () => forged(['head.json', head()]), damaged],
    [
      'une table que l’en-tête ne connaît pas',
      () => forged(['head.json', head()], ['tables/x/0.gz', gzipSync('1\n')]),
      damaged,
    ],
    [
      'des lignes que le manifeste ne promet pas',
      () => forged(['head.json', head()], ['tables/users/0.gz', gzipSync('1\n')], ['manifest.json', manifest(0)]),
      damaged,
    ],
    [
      'une bombe',
      () => forged(['head.json', head()], ['tables/users/0.gz', gzipSync(Buffer.alloc(80_000_000))]),
      damaged,
    ],
    [
      'un schéma plus récent',
      () => forged(['head.json', head(newer)], ['manifest.json', manifest(0)]),
      'plus récente de Tandem',
    ],
  ])('%s', async (_, content, sentence) => {
    const error: unknown = await restore(await content()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArchiveRefused);
    expect((error as Error).message).toContain(sentence);
  });

  it('une mauvaise phrase de passe', async () => {
    await expect(restore(archive, 'une autre phrase de passe')).rejects.toThrow('Cette phrase de passe n’ouvre pas');
  });

  it('une base qui contient autre chose que Tandem', async () => {
    const other = await testLocations('blank');
    const { withSession } = await import('./session');
    await withSession(other.url, (client) => client.query('create table factures (id int)'));
    const given = { ...other, open: () => Readable.from([archive]), passphrase };
    await expect(restoreBackup(given)).rejects.toThrow('contient autre chose que Tandem');
  });
});

describe('un disque plein', () => {
  it('arrête la sauvegarde, et rien ne passe pour une archive', async () => {
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    });
    const options = { ...locations, passphrase, version: '1.0.0', now: testNow };
    await expect(makeBackup(full, options)).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});

describe('un document qui manque sur le disque', () => {
  it('arrête la sauvegarde, qui dit pourquoi et ne laisse rien ; mais pas celle d’avant une restauration', async () => {
    const from = await demoLocations();
    rmSync(join(from.folder, 'documents'), { recursive: true });
    const shelf = folderShelf(join(from.folder, 'backups'));
    const at = { locations: from, shelf, copy: undefined, passphrase, version: '1.0.0' };
    await expect(workBackup(at, 'manual')).rejects.toThrow('Un document manque sur le disque');
    expect(readdirSync(join(from.folder, 'backups'))).toEqual([]);
    const { name } = await workBackup(at, 'before_restore');
    expect(await shelf.find(name)).toMatchObject({ documents: 0 });
  });
});

describe('une archive d’un schéma plus ancien', () => {
  it('arrive par les migrations au schéma d’aujourd’hui', async () => {
    const to = await testLocations('blank');
    await restoreBackup({ ...to, open: () => createReadStream(older), passphrase });
    const after = await dumpOf(to);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    // What installations are given since then is there too.
    expect(after['email_templates']).toHaveLength(before['email_templates']!.length);
  });
});
