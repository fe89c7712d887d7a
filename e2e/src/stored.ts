import pg from 'pg';
import { connection } from '../../testkit/postgres';

/** Everything in the database as text, to look for what must never be there. */
export async function everythingStored(folder: string): Promise<string> {
  const client = new pg.Client(connection(folder));
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from public.${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  await client.end();
  return texts.join('\n');
}
