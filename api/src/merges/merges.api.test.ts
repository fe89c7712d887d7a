import { merges, type MergePreview } from '@tandem/shared/contract/merges';
import type { StudentFile } from '@tandem/shared/contract/students.file';
import { sql } from 'drizzle-orm';
import { tablesOfStudents } from '../db/hangs-on-students';
import { type Client, testApp, type TestApp } from '../testing/app';
import { addStudent, aRepresentative, aTraining } from '../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const rows = async <Row = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await test.db.execute(query)).rows as Row[];

describe('qui entre', () => {
  const open: Record<string, string[]> = { studentMergedInto: ['coach'], companyMergedInto: ['coach'] };
  for (const [key, { method, path }] of Object.entries(merges)) {
    const refused = (['anonymous', 'external', 'teacher', 'coach'] as const).filter((who) => !open[key]?.includes(who));
    it.each(refused)(`refuse ${method} ${path} à %s`, async (who) => {
      const client = await test.as(who);
      const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
      const { statusCode } = await client.send(
        method,
        path.replace(':id', '1'),
        method === 'GET' ? undefined : {},
        headers,
      );
      expect(statusCode).toBe(who === 'anonymous' ? 401 : 403);
    });
  }
});

let turn = 0;
/** Two files of one person, with everything that may hang on a file. */
async function twoFiles() {
  turn += 1;
  const person = { lastName: `Dupont${'abcdefghijklmnopqrstuvwxyz'[turn]}`, firstName: 'Léa', birthDate: '2010-03-04' };
  const more = async (name: string) => ({
    representative: aRepresentative,
    apprenticeship: await aTraining(admin, { company: { name, npa: null } }),
  });
  const kept = await addStudent(admin, person, await more(`Garage ${turn}`));
  const merged = await addStudent(
    admin,
    { ...person, firstName: 'Lea-Marie' },
    {
      ...(await more(`Atelier ${turn}`)),
      contact: { mobile: '078 000 11 22', phone: '021 555 11 22', email: 'lea@exemple.ch' },
    },
  );
  const [group, other] = await rows<{ id: number }>(sql`select id from groups order by id limit 2`);
  await test.db.execute(sql`insert into enrolments (group_id, student_id, from_date) values
    (${group!.id}, ${kept.id}, '2026-09-01'), (${group!.id}, ${merged.id}, '2026-10-01'), (${other!.id}, ${merged.id}, '2026-09-01')`);
  await test.db.execute(sql`insert into student_notes (student_id, text) values (${merged.id}, 'Appeler le soir')`);
  await test.db.execute(sql`insert into consents (student_id, scope, given_by, is_given, given_on, via)
    values (${merged.id}, 'newsletter', 'self', true, '2026-09-01', 'form')`);
  await test.db.execute(sql`insert into documents (student_id, title, file_name, mime, size, sha256, stored_name, scan)
    values (${merged.id}, 'Contrat', 'c.pdf', 'application/pdf', 1, 'aa', ${`stored-${turn}`}, 'not_scanned')`);
  return { kept, merged };
}
const merge = ({ kept, merged }: { kept: StudentFile; merged: StudentFile }, more: object = {}) =>
  admin.post(`/api/students/${kept.id}/merge`, {
    otherId: merged.id,
    version: kept.version,
    otherVersion: merged.version,
    ...more,
  });
const undo = (mergeId: number) => admin.post(`/api/merges/${mergeId}/undo`);
const fileOf = async (id: number) => (await admin.get(`/api/students/${id}`)).json<StudentFile>();

/** Every table of the register; what any write raises (version and stamp of the two files) is left out. */
async function register() {
  const tables = ['students', 'companies', ...tablesOfStudents, 'list_items', 'groups', 'teachers'];
  const found = tables.map((table) =>
    rows(
      sql`select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by_id' as row from ${sql.identifier(table)} t order by t.id`,
    ),
  );
  return Object.fromEntries((await Promise.all(found)).map((content, place) => [tables[place], content]));
}

it('connaît toutes les tables qui tiennent à un apprenti', async () => {
  const found = await rows<{ table: string }>(sql`select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'students'::regclass and conrelid <> 'students'::regclass order by 1`);
  expect(found.map(({ table }) => table)).toEqual([...tablesOfStudents].sort());
});

describe('comparer', () => {
  it('montre les champs côte à côte, le plus complet proposé, et ce qui passe d’une fiche à l’autre', async () => {
    const { kept, merged } = await twoFiles();
    const preview = (
      await admin.get(`/api/students/${kept.id}/merge-preview?otherId=${merged.id}`)
    ).json<MergePreview>();
    expect(preview).toMatchObject({ kept: { id: kept.id, version: 1 }, merged: { id: merged.id }, blocked: null });
    const field = (name: string) => preview.fields.find((one) => one.field === name);
    expect(field('phone')).toMatchObject({
      label: 'Téléphone',
      kept: null,
      merged: '+41 21 555 11 22',
      proposal: 'merged',
    });
    expect(field('birthDate')).toMatchObject({ kept: '04.03.2010', isSame: true });
    expect(field('training')).toMatchObject({ label: 'Formation en cours', isSame: false });
    expect(preview.moves).toEqual([
      { label: 'Formations', count: 1 }, { label: 'Contacts', count: 1 }, { label: 'Places dans un cours', count: 2 },
      { label: 'Remarques', count: 1 }, { label: 'Consentements', count: 1 }, { label: 'Documents', count: 1 },
    ]); // prettier-ignore
  });

  it('propose les fiches de la même personne, sans elle-même', async () => {
    const { kept, merged } = await twoFiles();
    const { candidates } = (await admin.get(`/api/students/${kept.id}/duplicates`)).json<{
      candidates: { id: number }[];
    }>();
    expect(candidates).toContainEqual(expect.objectContaining({ id: merged.id, verdict: 'probable' }));
    expect(candidates.map(({ id }) => id)).not.toContain(kept.id);
  });

  it.each([
    ['elle-même', (id: number) => id, 422],
    ['personne', () => 999_999, 404],
  ] as const)('refuse une fiche avec %s', async (_, other, status) => {
    const { kept } = await twoFiles();
    expect((await admin.get(`/api/students/${kept.id}/merge-preview?otherId=${other(kept.id)}`)).statusCode).toBe(
      status,
    );
  });
});

describe('fusionner deux fiches', () => {
  it('garde les valeurs choisies, reprend tout le reste et renvoie l’ancienne adresse à la fiche gardée', async () => {
    const both = await twoFiles();
    const answer = await merge(both, { choices: { phone: 'merged', firstName: 'merged', mobile: 'kept' } });
    expect(answer.statusCode).toBe(200);
    const file = await fileOf(both.kept.id);
    expect(file).toMatchObject({
      version: 2,
      identity: { firstName: 'Lea-Marie' },
      contact: { phone: '+41215551122', mobile: '+41791234567' },
    });
    expect(file.contacts).toHaveLength(2);
    expect(file.apprenticeships.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await fileOf(both.merged.id)).toMatchObject({
      status: 'archived',
      mergedInto: { id: both.kept.id },
      contacts: [],
    });
    const open = await rows(
      sql`select group_id from enrolments where student_id = ${both.kept.id} and to_date is null`,
    );
    expect(new Set(open.map((row) => row['group_id'])).size).toBe(2);
    expect(open).toHaveLength(2);
    expect((await admin.get(`/api/students/${both.merged.id}/merged-into`)).json()).toMatchObject({
      merge: { keptId: both.kept.id, doneBy: 'Anne Favre', undoUntil: expect.any(String) },
    });
  });

  it('laisse choisir la formation qui reste en cours', async () => {
    const both = await twoFiles();
    await merge(both, { choices: { training: 'merged' } });
    const [current] = (await fileOf(both.kept.id)).apprenticeships;
    expect(current?.company?.name).toMatch(/^Atelier/);
  });

  it('note ce qui a changé dans le journal des deux fiches', async () => {
    const both = await twoFiles();
    await merge(both, { choices: { phone: 'merged' } });
    const history = async (id: number) =>
      (await admin.get(`/api/students/${id}/history`)).json<{ rows: { what: string; changes: object[] }[] }>().rows[0];
    expect(await history(both.kept.id)).toMatchObject({
      what: 'Fiches fusionnées',
      changes: [{ label: 'Téléphone', before: null, after: '+41 21 555 11 22' }],
    });
    expect(await history(both.merged.id)).toMatchObject({ what: 'Fiches fusionnées' });
  });

  it('demande les versions et refuse une version dépassée avec la comparaison fraîche', async () => {
    const both = await twoFiles();
    expect((await merge(both, { version: undefined })).statusCode).toBe(428);
    await admin.patch(`/api/students/${both.merged.id}`, {
      section: 'contact',
      version: 1,
      values: { mobile: '079 1112233', phone: null, email: null },
    });
    const late = await merge(both);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ reason: 'stale', current: { merged: { version: 2 } } });
  });

  it('laisse gagner exactement une de vingt personnes', async () => {
    const both = await twoFiles();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? merge(both) : merge({ kept: both.merged, merged: both.kept }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    const [{ total } = {}] = await rows(
      sql`select count(*)::int as total from merges where ${both.kept.id} in (kept_id, merged_id)`,
    );
    expect(total).toBe(1);
  });

  it('refuse deux AVS différents, un champ inconnu et une fiche déjà fusionnée', async () => {
    const a = await addStudent(admin, { lastName: 'Avsa' }, { avs: '756.1234.5678.97' });
    const b = await addStudent(admin, { lastName: 'Avsb' }, { avs: '756.9217.0769.85' });
    expect((await merge({ kept: a, merged: b })).json()).toMatchObject({
      message: expect.stringContaining('deux numéros AVS'),
    });
    const both = await twoFiles();
    expect((await merge(both, { choices: { password: 'merged' } })).statusCode).toBe(422);
    await merge(both);
    const gone = await fileOf(both.merged.id);
    expect((await merge({ kept: await fileOf(both.kept.id), merged: gone })).json()).toMatchObject({
      message: expect.stringContaining('déjà fusionnée'),
    });
    expect((await admin.post(`/api/students/${gone.id}/restore`, { version: gone.version })).statusCode).toBe(422);
  });

  it('ne propose plus la fiche fusionnée comme doublon', async () => {
    const both = await twoFiles();
    await merge(both);
    const { identity } = both.merged;
    const { candidates } = (await admin.post('/api/students/duplicates-check', identity)).json<{
      candidates: { id: number }[];
    }>();
    expect(candidates.map(({ id }) => id)).not.toContain(both.merged.id);
  });
});

describe('annuler une fusion', () => {
  it.each([
    ['sans rien reprendre', {}],
    [
      'en reprenant tout',
      {
        lastName: 'merged',
        firstName: 'merged',
        gender: 'merged',
        mobile: 'merged',
        phone: 'merged',
        email: 'merged',
        address: 'merged',
        avs: 'merged',
        training: 'merged',
      },
    ],
  ])('%s rend chaque table telle qu’elle était', async (_, choices) => {
    const both = await twoFiles();
    await admin.patch(`/api/students/${both.merged.id}`, {
      section: 'avs',
      version: 1,
      values: { avs: '756.3026.0705.92' },
    });
    const merged = await fileOf(both.merged.id);
    const before = await register();
    const { mergeId } = (await merge({ kept: both.kept, merged }, { choices })).json<{ mergeId: number }>();
    expect(await register()).not.toEqual(before);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect(await register()).toEqual(before);
    expect((await undo(mergeId)).statusCode).toBe(200);
    await admin.patch(`/api/students/${merged.id}`, { section: 'avs', version: 4, values: { avs: null } });
  });

  it('laisse à la fiche gardée ce qui y a été ajouté depuis', async () => {
    const both = await twoFiles();
    const { mergeId } = (await merge(both)).json<{ mergeId: number }>();
    await admin.post(`/api/students/${both.kept.id}/contacts`, {
      values: { kind: 'other', lastName: 'Neuf', firstName: 'N', phone: '079 111 22 33' },
    });
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect((await fileOf(both.kept.id)).contacts.map(({ lastName }) => lastName)).toEqual(['Rochat', 'Neuf']);
  });

  it.each<[string, (both: { kept: StudentFile; merged: StudentFile }) => Promise<unknown>, string]>([
    [
      'un champ repris a été modifié',
      ({ kept }) =>
        admin.patch(`/api/students/${kept.id}`, {
          section: 'contact',
          version: 2,
          values: { mobile: '079 1112233', phone: '021 000 00 00', email: null },
        }),
      'Téléphone',
    ],
    [
      'la fiche gardée est fusionnée à son tour',
      async ({ kept }) => merge({ kept: (await twoFiles()).kept, merged: await fileOf(kept.id) }),
      'fusionnée à son tour',
    ],
    [
      'un élément repris n’existe plus',
      ({ kept }) => test.db.execute(sql`delete from documents where student_id = ${kept.id}`),
      'éléments repris',
    ],
    [
      'la formation en cours a changé',
      ({ kept }) => test.db.execute(sql`update apprenticeships set is_current = false where student_id = ${kept.id}`),
      'formation en cours',
    ],
    [
      'une fiche est anonymisée',
      ({ kept }) => test.db.execute(sql`update students set anonymised_at = now() where id = ${kept.id}`),
      'anonymisée',
    ],
    ['31 jours ont passé', async () => test.clock.pass(31 * 86_400_000), '30 jours'],
  ])('est refusé avec le motif quand %s', async (_, change, why) => {
    const both = await twoFiles();
    const { mergeId } = (await merge(both, { choices: { phone: 'merged' } })).json<{ mergeId: number }>();
    await change(both);
    const late = await test.as('admin');
    const answer = await late.post(`/api/merges/${mergeId}/undo`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toContain(why);
  });
});

describe('fusionner deux entreprises', () => {
  const companyOf = async (name: string, uid: string | null) => {
    const [row] = await rows<{ id: number; version: number }>(
      sql`insert into companies (name, uid, npa, city) values (${name}, ${uid}, '1110', 'Morges') returning id, version`,
    );
    return row!;
  };

  it('reprend formations, contacts et N° IDE, et s’annule exactement', async () => {
    admin = await test.as('admin');
    const client = await test.as('appapp_administrator');
    const [kept, merged] = [
      await companyOf('Menuiserie du Parc SA', null),
      await companyOf('Menuiserie du Parc Sàrl', 'CHE-123.456.788'),
    ];
    const student = await addStudent(
      admin,
      { lastName: 'Menuisier' },
      { apprenticeship: await aTraining(admin, { company: { id: merged.id } }) },
    );
    const before = await register();
    const found = (await client.get(`/api/companies/${kept.id}/duplicates`)).json<{ candidates: { id: number }[] }>();
    expect(found.candidates.map(({ id }) => id)).toContain(merged.id);
    const body = { otherId: merged.id, version: 1, otherVersion: 1, choices: { uid: 'merged' } };
    const { mergeId } = (await client.post(`/api/companies/${kept.id}/merge`, body)).json<{ mergeId: number }>();
    expect((await fileOf(student.id)).apprenticeships[0]?.company).toMatchObject({
      id: kept.id,
      name: 'Menuiserie du Parc SA',
    });
    expect(
      await rows(
        sql`select uid, archived_at is null as used from companies where id in (${kept.id}, ${merged.id}) order by id`,
      ),
    ).toEqual([
      { uid: 'CHE-123.456.788', used: true },
      { uid: null, used: false }, // prettier-ignore
    ]);
    expect(
      (await client.post(`/api/companies/${kept.id}/merge`, { ...body, version: 2, otherVersion: 2 })).statusCode,
    ).toBe(422);
    expect((await client.post(`/api/merges/${mergeId}/undo`)).statusCode).toBe(200);
    expect(await register()).toEqual(before);
  });
});
