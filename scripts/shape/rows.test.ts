import { promisedRows } from './rows.js';

it.each([
  ['const rows = await rowsOf<Row>(db, query);', [1]],
  ['const { rows } = await client.query<{ id: number }>(text);', [1]],
  ['const found = await tx.execute<Row>(query);', [1]],
  ['\nreturn (await tx.execute(query)).rows as Row[];', [2]],
  ['const rows = await rowsOf(db, { id: z.int() }, query);', []],
  ['const { rowCount } = await tx.execute(query);', []],
])('%j promet le type de lignes à ces lignes: %j', (text, lines) => expect(promisedRows(text)).toEqual(lines));
