import { sql } from 'drizzle-orm';
import { loggedAs } from '../../platform/personal-data';
import { testApp, type TestApp } from '../../testing/app';
import { reachedBy } from './names.repository';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await test.db.execute<Row>(query)).rows;

describe('aucune table n’oublie qu’elle parle d’une personne', () => {
  it('chaque table dit de qui elle garde quelque chose et comment elle l’oublie, ou pourquoi personne n’y est', async () => {
    const found = await rows<{ name: string }>(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`);
    const { privacy, nonPersonalTables } = test.app.services.registry;
    const announced = [...privacy.map(({ table }) => table), ...Object.keys(nonPersonalTables)];
    expect(announced.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });

  it('une table qui désigne un apprenti, un répétiteur, un suivi ou une inscription n’est pas sans personne', async () => {
    const pointing = await rows<{
      name: string;
    }>(sql`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('students'::regclass, 'teachers'::regclass, 'employees'::regclass,
        'contacts'::regclass, 'coachings'::regclass, 'accompaniments'::regclass, 'enrolments'::regclass,
        'registrations'::regclass, 'statements'::regclass, 'submissions'::regclass)`);
    const nonPersonalTables = Object.keys(test.app.services.registry.nonPersonalTables);
    const pairs = ['student_non_twins'];
    expect(pointing.map(({ name }) => name).filter((name) => nonPersonalTables.includes(name))).toEqual(pairs);
  });

  it('chaque texte, jour ou donnée d’une table qui reste est vidé, ou dit pourquoi il peut rester', async () => {
    const columns = await rows<{ table: string; name: string }>(sql`select c.table_name as table, c.column_name as name
      from information_schema.columns c where c.table_schema = 'public' and c.is_generated = 'NEVER'
        and c.data_type in ('text', 'jsonb', 'date', 'bytea', 'ARRAY', 'inet')
        and not (c.data_type = 'ARRAY' and c.udt_name = '_int4')`);
    const silent = test.app.services.registry.privacy.flatMap(({ table, forgets, retains = [], mentions = {} }) => {
      if (forgets === 'row') return [];
      const said = [...Object.keys(forgets), ...retains, ...Object.keys(mentions)];
      return columns
        .filter((one) => one.table === table && !said.includes(one.name))
        .map(({ name }) => `${table}.${name}`);
    });
    expect(silent).toEqual([]);
  });

  it('chaque genre de ligne du journal qui mène à une personne perd ses mots avec elle', () => {
    const { entities, privacy } = test.app.services.registry;
    const persons = ['student', 'teacher', 'employee', 'user'];
    const leading = Object.keys(entities).filter((entity) => persons.includes(entities[entity]!.record?.of ?? ''));
    expect(leading).toEqual(expect.arrayContaining(['student', 'justification', 'coaching_document']));
    const emptied = privacy.flatMap(loggedAs);
    expect(leading.filter((entity) => !emptied.includes(entity))).toEqual([]);
  });

  it('chaque colonne où l’on joint quelqu’un est regardée avant qu’une adresse s’efface chez d’autres', async () => {
    const found = await rows<{ table: string; name: string }>(sql`select c.table_name as table, c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)(email|phone|mobile)$'`);
    // Where letters to a form go stands in what was sent.
    const elsewhere = ['submissions.email'];
    const looked = Object.entries(reachedBy).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
    expect(found.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual([...looked, ...elsewhere].toSorted());
  });

  it('chaque colonne nommée existe', async () => {
    const columns = await rows<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const known = new Set(columns.map(({ name }) => name));
    const named = test.app.services.registry.privacy.flatMap(
      ({ table, forgets, retains = [], mentions = {}, hides = [], file }) =>
        [
          ...(forgets === 'row' ? [] : Object.keys(forgets)),
          ...retains,
          ...Object.keys(mentions),
          ...hides,
          ...(file ? [file] : []),
        ].map((name) => `${table}.${name}`),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
