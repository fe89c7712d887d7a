import { testDatabase } from '../../testing/database';
import { run } from './prepared';

const everyKind = `select $1::int as "aNumber", $2::text as "a ""text""", true as yes, null::text as nothing,
  '2026-03-05 10:20:30+01'::timestamptz as instant, '{1,2}'::int[] as numbers, '{"a": [1]}'::jsonb as facts,
  '\\x00ff'::bytea as bytes, 2.5::float as part, 12345678901234567890::numeric as large`;

describe('une requête préparée', () => {
  it('rend les mêmes lignes que le pilote, la première fois comme les suivantes', async () => {
    const { pool } = await testDatabase('empty');
    const asked = { text: everyKind, values: [7, 'Élise « L’été » 👋'] };
    const { rows } = await pool.query({ ...asked, values: [...asked.values] });
    for (const name of ['kinds', 'kinds', undefined, undefined]) {
      expect(await run(pool, { ...asked, name })).toEqual(rows);
    }
  });

  it('donne les valeurs comme le pilote : listes, dates, octets, objets, rien', async () => {
    const { pool } = await testDatabase('empty');
    const text =
      'select $1::int[] as list, $2::timestamptz as day, $3::bytea as bytes, $4::jsonb as facts, $5::text as none';
    const values = [[1, 2], new Date('2026-03-05T00:00:00Z'), Buffer.from('é'), { a: "l'été" }, undefined];
    const { rows } = await pool.query(text, values);
    expect(await run(pool, { name: 'values', text, values })).toEqual(rows);
  });

  it('ne prépare un texte qu’une fois par connexion', async () => {
    const { pool } = await testDatabase('empty');
    const prepared = { name: 'one', text: 'select $1::int as id', values: [1] };
    await Promise.all([1, 2, 3].map(() => run(pool, prepared)));
    for (let time = 0; time < 20; time++) await run(pool, prepared);
    const uses = `select custom_plans + generic_plans as uses from pg_prepared_statements where name = 'one'`;
    const [{ uses: found } = { uses: '0' }] = await run<{ uses: string }>(pool, { text: uses, values: [] });
    expect(Number(found)).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ['un texte faux', { name: 'wrong', text: 'select nothing from nowhere', values: [] }, /nowhere/],
    ['une valeur que la base refuse', { name: 'halves', text: 'select 1 / $1::int as half', values: ['x'] }, /integer/],
    ['une erreur pendant l’exécution', { name: 'halves', text: 'select 1 / $1::int as half', values: [0] }, /division/],
  ])('dit l’erreur et laisse la connexion servir : %s', async (_, asked, message) => {
    const { pool } = await testDatabase('empty');
    for (let time = 0; time < 3; time++) await expect(run(pool, asked)).rejects.toThrow(message);
    expect(await run(pool, { name: 'halves', text: 'select 1 / $1::int as half', values: [1] })).toEqual([{ half: 1 }]);
    expect(pool.totalCount).toBe(pool.idleCount);
  });

  it('refuse une valeur qui ne peut pas partir, sans rien envoyer', async () => {
    const { pool } = await testDatabase('empty');
    const circle: { self?: unknown } = {};
    circle.self = circle;
    await expect(run(pool, { name: 'one', text: 'select $1::jsonb as facts', values: [circle] })).rejects.toThrow();
    expect(await run(pool, { name: 'one', text: 'select $1::jsonb as facts', values: [{}] })).toEqual([{ facts: {} }]);
  });

  it('va sans lignes comme avec beaucoup', async () => {
    const { pool } = await testDatabase('empty');
    const many = {
      name: 'many',
      text: 'select n as id, n::text as name from generate_series(1, $1::int) n',
      values: [5000],
    };
    expect(await run(pool, many)).toHaveLength(5000);
    expect((await run<{ id: number; name: string }>(pool, many)).at(-1)).toEqual({ id: 5000, name: '5000' });
    expect(await run(pool, { ...many, values: [0] })).toEqual([]);
    expect(await run(pool, { name: 'set', text: 'set application_name to test', values: [] })).toEqual([]);
    expect(await run(pool, { name: 'set', text: 'set application_name to test', values: [] })).toEqual([]);
  });
});
