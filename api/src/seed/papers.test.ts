import { randomBytes } from 'node:crypto';
import { checkContent } from '../platform/documents/content';
import type { Database } from '../platform/db/database';
import { testDatabase } from '../testing/database';
import { cipherForTests, testNow } from '../testing/fixed';
import { seedDemo } from './seed';

const files: Uint8Array[] = [];
const storeFile = async (bytes: Uint8Array) => {
  files.push(bytes);
  return randomBytes(24).toString('hex');
};
const filled = async () => {
  const db = await testDatabase('empty');
  await seedDemo(db, { cipher: cipherForTests, now: testNow, students: 60, storeFile });
  return db;
};

let db: Database;
beforeAll(async () => {
  db = await filled();
});
const rows = async (text: string, from = db) => (await from.pool.query(text)).rows;

describe('les pièces des apprentis de démonstration', () => {
  it('comptent des remarques, des consentements et des documents, pour certains seulement', async () => {
    for (const table of ['student_notes', 'consents', 'documents']) {
      const [found] = await rows(`select count(distinct student_id)::int as people from ${table}`);
      expect(found.people).toBeGreaterThan(5);
      expect(found.people).toBeLessThan(60);
    }
  });

  it('ne sont ni du futur ni d’avant la fiche', async () => {
    for (const table of ['student_notes', 'consents', 'documents']) {
      const late = `select part.id from ${table} part join students s on s.id = part.student_id
        where part.created_at > '${testNow.toISOString()}' or part.created_at < s.created_at`;
      expect(await rows(late)).toEqual([]);
    }
    expect(await rows('select id from consents where withdrawn_on < given_on')).toEqual([]);
  });

  it('sont des PDF que l’application accepterait', async () => {
    expect(files.length).toBeGreaterThan(10);
    for (const bytes of files) expect(await checkContent(bytes, 'contrat.pdf')).toMatchObject({ kind: 'pdf' });
  });

  it('un suivi en a aussi, de classe C', async () => {
    const [found] = await rows(`select count(*)::int as total, min(data_class) as least, max(data_class) as most
      from documents where coaching_id is not null`);
    expect(found).toMatchObject({ least: 'C', most: 'C' });
    expect(found.total).toBeGreaterThan(10);
  });

  it('laissent une remarque réservée à l’administration à elle seule', async () => {
    const found = await rows(`select distinct u.role from student_notes n join users u on u.id = n.created_by_id
      where n.visibility = 'admin'`);
    expect(found).toEqual([{ role: 'admin' }]);
  });

  it('sont chaque fois les mêmes', async () => {
    const again = await filled();
    const texts = `select md5(string_agg(concat_ws('|', s.number, n.text, n.visibility, n.created_at), ';' order by n.id)) as sum
      from student_notes n join students s on s.id = n.student_id`;
    const titles = `select md5(string_agg(concat_ws('|', s.number, d.title, d.sha256), ';' order by d.id)) as sum
      from documents d join students s on s.id = d.student_id`;
    for (const text of [texts, titles]) expect(await rows(text, again)).toEqual(await rows(text));
  });
});
