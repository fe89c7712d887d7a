import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { type ImportJobData, writeImports } from '../../../platform/imports/imports.job';
import { type Actor, type Client, testApp, type TestApp } from '../../../testing/app';
import { csvOf, importsOf } from '../../../testing/imports';
import { addGroup } from '../../../testing/enrolments';
import { addStudent, aTraining } from '../../../testing/students';

const headers = ['Nom', 'Prénom', 'Né le', 'Branche', 'Lieux souhaités', 'Dispos', 'Motifs', 'Note', 'Payeur'];
const avs = '756.9217.0769.85';
const columns = { name: 0, first: 1, birth: 2, branch: 3, places: 4, week: 5, motives: 6, average: 7, payer: 8 };

let test: TestApp;
let admin: Client;
let studentId: number;
let label: Record<string, string[]>;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const apprenticeship = await aTraining(admin, { company: null });
  const dupont = { lastName: 'Dupont', firstName: 'Léa', birthDate: '2004-05-06' };
  studentId = (await addStudent(admin, dupont, { apprenticeship, avs })).id;
  const keys = ['branch', 'location-course', 'why-appapp', 'payer-type', 'region'];
  const lists = (await admin.get(`/api/lists?keys=${keys.join()}`)).json<Record<string, { label: string }[]>>();
  label = Object.fromEntries(keys.map((key) => [key, lists[key]!.map((item) => item.label)]));
});

const importsBy = (client: () => Client) => importsOf(client, () => test.drain(), 'registrations');
const { send, upload, map, linesOf, show, start, write, imported, undo } = importsBy(() => admin);

function aLine(changes: Partial<Record<keyof typeof columns, string>> = {}): string[] {
  const [branch, [place, other], [motive], [payer]] = [
    label['branch']![0]!,
    label['location-course']!,
    label['why-appapp']!,
    label['payer-type']!,
  ];
  const line = ['Dupont', 'Léa', '6.5.2004', branch, `${other}, ${place}`, 'ma soir', motive!, '3,5', payer!];
  for (const [key, text] of Object.entries(changes)) line[columns[key as keyof typeof columns]] = text;
  return line;
}
const quoted = (line: readonly string[]) => line.map((cell) => `"${cell}"`);
const registrationsOf = async (of = studentId) =>
  (await admin.get(`/api/students/${of}/registrations`)).json<{ rows: Record<string, unknown>[] }>().rows;
const count = async () => {
  const { rows } = await test.db.execute<{ n: number }>(sql`select count(*)::int as n from registrations`);
  return rows[0]!.n;
};
const faultsOf = async (file: ImportFile) =>
  (await linesOf(file, 'faults')).rows.flatMap(({ faults }) => faults.map(({ message }) => message));

describe('qui importe des inscriptions (teaching 32)', () => {
  it.each<[Actor | 'anonymous', number]>([
    ['anonymous', 401],
    ['external', 403],
    ['teacher', 403],
    ['coach', 403],
    ['appapp_administrator', 200],
    ['admin', 200],
  ])('%s: %i', async (who, status) => {
    const client = await test.as(who);
    expect((await importsBy(() => client).send(csvOf([aLine()], headers))).statusCode).toBe(status);
  });
});

describe('une ligne', () => {
  it('devient une demande entière: lieux dans l’ordre, formation de ce jour, origine, journal, sans e-mail', async () => {
    const file = await imported(
      [aLine({ week: 'ma soir, je fin de journée' }).concat('À voir')],
      [...headers, 'Remarque'],
    );
    expect(file).toMatchObject({ kind: 'registrations', state: 'done', created: 1 });
    const [row] = await registrationsOf();
    expect(row).toMatchObject({
      status: 'requested',
      trainingYear: '2026-2027',
      branch: label['branch']![0],
      places: [{ label: label['location-course']![1] }, { label: label['location-course']![0] }],
      availability: { ma: ['soir'], je: ['fin-de-journee'] },
      average: 35,
      comment: 'À voir',
      version: 1,
    });
    const { rows } = await test.db.execute(sql`select r.submitted_via as via, r.profession_id is not null as trained,
      (select reason from audit_log where entity = 'registration' and entity_id = r.id) as reason from registrations r`);
    expect(rows).toEqual([{ via: 'import', trained: true, reason: 'Importation du fichier apprentis.csv' }]);
    expect(await test.app.services.outbox.listMails()).toEqual([]);
  });

  it.each([
    ['le N° AVS seul', { name: '', first: '', birth: '' }, avs],
    ['le nom sans accent et la naissance', { name: 'DUPONT', first: 'lea' }, ''],
  ])('trouve l’apprenti par %s', async (_, changes, number) => {
    const file = await imported([[...aLine(changes), number]], [...headers, 'AVS']);
    expect(file.created).toBe(1);
    expect(await registrationsOf()).toHaveLength(1);
  });

  it.each([
    ['un inconnu', { name: 'Durand' }, '', 'Personne de ce nom n’est né ce jour-là.'],
    ['une autre naissance', { birth: '7.5.2004' }, '', 'Personne de ce nom n’est né ce jour-là.'],
    ['un AVS d’un autre', { birth: '7.5.2004' }, avs, 'Ce N° AVS est celui d’une autre personne\u00a0: Léa Dupont.'],
    ['un AVS que la fiche contredit', {}, '756.1234.5678.97', 'La fiche de cette personne porte un autre N° AVS.'],
    ['un AVS inconnu', { name: '' }, '756.1234.5678.97', 'Personne ne porte ce N° AVS.'],
    ['un AVS faux', {}, '756.9217.0769.86', 'Ce numéro AVS n’est pas valable.'],
    ['personne', { first: '' }, '', 'Indiquez nom, prénom et date de naissance, ou le N° AVS.'],
    ['une note impossible', { average: '7' }, '', 'La note va de 1.0 à 6.0, par demi-point.'],
    [
      'des dispos illisibles',
      { week: 'parfois' },
      '',
      'Ces disponibilités ne se lisent pas (exemple\u00a0: ma soir, je fin de journée).',
    ],
    ['une branche inconnue', { branch: 'Alchimie' }, '', 'Cette valeur ne figure pas dans la liste.'],
    ['aucun motif', { motives: '' }, '', 'Ce champ est requis.'],
  ])('est refusée avec sa raison: %s', async (_, changes, number, message) => {
    const file = await map(await upload([[...aLine(changes), number]], [...headers, 'AVS']));
    expect(file.summary).toMatchObject({ ok: 0, faulty: 1 });
    expect(await faultsOf(file)).toEqual([message]);
  });

  it('ne devine pas entre deux apprentis de même nom et de même jour', async () => {
    await addStudent(admin, { lastName: 'Dupont', firstName: 'Léa', birthDate: '2004-05-06' });
    const file = await map(
      await upload(
        [
          [...aLine(), ''],
          [...aLine(), avs],
        ],
        [...headers, 'AVS'],
      ),
    );
    expect(file.summary).toMatchObject({ ok: 1, faulty: 1 });
    expect(await faultsOf(file)).toEqual([expect.stringContaining('indiquez le N° AVS')]);
  });

  it('d’une fiche aux archives, d’une année passée ou d’une autre région sans motif est refusée', async () => {
    const old = await addStudent(admin, { lastName: 'Ancien', firstName: 'Luc', birthDate: '2003-02-01' });
    await admin.post(`/api/students/${old.id}/archive`, { version: old.version });
    const file = await map(
      await upload(
        [
          [...aLine({ name: 'Ancien', first: 'Luc', birth: '1.2.2003' }), '', ''],
          [...aLine(), '2025-2026', ''],
          [...aLine(), '', label['region']!.at(-1)!],
        ],
        [...headers, 'Année de formation', 'Région'],
      ),
    );
    expect(await faultsOf(file)).toEqual([
      'Cette fiche est dans les archives.',
      'Cette année de formation est terminée.',
    ]);
    expect(file.summary?.missing).toEqual([{ field: 'regionReason', label: 'Motif de la région' }]);
  });

  it('d’une valeur inconnue parmi plusieurs se répare pour toutes les lignes', async () => {
    const [place] = label['location-course']!;
    const file = await map(await upload([aLine({ places: `${place}, Trifouilly` })], headers));
    expect(file.summary?.unknown).toMatchObject([{ field: 'locationCourseIds', text: 'Trifouilly', count: 1 }]);
    expect((await linesOf(file, 'faults')).rows[0]?.faults).toMatchObject([{ text: 'Trifouilly' }]);
    const { rows } = await test.db.execute<{ id: number }>(
      sql`select id from list_items where list = 'location-course' and label = ${label['location-course']![1]}`,
    );
    const replacements = [{ field: 'locationCourseIds', text: 'Trifouilly', itemId: rows[0]!.id }];
    expect((await map(file, { replacements })).summary).toMatchObject({ ok: 1, faulty: 0, unknown: [] });
  });
});

describe('un doublon', () => {
  it('se montre et n’est jamais écrit: déjà ouvert cette année, ou deux fois dans le fichier', async () => {
    await imported([aLine()], headers);
    const [, other] = label['branch']!;
    const lines = [aLine(), aLine({ branch: other! }), aLine({ branch: other! })];
    const file = await map(await upload(lines, headers));
    expect(file.summary).toMatchObject({ ok: 3, faulty: 0, duplicates: 2 });
    expect((await linesOf(file, 'duplicates')).rows.map(({ duplicate }) => duplicate)).toMatchObject([
      {
        studentId,
        why: 'Déjà inscrit·e\u00a0:',
        name: expect.stringMatching(/^Léa Dupont, .* 2026-2027, demande$/),
      },
      { studentId: null, why: 'Même inscription que', line: 3 },
    ]);
    const done = await write(file, { duplicates: 'create' });
    expect(done).toMatchObject({ created: 1, result: { skippedFaulty: 0, skippedDuplicates: 2 } });
    expect(await count()).toBe(2);
  });

  it('de deux personnes en même temps: chaque inscription une fois', async () => {
    const office = await test.as('appapp_administrator');
    const byOffice = importsBy(() => office);
    const [mine, theirs] = [
      await map(await upload([aLine()], headers)),
      await byOffice.map(await byOffice.upload([aLine()], headers)),
    ];
    await Promise.all([start(mine), byOffice.start(theirs)]);
    const { rows: jobs } = await test.db.pool.query<{ data: ImportJobData }>(
      "select data from pgboss.job where name = 'students-import' and state = 'created'",
    );
    await Promise.all(jobs.map(({ data }) => writeImports(test.app.services)(data, { isStopping: () => false })));
    const both = [await show(mine), await show(theirs)];
    expect(jobs).toHaveLength(2);
    expect(both.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(1);
    expect(await count()).toBe(1);
  });
});

it('les erreurs au milieu se disent, rien n’est écrit avant l’accord, et les lignes refusées reviennent en fichier', async () => {
  const [, other] = label['branch']!;
  const lines = [aLine(), aLine({ name: 'Personne' }), aLine({ branch: other! })];
  const checked = await map(await upload(lines, headers));
  expect(checked.summary).toMatchObject({ ok: 2, faulty: 1 });
  expect((await start(checked, { skipFaulty: false })).json()).toMatchObject({
    message: 'Des lignes contiennent des erreurs\u00a0: corrigez-les ou laissez-les de côté.',
  });
  expect(await count()).toBe(0);
  const mend = await admin.post(`/api/imports/${checked.id}/faulty-lines`);
  expect(mend.body).toMatch(/Personne;.*;Nom\s: Personne de ce nom/);
  expect(await write(checked)).toMatchObject({ created: 2, result: { skippedFaulty: 1 } });
  const again = (await send(Buffer.from(mend.body.replace('Personne', 'Dupont')))).json<ImportFile>();
  expect((await map(again)).summary).toMatchObject({ ok: 1, faulty: 0, duplicates: 1 });
});

it('cinq mille lignes: les mêmes requêtes que pour une, et vingt-cinq lots', async () => {
  await test.db.execute(sql`insert into students (number, last_name, first_name, gender, birth_date, mobile)
    select 'AP-26-9' || n, 'Masse' || n, 'Ana', 'f', '2005-01-01', '+41791234567' from generate_series(1, 5000) n`);
  const lines = Array.from({ length: 5000 }, (_, n) =>
    quoted(aLine({ name: `Masse${n + 1}`, first: 'Ana', birth: '1.1.2005' })),
  );
  const file = await upload(lines, headers);
  const { db } = test;
  const asked = vi.spyOn(db.pool, 'query');
  const checked = await map(file);
  const forAll = asked.mock.calls.length;
  asked.mockRestore();
  expect(checked.summary).toMatchObject({ ok: 5000, faulty: 0, duplicates: 0 });
  expect(forAll).toBeLessThan(40);
  expect(await write(checked)).toMatchObject({ state: 'done', created: 5000 });
});

describe('annuler', () => {
  it('rend tout tel que c’était', async () => {
    const [, other] = label['branch']!;
    const file = await imported([aLine(), aLine({ branch: other! })], headers);
    expect((await undo(file)).json()).toMatchObject({ state: 'undone', undo: { removed: 2, kept: [] } });
    expect(await count()).toBe(0);
  });

  it('laisse celles que quelqu’un a touchées, et les nomme', async () => {
    const [branch, other] = label['branch']!;
    const file = await imported([aLine(), aLine({ branch: other! })], headers);
    const row = (await registrationsOf()).find((one) => one['branch'] === branch)!;
    const group = await addGroup(test);
    const placed = await admin.post(`/api/registrations/${row['id'] as number}/transition`, {
      version: 1,
      to: 'placed',
      groupId: group.id,
    });
    expect(placed.statusCode).toBe(200);
    const { undo: result, created } = (await undo(file)).json<ImportFile>();
    expect(created).toBe(1);
    expect(result).toEqual({
      removed: 1,
      kept: [
        {
          id: row['id'],
          of: studentId,
          name: 'Léa Dupont',
          number: `${branch}, 2026-2027`,
          why: 'Placement dans un groupe depuis.',
        },
      ],
    });
  });
});

it('le modèle se redépose sans rien associer; seul l’exemple n’est pas dans le registre', async () => {
  const answer = await admin.get('/api/imports/template?kind=registrations&format=xlsx');
  const file = (await send(answer.rawPayload)).json<ImportFile>();
  expect(Object.keys(file.mapping.columns)).toHaveLength(file.headers.length);
  const checked = await map(file);
  expect(await faultsOf(checked)).toEqual(['Personne de ce nom n’est né ce jour-là.']);
});

it('une liste exportée se redépose: statut et groupe sont laissés, le reste se lit', async () => {
  await imported([aLine()], headers);
  const columnsOf = ['branch', 'places', 'availability'];
  const exported = await admin.post('/api/registrations/export', {
    format: 'csv',
    columns: columnsOf,
    filters: {},
    sort: '-days',
  });
  const file = (await send(exported.rawPayload)).json<ImportFile>();
  expect(Object.keys(file.mapping.columns).sort()).toEqual(['availability', 'branchId', 'locationCourseIds']);
});

it('une colonne d’un autre genre d’import est refusée', async () => {
  const file = await upload([aLine()], headers);
  const answer = await admin.put(`/api/imports/${file.id}/mapping`, {
    version: 1,
    columns: { 'identity.lastName': 0 },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { errors: { 'columns.identity.lastName': expect.any(String) } },
  ]);
});
