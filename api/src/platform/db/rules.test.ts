import { fold } from '@tandem/shared/rules/text/fold';
import { testDatabase } from '../../testing/database';
import type { Database } from './database';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('organisation');
});
const rows = async (sql: string, values: unknown[] = []) => (await db.pool.query(sql, values)).rows;

// prettier-ignore
const hard = [
  'Élodie', 'ÉLODIE', 'E\u0301lodie', 'D’Andrès', 'D‘Andrès', 'Dʼ′Andrès', 'D\'Andrès', 'da Silva Pereira', 'Łukasz Wiśniewski',
  'Œuvray', 'œuf', 'ÆSOP', 'Straße', 'STRAẞE', 'Øresund', 'Đorđe', 'Eðvarð', 'Þór', 'Yılmaz', 'İsmail', 'Çağlar', 'Şahin',
  'Nguyễn Thị Hồng', 'Ångström', 'ﬁ ﬂ ﬃ', 'Ⅳ', '①②', 'ＦＵＬＬ　ＷＩＤＴＨ', 'ΑΣ ΟΔΥΣΣΕΥΣ', 'Ҷон Ёлкин', '李雷', 'محمد', '🙂 émoji', '½ ¼',
  'a\u00a0b\u202fc', 'Ŀ', 'ŉ', 'Ǆ', 'ſ', 'K', '', ' ', '%_\\', '+41 79 123 45 67', 'CHE-123.456.789', 'Zürcher-Müller', 'L’Eplattenier',
  '1162 St-Prex', 'Saint  Prex', 'ST. GALLEN', 'Ste-Croix', 'Sainte Croix', 'Sté Générale', 'St St-Jean', 'Est-il', 'St', 'Augst -',
  '\u202aRo\u200bchat\u202c', 'soft\u00adhyphen',
];

describe('la recherche', () => {
  it('plie le texte comme le navigateur, signe par signe', async () => {
    const found = await rows(
      'select fold(text) as folded from unnest($1::text[]) with ordinality as given (text, place) order by place',
      [hard],
    );
    expect(found.map(({ folded }) => folded)).toEqual(hard.map(fold));
  });

  it('plie chaque lettre latine, grecque et cyrillique comme le navigateur', async () => {
    const letters = Array.from({ length: 0x530 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)).join(' ');
    expect(await rows('select fold($1) as folded', [letters])).toEqual([{ folded: fold(letters) }]);
  });
});

it('trouve «Saint-Prex» sous chacun de ses noms', async () => {
  await db.pool.query(
    `insert into companies (name, city) values ('Garage Un', 'Saint-Prex'), ('Garage Deux', 'St. Prex')`,
  );
  const found = async (text: string) =>
    (await rows('select name from companies where search like $1 order by name', [`%${fold(text)}%`])).map(
      ({ name }) => name,
    );
  for (const text of ['St-Prex', 'Saint-Prex', 'st prex'])
    expect(await found(text)).toEqual(['Garage Deux', 'Garage Un']);
  await db.pool.query(`delete from companies where name like 'Garage%'`);
});

describe('les noms', () => {
  it('se rangent comme un annuaire suisse, accents après les lettres', async () => {
    await db.pool.query('insert into companies (name) select unnest($1::text[])', [
      ['Zoé', 'eau', 'Étoile', 'Ecole', 'École', 'abri', 'Œuvre', 'Oeil'],
    ]);
    const found = await rows('select name from companies order by name');
    expect(found.map(({ name }) => name)).toEqual(['abri', 'eau', 'Ecole', 'École', 'Étoile', 'Oeil', 'Œuvre', 'Zoé']);
  });
});

describe('les numéros de dossier', () => {
  it('se suivent dans l’année, sans trou ni double, quand vingt personnes ajoutent ensemble', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => rows('select next_student_number(31) as number')));
    const numbers = given.map(([row]) => String(row.number)).sort();
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => `AP-31-${String(index + 1).padStart(5, '0')}`));
    expect(await rows('select next_student_number(5) as number')).toEqual([{ number: 'AP-05-00001' }]);
  });
});

describe('les listes', () => {
  const versions = () =>
    rows("select list, version from list_versions where list in ('branch', 'profession') order by list");

  it('changent de version à chaque changement, elles seules', async () => {
    const [branch, profession] = await versions();
    await db.pool.query("insert into list_items (list, label) values ('branch', 'Latin')");
    await db.pool.query("update list_items set is_active = false where list = 'branch' and label = 'Latin'");
    await db.pool.query("delete from list_items where list = 'branch' and label = 'Latin'");
    expect(await versions()).toEqual([{ ...branch, version: String(Number(branch.version) + 3) }, profession]);
  });
});

describe('le journal', () => {
  it('ne se change, ne se vide et ne se raccourcit pas avant un an', async () => {
    await db.pool.query(
      "insert into audit_log (at, action) values (now(), 'recent'), (now() - interval '13 months', 'old')",
    );
    for (const sql of ["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log']) {
      await expect(db.pool.query(sql)).rejects.toThrow('append only');
    }
    await db.pool.query("delete from audit_log where at < now() - interval '1 year'");
    expect(await rows('select action from audit_log')).toEqual([{ action: 'recent' }]);
  });
});
