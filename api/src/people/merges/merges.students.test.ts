import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { mergesOf } from '../../testing/merges';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { rows, twoFiles, merge, fileOf } = mergesOf(() => ({ test, admin }));

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
    expect(file.contacts).toHaveLength(1);
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
    const lines = (await admin.get(`/api/students/${both.kept.id}/history`)).json<{ rows: { what: string }[] }>().rows;
    expect(lines.find(({ what }) => what.startsWith('Fusionné'))).toMatchObject({
      what: `Fusionné avec Lea-Marie ${both.merged.identity.lastName} (${both.merged.number})`,
      reason: null,
      changes: [{ label: 'Téléphone', before: null, after: '+41 21 555 11 22' }],
      merge: { isUndone: false, undoUntil: expect.any(String) },
    });
    expect(await history(both.merged.id)).toMatchObject({ what: expect.stringMatching(/^Fusionné dans Léa Dupont/) });
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
    const late = answers.filter(({ statusCode }) => statusCode === 409);
    expect(new Set(late.map((answer) => answer.json<{ message: string }>().message))).toEqual(
      new Set(['Anne Favre vient de fusionner ces deux fiches\u00a0: il ne reste rien à faire.']),
    );
    expect(late).toHaveLength(19);
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

  it('n’accepte plus rien dans la fiche fusionnée, ni seule ni parmi d’autres', async () => {
    const both = await twoFiles();
    await merge(both);
    const { id } = both.merged;
    const refusals = [
      await admin.post(`/api/students/${id}/notes`, { values: { text: 'Rappeler' } }),
      await admin.post(`/api/students/${id}/contacts`, {
        values: { kind: 'other', lastName: 'Neuf', firstName: 'N', phone: '079 111 22 33' },
      }),
      await admin.post(`/api/students/${id}/consents`, {
        values: {
          scope: 'newsletter',
          givenBy: 'self',
          via: 'oral',
          isGiven: true,
          givenOn: '2026-09-01',
          evidence: null,
        },
      }),
      await admin.post(`/api/students/${id}/documents?name=a.txt`, Buffer.from('Bonjour'), {
        'content-type': 'application/octet-stream',
      }),
    ];
    expect(refusals.map(({ statusCode, body }) => [statusCode, JSON.parse(body).message])).toEqual(
      refusals.map(() => [422, 'Une fiche fusionnée ne se modifie plus.']),
    );
    expect((await admin.get(`/api/students/${id}/documents`)).json()).toMatchObject({ rows: [], addable: [] });
    const target = { ids: [id] };
    const many = [
      await admin.post('/api/students/bulk/restore', { target }),
      await admin.post('/api/students/bulk/notes', { target, values: { text: 'À tous' } }),
    ];
    for (const answer of many)
      expect(answer.json()).toMatchObject({ done: [], refused: [{ id, reason: 'Fiche fusionnée' }] });
    expect(await fileOf(id)).toMatchObject({ status: 'archived', mergedInto: { id: both.kept.id } });
  });
});
