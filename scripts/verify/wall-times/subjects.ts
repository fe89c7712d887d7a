import type pg from 'pg';
import type { Person } from '../hostile/person';
import { call } from '../test-server';

/** Ids that fill the names of an address. */
export type Ids = Readonly<Record<string, number>>;

/** Things behind the wall, and the same ids where nothing is. */
export interface Subject {
  there: readonly Ids[];
  free: readonly Ids[];
}

const most = 10;
/** What the server adds by itself during the measurement stays below. */
const gap = 500;

async function idsBy(db: pg.Client, query: string, values: unknown[] = []): Promise<Ids[]> {
  const { rows } = await db.query<Ids>(query, values);
  if (rows.length === 0) throw new Error(`The demo has nothing behind the wall: ${query}`);
  return rows;
}

/** Numbers that nobody has yet, near those that somebody has. */
async function freeIds(db: pg.Client, table: string, of: readonly Ids[]): Promise<Ids[]> {
  const { rows } = await db.query<{ last: number }>(`select max(id)::int as last from ${table}`);
  const first = (rows[0]?.last ?? 0) + gap;
  return of.map(({ studentId, ...ids }, at) => ({
    ...Object.fromEntries(Object.keys(ids).map((name) => [name, first + at])),
    ...(studentId && { studentId }),
  }));
}

async function subjectOf(db: pg.Client, table: string, there: readonly Ids[]): Promise<Subject> {
  return { there, free: await freeIds(db, table, there) };
}

/** Reminders of a coach, about follow-ups. */
async function coachTasks(db: pg.Client, coach: Person, coachings: readonly Ids[]): Promise<Ids[]> {
  const tasks: Ids[] = [];
  for (const { id } of coachings) {
    const values = { text: 'Appeler', dueOn: '2030-01-08' };
    const body = { values, subject: { kind: 'coaching', id } };
    tasks.push({ id: (await call<{ id: number }>(coach, 'POST', '/api/tasks', body)).id });
  }
  return tasks;
}

/** All that has a number behind the wall, by the beginning of the addresses that name it. */
export async function subjectsIn(db: pg.Client, coach: Person, coachEmail: string, outside: string) {
  const coachings = await idsBy(
    db,
    `select c.id, c.student_id as "studentId", min(a.id) as "accompId", min(g.id) as "goalId", min(n.id) as "memberId"
      from coachings c join users u on u.employee_id = c.coach_id and u.email = $2
        join accompaniments a on a.coaching_id = c.id left join goals g on g.coaching_id = c.id
        left join network_members n on n.coaching_id = c.id
      where c.status = 'active' group by c.id order by c.id limit $1`,
    [most, coachEmail],
  );
  const requests = `select s.id from submissions s where s.kind = 'ca_student'`;
  const foreign = `${requests} and s.adviser_id is distinct from (select id from users where email = $2) order by id limit $1`;
  const notices = `select n.id from notifications n join users u on u.id = n.user_id where u.email = $2 order by n.id limit $1`;
  const of = (table: string, there: readonly Ids[]) => subjectOf(db, table, there);
  return {
    '/api/coachings/': await of('coachings', coachings),
    '/api/submissions/': await of('submissions', await idsBy(db, `${requests} order by s.id limit $1`, [most])),
    '/api/own-requests/': await of('submissions', await idsBy(db, foreign, [most, outside])),
    '/api/notifications/': await of('notifications', await idsBy(db, notices, [most, coachEmail])),
    '/api/tasks': await of('tasks', await coachTasks(db, coach, coachings)),
  };
}
