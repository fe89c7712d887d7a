import { sql } from 'drizzle-orm';
import { rowsIn, type World } from './world';

const day = '2026-11-24';

/** How a lesson stands, all of it. Whose it is stands in the group until another teacher takes that over, then in the lesson. */
export const stateOfLessons = sql`select l.id, (to_jsonb(l) ||
    jsonb_build_object('own_teacher_id', coalesce(l.own_teacher_id, g.teacher_id)))::text as state
  from lessons l join groups g on g.id = l.group_id`;

/** What must never be, whatever was done before: one sentence for each that is. */
export async function faultsIn(world: World): Promise<string[]> {
  const one = (text: string, query: Parameters<typeof rowsIn>[1]) =>
    rowsIn(world, query).then((rows) =>
      rows.length > 0 ? [`${text}\u00a0: ${JSON.stringify(rows.slice(0, 3))}`] : [],
    );
  const faults = await Promise.all([
    one(
      'place comptée deux fois',
      sql`select g.code, d.day, count(*) from groups g join lateral (select distinct greatest(e.from_date, ${day}::date) as day
          from enrolments e where e.group_id = g.id) d on true
        join enrolments e on e.group_id = g.id and e.from_date <= d.day and (e.to_date is null or e.to_date >= d.day)
        group by g.id, g.code, g.capacity, d.day having count(*) > g.capacity`,
    ),
    one(
      'place et statut ne vont pas ensemble',
      sql`select r.id, r.status, count(e.id) from registrations r
        left join enrolments e on e.registration_id = r.id and e.to_date is null
        group by r.id having count(e.id) <> case when r.status = 'placed' then 1 else 0 end`,
    ),
    one(
      'présence sans place',
      sql`select a.id, l.date, e.from_date, e.to_date from attendances a join lessons l on l.id = a.lesson_id
        join enrolments e on e.id = a.enrolment_id where e.group_id <> l.group_id or l.date < e.from_date
          or l.date > e.to_date`,
    ),
    one(
      'répétiteur ou salle à deux endroits',
      sql`select l.id, other.id as other, l.date from lessons l join lessons other on other.id > l.id
          and other.date = l.date and other.starts_at < l.ends_at and other.ends_at > l.starts_at
          and (other.teacher_id = l.teacher_id or (other.room = l.room and other.course_location_id = l.course_location_id))
        where l.status in ('planned', 'held') and other.status in ('planned', 'held')
          and l.date >= ${day}::date`,
    ),
    one(
      'séance déplacée sans celle qui la remplace',
      sql`select l.id from lessons l where (l.status = 'moved' and l.moved_to_id is null)
        or (l.moved_to_id is not null and l.status not in ('moved', 'cancelled'))`,
    ),
  ]);
  return [...faults.flat(), ...(await onClosedDays(world)), ...(await changedLocks(world))];
}

async function onClosedDays(world: World): Promise<string[]> {
  const rows = await rowsIn<{ key: string }>(
    world,
    sql`select l.group_id || ' ' || l.date as key from lessons l join groups g on g.id = l.group_id
        join list_items profile on profile.id = g.holiday_profile_id
        cross join lateral jsonb_to_recordset(profile.extra->'periods') as p("from" date, "to" date)
      where l.status = 'planned' and l.date between p."from" and p."to" and l.date >= ${day}::date`,
  );
  return rows
    .filter(({ key }) => !world.confirmed.has(key))
    .map(({ key }) => `jour fermé sans confirmation\u00a0: ${key}`);
}

async function changedLocks(world: World): Promise<string[]> {
  const rows = await rowsIn<{ id: number; state: string }>(
    world,
    sql`${stateOfLessons} where l.statement_id is not null`,
  );
  const now = new Map(rows.map(({ id, state }) => [id, state]));
  return [...world.locked]
    .filter(([id, state]) => now.get(id) !== state)
    .map(([id]) => `séance verrouillée changée\u00a0: ${id}`);
}
