import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { anImportLine, csvOf, importHeaders, importsOf } from '../../testing/imports';
import { runScheduledTasks } from '../../jobs';
import { type ImportJobData, writeImports } from './imports.job';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { send, upload, map, linesOf, show, start, ended, write, imported } = importsOf(
  () => admin,
  () => test.drain(),
);

describe('écrire', () => {
  const whole = [
    ...importHeaders,
    'Rue',
    'N°',
    'NPA',
    'Localité',
    'Profession',
    'Année',
    'École',
    'Entreprise',
    'NPA entreprise',
    'Début du contrat',
    'Représentant légal nom',
    'Représentant légal prénom',
    'Représentant légal téléphone',
    'AVS',
  ];
  const listed = async (key: string, index = 0) =>
    (await admin.get(`/api/lists?keys=${key}`)).json<Record<string, { label: string }[]>>()[key]![index]!.label;

  it('fait des fiches entières: adresse avec sa commune, formation, entreprise commune, représentant, journal', async () => {
    const training = [
      await listed('profession'),
      '2',
      await listed('learning-school'),
      'Garage du Port SA',
      '1110',
      '1.8.2026',
    ];
    const line = (avs: string, birth: string) => [
      ...anImportLine({ 3: birth }),
      'Rue du Lac',
      '3',
      '1110',
      'Morges',
      ...training,
      'Rochat',
      'Anne',
      '079 765 43 21',
      avs,
    ];
    const file = await imported([line('756.3026.0705.92', '3.3.2011'), line('', '28.12.2010')], whole);
    expect(file).toMatchObject({
      state: 'done',
      created: 2,
      done: 2,
      result: { skippedFaulty: 0, skippedDuplicates: 0 },
    });
    // They come in the order of their names, which are any; the lines were written in theirs.
    const { rows } = (await admin.get(`/api/imports/${file.id}/created`)).json<{ rows: { id: number }[] }>();
    const first = Math.min(...rows.map(({ id }) => id));
    const student = (await admin.get(`/api/students/${first}`)).json();
    expect(student).toMatchObject({
      version: 1,
      avsMasked: '756.••••.••••.92',
      address: { npa: '1110', labels: { politicalLocality: 'Morges', country: 'Suisse' } },
      apprenticeships: [
        {
          isCurrent: true,
          learningYear: '2e année',
          company: { name: 'Garage du Port SA' },
          contractStart: '2026-08-01',
        },
      ],
      contacts: [{ kind: 'legal_representative', phone: '+41797654321' }],
    });
    const companies = await test.db.execute(
      sql`select count(*)::int as total from companies where name = 'Garage du Port SA'`,
    );
    expect(companies.rows).toEqual([{ total: 1 }]);
    const history = (await admin.get(`/api/students/${first}/history`)).json<{
      rows: { what: string; reason: string }[];
    }>();
    expect(history.rows.map(({ what }) => what).sort()).toEqual([
      'Apprenti·e ajouté·e',
      'Contact ajouté',
      'Formation ajoutée',
    ]);
    expect(history.rows[0]?.reason).toBe('Importation du fichier apprentis.csv');
  });

  it('laisse de côté les lignes fausses et les doublons, ou crée les doublons si on le demande', async () => {
    const twice = anImportLine();
    const lines = [twice, anImportLine({ 5: 'faux' }), twice];
    expect((await start(await map(await upload(lines)), { skipFaulty: false })).statusCode).toBe(422);
    const file = await imported(lines);
    expect(file).toMatchObject({ created: 1, done: 3, result: { skippedFaulty: 1, skippedDuplicates: 1 } });
    const more = await write(await map(await upload([twice])), { duplicates: 'create' });
    expect(more).toMatchObject({ created: 1 });
  });

  it('n’écrit qu’une fois ce que l’on demande vingt fois', async () => {
    const file = await map(await upload([anImportLine(), anImportLine()]));
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(file)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await ended(file)).toMatchObject({ created: 2 });
    expect((await start(file)).json()).toMatchObject({ state: 'done', created: 2 });
  });

  it('avance par lots et se laisse suivre', async () => {
    const file = await map(await upload(Array.from({ length: 450 }, () => anImportLine())));
    await start(file);
    const written = test.drain();
    const seen = new Set<number>();
    for (let now = await show(file); now.state === 'running'; now = await show(file)) seen.add(now.done);
    expect(await show(file)).toMatchObject({ state: 'done', done: 450, created: 450 });
    await written;
    expect(seen.size).toBeGreaterThan(1);
  });

  it('dont le serveur est mort au milieu va à sa fin ailleurs, chaque ligne une fois', async () => {
    const file = await map(await upload(Array.from({ length: 450 }, () => anImportLine())));
    await start(file);
    // What a dead server leaves: the first 200 lines, and a job that is begun anew.
    const { rows: made } = await test.db.pool.query<{ id: string; data: object }>(
      "select id, data from pgboss.job where name = 'students-import' and state = 'created'",
    );
    await writeImports(test.app.services)(made[0]!.data as ImportJobData, { isStopping: () => true });
    expect(await show(file)).toMatchObject({ state: 'running', done: 200, created: 200 });
    await test.drain();
    expect(await show(file)).toMatchObject({ state: 'done', done: 450, created: 450 });
    expect((await show(file)).result).toEqual({ skippedFaulty: 0, skippedDuplicates: 0 });
  });

  it('qui ne finit pas en un jour est dite interrompue; ce qui était écrit s’annule', async () => {
    const file = await imported([anImportLine(), anImportLine()]);
    await test.db.execute(sql`update imports set state = 'running' where id = ${file.id}`);
    test.clock.pass(25 * 3_600_000);
    await runScheduledTasks(test.app.services);
    admin = await test.as('admin');
    const dead = await show(file);
    expect(dead).toMatchObject({ state: 'failed', created: 2 });
    const undone = await admin.post(`/api/imports/${file.id}/undo`, { version: dead.version });
    expect(undone.json()).toMatchObject({ state: 'undone', created: 0, undo: { removed: 2, kept: [] } });
  });

  it('ne tombe jamais sur une cellule quelconque: une faute ou une fiche', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(
        '=1+1',
        "'; DROP TABLE students; --",
        '\0',
        '\ud800',
        '<script>',
        'sceau:AAAA',
        '756.1234.5678.98',
        '31.02.2004',
        '١٢٣',
        '🙂'.repeat(50),
        '9'.repeat(400),
      ),
    );
    const property = fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 20, maxLength: 20 }), { minLength: 1, maxLength: 8 }),
      async (lines) => {
        await test.db.execute(sql`delete from rate_limits`);
        const quoted = lines.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`));
        const sent = await send(csvOf([anImportLine().concat(Array.from({ length: 14 }, () => '')), ...quoted], whole));
        expect(sent.statusCode).toBe(200);
        const file = await write(await map(sent.json<ImportFile>()));
        expect(file.state).toBe('done');
        expect((await linesOf(file)).total).toBeGreaterThan(0);
      },
    );
    await fc.assert(property, { numRuns: Number(process.env.FUZZ_RUNS ?? 25) });
    await test.db.execute(sql`delete from rate_limits`);
  });
});
