import { sql } from 'drizzle-orm';
import type { TestApp } from './app';

/** Who was notified of a topic («lesson:12»), in order: «admin», or «admin ✓» where it is done. */
export async function notifiedOf({ db }: Pick<TestApp, 'db'>, type: string, topic: string): Promise<string[]> {
  const { rows } = await db.execute<{ notified: string }>(
    sql`select u.role || case when n.done_at is null then '' else ' ✓' end as notified from notifications n
      join users u on u.id = n.user_id where n.group_key = ${`${type} ${topic}`} order by n.id, u.role`,
  );
  return rows.map(({ notified }) => notified);
}

/** Somebody has done with all that they were told. */
export const doneBy = ({ db }: Pick<TestApp, 'db'>, role: string) =>
  db.execute(sql`update notifications set done_at = now() where done_at is null
    and user_id in (select id from users where role = ${role})`);
