import { merges, type MergePreview } from '@tandem/shared/contract/people/merges';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { mergesOf } from '../../testing/merges';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { rows, twoFiles } = mergesOf(() => ({ test, admin }));

describe('qui entre', () => {
  const open: Record<string, string[]> = { studentMergedInto: ['coach'], companyMergedInto: ['coach'] };
  for (const [key, { method, path }] of Object.entries(merges)) {
    const refused = (['anonymous', 'external', 'teacher', 'coach'] as const).filter((who) => !open[key]?.includes(who));
    it.each(refused)(`refuse ${method} ${path} à %s`, async (who) => {
      const client = await test.as(who);
      const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
      const { statusCode } = await client.send(
        method,
        path.replace(/:\w+/g, '1'),
        method === 'GET' ? undefined : {},
        headers,
      );
      expect(statusCode).toBe(who === 'anonymous' ? 401 : 403);
    });
  }
});

it('connaît toutes les tables qui tiennent à un apprenti', async () => {
  const found = await rows<{ table: string }>(sql`select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'students'::regclass and conrelid <> 'students'::regclass order by 1`);
  const pairs = 'student_non_twins';
  expect(found.map(({ table }) => table)).toEqual(
    [...Object.keys(test.app.services.registry.onStudents), pairs].sort(),
  );
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
      { label: 'Formations', count: 1 },
      { label: 'Contacts', count: 1 },
      { label: 'Places dans un cours', count: 2 },
      { label: 'Remarques', count: 1 },
      { label: 'Consentements', count: 1 },
      { label: 'Documents', count: 1 },
      { label: 'Inscriptions AppApp', count: 2 },
    ]);
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
