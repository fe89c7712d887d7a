import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  archiveOf,
  demoLocations,
  dumpOf,
  opening,
  passphrase,
  testLocations,
  type TestLocations,
} from '../../testing/backups';
import { fieldCipher } from '../../platform/db/field-cipher';
import { hashed, packed } from '../../testing/releases';
import { restoreBackup } from './restore';
import { withSession } from './session';
import { verifyBackup } from './verify';

const otherSecret = 'un tout autre secret, qui a lui aussi 32 caractères';
const content = Buffer.from('contenu');
const file = hashed('main', 'js', content);

/** What another installation seals under its own secret, or counts on from where it is. */
const ownTables = [
  'students',
  'teachers',
  'secret_probe',
  'list_versions',
  'audit_log',
  'audit_pending',
  'audit_files',
];

const rowsOf = (locations: TestLocations, sql: string) =>
  withSession(locations.url, async (client) => (await client.query<Record<string, string>>(sql)).rows);

const sealedIn = (row: Record<string, unknown>) => row['sealed'] as Buffer;

/** A demo organisation, an archive of it, and what it held then. */
let from: TestLocations;
let archive: string;
let before: Record<string, string[]>;
beforeAll(async () => {
  from = await demoLocations();
  await from.releases.write('remote-auth', file, content, packed(content));
  await rowsOf(
    from,
    `insert into releases (package, version, manifest, published_by) values ('remote-auth', '9', '{}', 'CI')`,
  );
  archive = await archiveOf(from);
  before = await dumpOf(from);
});

describe('une sauvegarde', () => {
  it('rend les mêmes lignes, documents et versions sur une machine vide, scellés sous le secret de celle-ci', async () => {
    const to = await testLocations('blank', otherSecret);
    await restoreBackup({ ...to, open: opening(archive), passphrase });

    const after = await dumpOf(to);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, rows] of Object.entries(before)) {
      if (ownTables.includes(name))
        expect([name, after[name]!.length]).toEqual([name, rows.length + added(name, before)]);
      else expect([name, after[name]]).toEqual([name, rows]);
    }
    const names = await rowsOf(from, 'select stored_name as name from documents');
    expect(names.length).toBeGreaterThan(5);
    for (const { name = '' } of names) expect(await to.documents.read(name)).toEqual(await from.documents.read(name));
    expect(await to.releases.read('remote-auth', file, { packed: true })).toEqual({
      content: packed(content),
      isPacked: true,
    });
    const sealed = 'select avs_sealed as sealed from students where avs_sealed is not null order by id';
    const [own, other] = [fieldCipher(from.secret), fieldCipher(otherSecret)];
    expect((await rowsOf(to, sealed)).map((row) => other.open(sealedIn(row)))).toEqual(
      (await rowsOf(from, sealed)).map((row) => own.open(sealedIn(row))),
    );
  });

  it('ne change rien quand un seul document ne peut pas être écrit', async () => {
    const to = await testLocations('organisation');
    const there = await dumpOf(to);
    const [{ name = '' } = {}] = await rowsOf(from, 'select stored_name as name from documents order by id limit 1');
    mkdirSync(join(to.folder, 'documents', name.slice(0, 2), name), { recursive: true });
    await expect(restoreBackup({ ...to, open: opening(archive), passphrase })).rejects.toMatchObject({
      path: expect.stringContaining(name),
    });
    expect(await dumpOf(to)).toEqual(there);
  });

  it('se laisse vérifier dans une base à part', async () => {
    const manifest = await verifyBackup(opening(archive), passphrase);
    const [{ count } = { count: 0 }] = await rowsOf(from, 'select count(*)::int as count from students');
    expect(manifest.tables.find(({ name }) => name === 'students')).toMatchObject({ rows: count });
  });

  it('ne contient en clair aucun nom', async () => {
    const text = readFileSync(archive).toString('latin1');
    for (const row of await rowsOf(from, 'select last_name as name from students'))
      expect(text).not.toContain(row['name']);
  });

  it('remplace ce qui est là, et met fin aux sessions', async () => {
    await rowsOf(from, `delete from attendances; update companies set name = 'Autre SA'`);
    await rowsOf(
      from,
      `insert into sessions (id_hash, user_id, expires_at) select '\\x00', id, now() + interval '1 hour' from users limit 1`,
    );
    await restoreBackup({ ...from, open: opening(archive), passphrase });
    const after = await dumpOf(from);
    for (const name of ['attendances', 'companies', 'students', 'teachers']) expect(after[name]).toEqual(before[name]);
    expect(await rowsOf(from, 'select * from sessions')).toEqual([]);
  });
});

/** A restore is a line of the audit log, and a machine that has no copy of that log makes one. */
function added(table: string, { audit_log: log = [], audit_pending: pending = [] }: Record<string, string[]>) {
  if (table === 'audit_log') return 1;
  return table === 'audit_pending' ? 1 + log.length - pending.length : 0;
}
