import type pg from 'pg';
import { accounts } from './accounts';
import { addGroup } from './groups';

/** A lesson that is on now, of the demo teacher, with so many people of whom one has announced an absence. */
export async function aLessonNow(
  db: pg.Client,
  people: number,
): Promise<{ id: number; groupId: number; path: string }> {
  const { rows: teachers } = await db.query<{ id: number }>('select teacher_id as id from users where email = $1', [
    accounts.teacher.email,
  ]);
  const { id: groupId } = await addGroup(db, teachers[0]!.id, people);
  const { rows: lessons } = await db.query<{ id: number }>(
    `insert into lessons (group_id, date, starts_at, ends_at, teacher_id)
     select g.id, here.at::date, greatest(here.at - interval '10 minutes', date_trunc('day', here.at))::time, '23:59', g.teacher_id
     from groups g, (select now() at time zone 'Europe/Zurich' as at) here where g.id = $1 returning id`,
    [groupId],
  );
  await db.query(
    `insert into absence_notices (student_id, from_date, to_date, announced_by, announced_at)
     select e.student_id, current_date - 1, current_date + 1, 'parent', now() from enrolments e
       join students s on s.id = e.student_id where e.group_id = $1 order by s.last_name desc, s.first_name desc limit 1`,
    [groupId],
  );
  const { id } = lessons[0]!;
  return { id, groupId, path: `/internal/appapp/group/show/${groupId}?lesson=${id}` };
}
