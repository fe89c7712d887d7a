import { sql } from 'drizzle-orm';
import type { TestApp } from './app';

/** Who was told of a matter («lesson:12»), in order: «admin», or «admin ✓» where it is done. */
export async function toldOf({ db }: Pick<TestApp, 'db'>, type: string, matter: string): Promise<string[]> {
  const { rows } = await db.execute<{ told: string }>(
    sql`select u.role || case when n.done_at is null then '' else ' ✓' end as told from notifications n
      join users u on u.id = n.user_id where n.group_key = ${`${type} ${matter}`} order by n.id, u.role`,
  );
  return rows.map(({ told }) => told);
}

/** Somebody has done with all that they were told. */
export const doneBy = ({ db }: Pick<TestApp, 'db'>, role: string) =>
  db.execute(sql`update notifications set done_at = now() where done_at is null
    and user_id in (select id from users where role = ${role})`);
