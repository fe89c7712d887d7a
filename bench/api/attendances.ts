import type { Database } from '../../api/src/platform/db/database';

type Db = Pick<Database, 'pool'>;

/** Days between a held lesson and its copies. */
const mostDays = 6;
/** Of those days, at so many times. */
const mostTimes = 8;

async function countOf({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ total: number }>('select count(*)::int as total from attendances');
  return rows[0]!.total;
}

/** So many marks of attendance, or as many as all copies of the held lessons give: on the days after each of them, early in the day. */
export async function fillAttendances(db: Db, wanted: number): Promise<number> {
  const { pool } = db;
  const { rows: held } = await pool.query<{ id: number }>("select id from lessons where status = 'held' order by id");
  const last = held.at(-1)?.id ?? 0;
  let found = await countOf(db);
  for (let copy = 0; copy < mostDays * mostTimes && found < wanted; copy++) {
    await pool.query(
      `with copied as (
          insert into lessons (group_id, date, starts_at, ends_at, status, teacher_id, held_at)
          select l.group_id, l.date + $1::int, make_time($2::int, 0, 0), make_time($2::int, 45, 0), 'held', l.teacher_id, l.held_at
          from lessons l where l.status = 'held' and l.id <= $3
          on conflict do nothing returning id, group_id, date, held_at)
        insert into attendances (lesson_id, enrolment_id, status, source, created_at, updated_at)
        select c.id, e.id, case when mark < 82 then 'present' when mark < 88 then 'late' when mark < 95 then 'absent_excused'
          else 'absent_unexcused' end, 'teacher', c.held_at, c.held_at
        from copied c join enrolments e on e.group_id = c.group_id and e.from_date <= c.date
          and (e.to_date is null or e.to_date >= c.date)
        cross join lateral (select (c.id * 37 + e.id * 17) % 100 as mark) drawn`,
      [1 + (copy % mostDays), Math.floor(copy / mostDays), last],
    );
    found = await countOf(db);
  }
  await pool.query('analyze');
  return found;
}
