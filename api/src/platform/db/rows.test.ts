import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { testDatabase } from '../../testing/database';
import { rowsFrom, rowsOf, statement, valuesOf } from './rows';

const person = z.object({ id: z.int(), name: z.string().nullable(), groups: z.array(z.string()) });

describe('les lignes d’une requête', () => {
  it('ont les colonnes et le type qu’elles annoncent, dans une transaction aussi', async () => {
    const db = await testDatabase('empty');
    const query = sql`select 1 as id, null::text as name, '["A"]'::jsonb as groups`;
    const rows = [{ id: 1, name: null, groups: ['A'] }];
    expect(await rowsOf(db, person, query)).toEqual(rows);
    expect(await db.transaction((tx) => rowsOf(tx, person, query))).toEqual(rows);
    expect(await valuesOf(db, z.int(), sql`select id from (values (1), (2)) known (id)`)).toEqual([1, 2]);
  });

  it.each([
    ['une colonne manque', `select 1 as id, 'Roch' as name`, 'columns: groups'],
    ['une colonne est de trop', `select 1 as id, 'Roch' as name, array['A'] as groups, 2 as more`, 'columns: more'],
    ['une colonne est là deux fois', `select 1 as id, 2 as id, 'Roch' as name, array['A'] as groups`, 'columns: id'],
    ['un nombre vient comme texte', `select 1::bigint as id, 'Roch' as name, array['A'] as groups`, 'columns: id'],
    ['un jour vient comme date', `select 1 as id, now() as name, array['A'] as groups`, 'columns: name'],
    ['une liste est d’autre chose', `select 1 as id, 'Roch' as name, array[1] as groups`, 'columns: groups'],
    ['null est là où rien ne l’annonce', `select null::int as id, 'Roch' as name, array['A'] as groups`, 'values: id'],
    ['le JSON est autrement fait', `select 1 as id, 'Roch' as name, '["A", 1]'::jsonb as groups`, 'values: groups'],
  ])('sont refusées quand %s', async (_, query, names) => {
    const db = await testDatabase('empty');
    const refused = expect.objectContaining({ message: expect.stringContaining(names) as string });
    await expect(rowsOf(db, person, sql.raw(query))).rejects.toEqual(refused);
    await expect(rowsFrom(db.pool, person, query)).rejects.toEqual(refused);
    await expect(statement(db, 'asked', person, query)()).rejects.toEqual(refused);
  });

  it('refusées, elles ne disent aucune valeur', async () => {
    const db = await testDatabase('empty');
    const found = rowsOf(db, { name: z.enum(['a', 'b']) }, sql`select 'Roch'::text as name`);
    await expect(found).rejects.not.toThrow(/Roch/);
    await expect(found).rejects.toThrow(/name/);
  });

  it('peuvent laisser de côté une colonne facultative', async () => {
    const db = await testDatabase('empty');
    expect(await rowsOf(db, { id: z.int(), pay: z.int().optional() }, sql`select 1 as id`)).toEqual([{ id: 1 }]);
  });
});
