import type { Database } from '../../api/src/platform/db/database';

interface Teaching {
  id: number;
  /** Whose attendance they may enter. */
  lessons: number[];
}

/** Whoever teaches and has lessons of the last days to enter, with an account of their own. */
export async function teacherAccounts({ pool }: Pick<Database, 'pool'>, count: number): Promise<Teaching[]> {
  await pool.query(
    `insert into users (email, role, first_name, last_name, teacher_id)
      select 'bench-teacher-' || t.id || '@tandem.test', 'teacher', t.first_name, t.last_name, t.id
      from teachers t join lessons l on l.teacher_id = t.id
      where l.status in ('planned', 'held') and l.statement_id is null
        and l.date between current_date - 10 and current_date - 1
        and not exists (select 1 from users u where u.teacher_id = t.id and u.email not like 'bench-teacher-%')
      group by t.id order by t.id limit $1
      on conflict (email) do nothing`,
    [count],
  );
  const { rows } = await pool.query<Teaching>(
    `select u.id, array_agg(l.id) as lessons from users u join lessons l on l.teacher_id = u.teacher_id
      where u.email like 'bench-teacher-%' and l.status in ('planned', 'held') and l.statement_id is null
        and l.date between current_date - 10 and current_date - 1
        and exists (select 1 from enrolments e where e.group_id = l.group_id and e.to_date is null and e.from_date <= l.date)
      group by u.id order by u.id limit $1`,
    [count],
  );
  return rows;
}

/** Coaches of one office with an account each. */
export async function coachAccounts({ pool }: Pick<Database, 'pool'>, count: number): Promise<number[]> {
  await pool.query(
    `insert into employees (last_name, first_name, email, function, coach_app_office_id)
      select 'Coach ' || n, 'Banc', 'bench-coach-' || n || '@tandem.test', e.function, e.coach_app_office_id
      from generate_series(1, $1::int) n, (select * from employees where coach_app_office_id is not null order by id limit 1) e
      where not exists (select 1 from employees where email = 'bench-coach-' || n || '@tandem.test')`,
    [count],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, role, first_name, last_name, employee_id)
      select e.email, 'coach', e.first_name, e.last_name, e.id from employees e where e.email like 'bench-coach-%'
      on conflict (email) do update set is_active = true returning id`,
  );
  return rows.map(({ id }) => id);
}

/** So many follow-ups in progress, a dozen accompaniments each, shared among the coaches of the bench. */
export async function fillCoaching({ pool }: Pick<Database, 'pool'>, wanted: number): Promise<void> {
  await pool.query(
    `with coach as (select id, coach_app_office_id as office, row_number() over (order by id) - 1 as place,
        count(*) over () as all_of_them from employees where email like 'bench-coach-%'),
      file as (select id, row_number() over (order by id) as place from students where archived_at is null),
      old as (select * from coachings where status = 'active' order by id limit 1)
    insert into coachings (student_id, training_year_id, status, received_on, applicant_last_name, applicant_first_name,
      applicant_function_id, applicant_phone, applicant_email, office_id, coach_id, area_ids, situation, accepted_on,
      first_meeting_on, status_changed_at)
    select file.id, old.training_year_id, 'active', current_date - 200, old.applicant_last_name, old.applicant_first_name,
      old.applicant_function_id, old.applicant_phone, old.applicant_email, coach.office, coach.id, old.area_ids,
      old.situation, current_date - 190, current_date - 185, now() - interval '185 days'
    from file join coach on coach.place = file.place % coach.all_of_them cross join old
    where file.place <= $1 - (select count(*) from coachings)`,
    [wanted],
  );
  await pool.query(
    `insert into accompaniments (coaching_id, coach_id, date, starts_at, minutes, mode, area_ids, summary, is_final, final_at)
      select c.id, c.coach_id, current_date - 185 + n * 15, '14:00', 60, 'meeting', c.area_ids,
        'Entretien ' || n || '. ' || old.summary, true, now() - make_interval(days => 185 - n * 15)
      from coachings c, generate_series(0, 11) n,
        (select summary from accompaniments where summary is not null order by id limit 1) old
      where c.coach_id in (select id from employees where email like 'bench-coach-%')
        and not exists (select 1 from accompaniments a where a.coaching_id = c.id)`,
  );
  await pool.query('vacuum analyze coachings');
  await pool.query('vacuum analyze accompaniments');
}
