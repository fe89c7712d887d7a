import pg from 'pg';
import { connection } from '../../testkit/postgres';

/** The database of the product that all specs share. */
export async function openDatabase(): Promise<pg.Client> {
  const db = new pg.Client(connection(process.env.TANDEM_FOLDER ?? ''));
  await db.connect();
  return db;
}

/** A group of this teacher, for the branch and place of another one, with so many people who came a month ago and read mails. */
export async function addGroup(
  db: pg.Client,
  teacherId: number,
  people: number,
): Promise<{ id: number; code: string }> {
  const { rows } = await db.query<{ id: number; code: string }>(
    `insert into groups (code, training_year_id, branch_id, location_course_id, teacher_id, capacity, status)
     select 'ESSAI-' || (random() * 1e9)::int, training_year_id, branch_id, location_course_id, $1, 12, 'open'
     from groups where status = 'running' order by id limit 1 returning id, code`,
    [teacherId],
  );
  const group = rows[0]!;
  await db.query(
    `with who as (select s.id from students s where s.archived_at is null and s.email is not null
        and not exists (select 1 from registrations r join groups g on g.id = $1 where r.student_id = s.id and r.branch_id = g.branch_id)
        order by s.id limit $2),
      asked as (insert into registrations (student_id, training_year_id, branch_id, status, location_course_ids)
        select who.id, g.training_year_id, g.branch_id, 'placed', array[g.location_course_id] from who, groups g
        where g.id = $1 returning id, student_id)
     insert into enrolments (registration_id, student_id, group_id, from_date)
     select id, student_id, $1, current_date - 30 from asked`,
    [group.id, people],
  );
  return group;
}
