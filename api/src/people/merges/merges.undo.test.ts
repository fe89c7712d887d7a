import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { mergesOf } from '../../testing/merges';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { twoFiles, merge, undo, fileOf, register } = mergesOf(() => ({ test, admin }));

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
