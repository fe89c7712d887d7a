import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { sql } from 'drizzle-orm';
import { runScheduledTasks } from '../../jobs';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { anImportLine, importHeaders, importsOf } from '../../testing/imports';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { upload, show, imported, undo } = importsOf(
  () => admin,
  () => test.drain(),
);

describe('annuler', () => {
  const contents = async () => {
    const tables = [
      'students',
      'contacts',
      'apprenticeships',
      'companies',
      'enrolments',
      'student_notes',
      'consents',
      'documents',
    ];
    const found = tables.map((table) => test.db.execute(sql`select * from ${sql.identifier(table)} order by id`));
    return (await Promise.all(found)).map(({ rows }) => rows);
  };

  it('rend chaque table telle qu’elle était', async () => {
    const before = await contents();
    const titles = [
      ...importHeaders,
      'Profession',
      'Année',
      'École',
      'Entreprise',
      'Représentant légal nom',
      'Représentant légal prénom',
      'Représentant légal téléphone',
    ];
    const label = async (key: string) =>
      (await admin.get(`/api/lists?keys=${key}`)).json<Record<string, { label: string }[]>>()[key]![0]!.label;
    const more = [
      await label('profession'),
      '1',
      await label('learning-school'),
      'Atelier d’un jour',
      'Rochat',
      'Anne',
      '079 765 43 21',
    ];
    const file = await imported(
      Array.from({ length: 3 }, () => [...anImportLine(), ...more]),
      titles,
    );
    expect(file.created).toBe(3);
    expect((await undo(file)).json()).toMatchObject({ state: 'undone', undo: { removed: 3, kept: [] } });
    expect(await contents()).toEqual(before);
    const { rows } = await test.db.execute(
      sql`select diff from audit_log where action = 'undo' and entity = 'import' and entity_id = ${file.id}`,
    );
    expect(rows).toEqual([{ diff: { removed: 3, kept: [] } }]);
  });

  it('laisse les fiches que quelqu’un a touchées, et les nomme', async () => {
    const file = await imported([anImportLine(), anImportLine(), anImportLine()]);
    test.clock.pass(1000);
    const { rows } = (await admin.get(`/api/imports/${file.id}/created`)).json<{ rows: { id: number }[] }>();
    const [changed, noted] = rows as [{ id: number }, { id: number }];
    await admin.patch(`/api/students/${changed.id}`, {
      section: 'contact',
      version: 1,
      values: { mobile: '079 000 00 00', phone: '', email: null },
    });
    await admin.post(`/api/students/${noted.id}/contacts`, {
      values: { kind: 'other', lastName: 'A', firstName: 'B', phone: '079 111 22 33' },
    });
    const { undo: result, created } = (await undo(file)).json<ImportFile>();
    expect(created).toBe(2);
    expect(result).toMatchObject({ removed: 1 });
    expect(new Map(result!.kept.map(({ id, why }) => [id, why]))).toEqual(
      new Map([
        [changed.id, 'Fiche modifiée depuis.'],
        [noted.id, 'Formation ou contacts modifiés depuis.'],
      ]),
    );
  });

  it('deux fois ne fait rien de plus; avant l’écriture il n’y a rien à annuler', async () => {
    const file = await imported([anImportLine()]);
    const answers = await Promise.all([undo(file), undo(file)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await show(file)).toMatchObject({ state: 'undone', created: 0 });
    expect((await undo(file)).statusCode).toBe(200);
    expect((await undo(await upload([anImportLine()]))).statusCode).toBe(422);
  });
});

it('les importations se listent, la plus récente d’abord, et partent après 30 jours', async () => {
  const file = await imported([anImportLine()]);
  const listed = (await admin.get('/api/imports')).json<{ rows: ImportFile[]; total: number }>();
  expect(listed.rows[0]).toMatchObject({
    id: file.id,
    fileName: 'apprentis.csv',
    state: 'done',
    created: 1,
    createdBy: 'Anne Favre',
  });
  test.clock.pass(31 * 86_400_000);
  await runScheduledTasks(test.app.services);
  const { rows } = await test.db.execute(sql`select id from imports where id = ${file.id}`);
  expect(rows).toEqual([]);
});
