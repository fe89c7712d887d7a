import { appendFileSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../db/database';
import { atEnd, temporaryFolder, testDatabase } from '../../../testing/database';
import { auditCopier } from './copier';

async function withCopier() {
  const auditDir = join(temporaryFolder(), 'audit');
  const db = await testDatabase('empty');
  const copy = auditCopier({ db, config: { auditDir } });
  const add = (count: number, at = '2026-11-23T08:00:00Z') =>
    db.pool.query(
      "insert into audit_log (at, action, entity_id, reason) select $1, 'test', n, E'une\\nligne' from generate_series(1, $2::int) n",
      [at, count],
    );
  const files = () => readdirSync(auditDir).filter((name) => name.endsWith('.jsonl'));
  const ids = () =>
    files().flatMap((name) =>
      readFileSync(join(auditDir, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { id: number }).id),
    );
  const all = async () =>
    (await db.pool.query<{ id: number }>('select id from audit_log order by id')).rows.map(({ id }) => id);
  return { db, auditDir, copy, add, files, ids, all };
}

describe('la copie du journal hors de la base', () => {
  it('tient chaque ligne sur une ligne, un fichier par mois, lisible par le serveur seul', async () => {
    const { auditDir, copy, add, files, ids, all } = await withCopier();
    await add(3, '2026-11-30T23:59:59Z');
    await add(2, '2026-12-01T00:00:00Z');
    await copy();
    expect(files()).toEqual(['audit-2026-11.jsonl', 'audit-2026-12.jsonl']);
    expect(ids()).toEqual(await all());
    expect(files().map((name) => statSync(join(auditDir, name)).mode & 0o777)).toEqual([0o600, 0o600]);
    const [line = ''] = readFileSync(join(auditDir, 'audit-2026-12.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(line)).toEqual({
      id: 4,
      at: '2026-12-01T00:00:00.000Z',
      userId: null,
      asUserId: null,
      action: 'test',
      entity: null,
      entityId: 1,
      diff: null,
      reason: 'une\nligne',
      ipHash: null,
    });
  });

  it('n’oublie pas une ligne confirmée après une autre de plus grand numéro, et n’écrit rien d’annulé', async () => {
    const { db, copy, add, ids, all } = await withCopier();
    const slow = await db.pool.connect();
    await slow.query('begin');
    await slow.query("insert into audit_log (action) values ('lente')");
    await add(2);
    await copy();
    expect(ids()).toEqual([2, 3]);
    await slow.query('commit');
    await slow.query('begin');
    await slow.query("insert into audit_log (action) values ('annulée')");
    await slow.query('rollback');
    slow.release();
    await copy();
    expect(ids().toSorted((a, b) => a - b)).toEqual(await all());
  });

  it('n’écrit pas deux fois ce que plusieurs serveurs copient en même temps', async () => {
    const { db, auditDir, copy, add, ids, all } = await withCopier();
    const other = openDatabase(db.url);
    atEnd(() => other.close());
    const copiers = [copy, copy, auditCopier({ db: other, config: { auditDir } })];
    for (let round = 0; round < 5; round++) {
      await Promise.all([add(700), ...copiers.map((one) => one())]);
    }
    await copy();
    expect(ids().toSorted((a, b) => a - b)).toEqual(await all());
  });

  it.each([0, 1, 7, 40, 90])(
    'reprend après une mort entre le fichier et la base, %s octets de la dernière ligne perdus',
    async (lost) => {
      const { db, auditDir, copy, add, ids, all } = await withCopier();
      await add(5);
      await copy();
      await add(4);
      // What a process leaves that dies after the file was written: the rows are in it, and the database does not know.
      const before = await db.pool.query('select * from audit_files');
      const waiting = await db.pool.query<{ id: number }>('select id from audit_pending');
      await copy();
      await db.pool.query('update audit_files set bytes = $1', [before.rows[0].bytes]);
      await db.pool.query('insert into audit_pending select unnest($1::int[])', [waiting.rows.map(({ id }) => id)]);
      const file = join(auditDir, 'audit-2026-11.jsonl');
      truncateSync(file, statSync(file).size - lost);
      await copy();
      expect(ids()).toEqual(await all());
    },
  );

  it('garde ce que la base a perdu, et ce qu’elle a écrit d’autre sous le même numéro', async () => {
    const { db, auditDir, copy, add, ids } = await withCopier();
    await add(1);
    await copy();
    const file = join(auditDir, 'audit-2026-11.jsonl');
    appendFileSync(file, `${JSON.stringify({ id: 2, action: 'perdue' })}\n`);
    await db.pool.query("insert into audit_log (at, action) values ('2026-11-23T09:00:00Z', 'nouvelle')");
    await copy();
    expect(ids()).toEqual([1, 2, 2]);
  });

  it('attend quand le dossier ne s’écrit pas, et rattrape ensuite', async () => {
    const { db, auditDir, copy, add, ids, all } = await withCopier();
    await add(2);
    const blocked = auditCopier({ db, config: { auditDir: '/dev/null/audit' } });
    await expect(blocked()).rejects.toThrow();
    expect(() => readdirSync(auditDir)).toThrow();
    await copy();
    expect(ids()).toEqual(await all());
  });
});
