import type { StatisticBreakdown } from '@tandem/shared/contract/desk/statistics.indicators';
import { type SQL, sql } from 'drizzle-orm';
import { lastsOnDay } from '../../platform/db/enrolments';

// What the indicators are counted from: rows `f`, each with its year (`year_id`), the place of its month in the year (`month`), what it
// can be divided by, and its measures. `years` is at hand, with `yearColumns` of the years that are asked for.

/** When somebody asks: ISO day and time of the house. */
interface Moment {
  today: string;
  time: string;
}

/** One kind of rows. */
export interface Source {
  /** The statement of its rows. */
  rows: (at: Moment) => SQL;
  /** Its measures, where its rows are sums of many: what a formula counts of it are apprentices then, by `student_id`. */
  sums?: readonly string[];
  /** The columns of `f` by what they divide; only those that it has. */
  by: Partial<Record<StatisticBreakdown, SQL>>;
  /** Which of them are more than planned; all unless said. */
  isBegun?: SQL;
}

/** Of a training year `year` in the lists; `months` and `instants` are the beginnings of its twelve months and of the one after them. */
export const yearColumns = (() => {
  const first = sql`(year.extra->>'startsOn')::date`;
  const month = sql`date_trunc('month', ${first}::timestamp) + n * interval '1 month'`;
  return sql`year.id, ${first} as starts_on, (year.extra->>'endsOn')::date as ends_on,
    array(select (${month})::date from generate_series(0, 12) n order by n) as months,
    array(select (${month}) at time zone 'Europe/Zurich' from generate_series(0, 12) n order by n) as instants`;
})();

/** 1 for the first month of year `y`; 0 and 13 for what lies before and after it. */
export const monthOf = (date: SQL): SQL => sql`width_bucket(${date}, y.months)`;
/** The same of an instant. */
const monthOfInstant = (instant: SQL): SQL => sql`width_bucket(${instant}, y.instants)`;

const bracketOf = (age: SQL): SQL => sql`case when ${age} < 18 then '<18' when ${age} < 21 then '18-20'
  when ${age} < 25 then '21-24' when ${age} >= 25 then '25+' end`;
/** By the year of birth alone, so that a file without its day of birth counts as before. */
const ageOf = (birthYear: SQL): SQL => bracketOf(sql`(extract(year from y.starts_on) - ${birthYear})`);
const birthYear = sql`extract(year from s.birth_date)`;
const categoryOf = (professionId: SQL): SQL =>
  sql`(select (profession.extra->>'categoryId')::int from list_items profession where profession.id = ${professionId})`;

const ofPeople = {
  region: sql`f.region_id`,
  commune: sql`f.commune_id`,
  category: sql`f.category_id`,
  profession: sql`f.profession_id`,
  certType: sql`f.cert_type`,
  learningYear: sql`f.learning_year_id`,
  school: sql`f.school_id`,
  gender: sql`f.gender`,
  age: sql`f.age`,
};
const month = { month: sql`f.month` };
const taught = { branch: sql`f.branch_id`, place: sql`f.place_id` };
const coached = { office: sql`f.office_id`, coach: sql`f.coach_id`, ...ofPeople };

/** A list and no join: there are many rows and two years. */
const isOfYears = sql`c.training_year_id = any(array(select id from years))`;

/** The line of what no group is charged with: meetings, travel and other lines of the statements. */
export const extraKey = '-1';
const orExtra = (column: SQL): SQL =>
  sql`case when c.group_id is null then ${sql.raw(`'${extraKey}'`)} else ${column} end`;
const divided = sql.join(
  [
    'branch_id',
    'place_id',
    'region_id',
    'commune_id',
    'category_id',
    'profession_id',
    'cert_type',
    'learning_year_id',
    'school_id',
    'gender',
  ].map((column) => sql`${orExtra(sql.raw(`c.${column}`))} as ${sql.raw(column)}`),
  sql`, `,
);

const cells: Source = {
  rows: () => sql`select c.training_year_id as year_id, c.month, c.student_id, ${divided},
      ${orExtra(bracketOf(sql`c.age`))} as age, c.expected, c.planned, c.present, c.late, c.excused, c.unexcused, c.exempt, c.minutes, c.charged,
      c.participation, c.pay, c.rooms, c.costed, c.costed_minutes, c.funded
    from statistic_cells c where ${isOfYears}`,
  sums: [
    'expected',
    'present',
    'late',
    'excused',
    'unexcused',
    'minutes',
    'charged',
    'participation',
    'pay',
    'rooms',
    'costed',
    'costed_minutes',
    'funded',
  ],
  by: { ...month, ...taught, ...ofPeople },
  isBegun: sql`(f.expected = 0 or f.expected > f.planned)`,
};

/** What each region has for a year, and what of it went to its apprentices. */
const funding: Source = {
  rows: () => sql`select c.training_year_id as year_id, c.student_id, c.region_id, 0 as budget, c.funded
    from statistic_cells c where ${isOfYears} and c.funded <> 0
    union all
    select y.id, null, region.id, (budget.row->>'amount')::int, 0
    from years y join list_items region on region.list = 'region'
      cross join jsonb_array_elements(coalesce(region.extra->'budget', '[]')) budget(row)
    where (budget.row->>'trainingYearId')::int = y.id`,
  sums: ['budget', 'funded'],
  by: { region: sql`f.region_id` },
};

const lessons: Source = {
  rows: () => sql`select c.training_year_id as year_id, c.month, c.branch_id, c.place_id, c.held,
      c.cancelled, c.minutes, c.past, c.entered
    from statistic_lessons c where ${isOfYears}`,
  by: { ...month, ...taught },
};

/** The same one by one, for who opens a number. */
const eachLesson: Source = {
  rows: ({
    today,
    time,
  }) => sql`select g.training_year_id as year_id, ${monthOf(sql`l.date`)} as month, l.id, g.id as group_id,
      g.branch_id, g.location_course_id as place_id, l.status, l.status = 'held' or (l.status = 'planned'
      and (l.date < ${today}::date or (l.date = ${today}::date and l.ends_at <= ${time}::time))) as is_past
    from lessons l join groups g on g.id = l.group_id join years y on y.id = g.training_year_id`,
  by: { ...month, ...taught },
};

const requests: Source = {
  rows: () => sql`select r.training_year_id as year_id, ${monthOfInstant(sql`r.submitted_at`)} as month, r.id,
      r.student_id, r.branch_id, r.location_course_ids[1] as place_id, r.region_id, r.political_locality_id as commune_id,
      ${categoryOf(sql`r.profession_id`)} as category_id, r.profession_id, r.cert_type, r.learning_year_id,
      r.learning_school_id as school_id, s.gender, ${ageOf(birthYear)} as age, r.status, r.fail_reason_id as reason_id,
      first.day is not null as is_placed, first.day - (r.submitted_at at time zone 'Europe/Zurich')::date as delay,
      r.status = 'dropped' and coalesce((fail.extra->>'countsAsFailure')::boolean, false) as is_dropped
    from registrations r join years y on y.id = r.training_year_id join students s on s.id = r.student_id
      left join list_items fail on fail.id = r.fail_reason_id
      left join lateral (select min(e.from_date) as day from enrolments e where e.registration_id = r.id) first on true`,
  by: { ...month, ...taught, ...ofPeople, reason: sql`f.reason_id` },
};

/** The day on which year `y` is looked at: today, its last one once it is over. */
const lastDay = (today: string): SQL => sql`least(${today}::date, y.ends_on)`;

/** Places on that day in groups that one can be in, of a closed one on the day on which it was closed. */
const groups: Source = {
  rows: ({
    today,
  }) => sql`select g.training_year_id as year_id, 0 as month, g.id, g.branch_id, g.location_course_id as place_id, g.capacity,
      (select count(*) from enrolments e where e.group_id = g.id and ${lastsOnDay(sql`least(${lastDay(today)}, g.closed_on)`)}) as active
    from groups g join years y on y.id = g.training_year_id where g.status in ('open', 'running', 'closed')`,
  by: taught,
};

/** The apprentice of a follow-up `c`, whose training and home it froze when it was asked for. */
const trained = sql`join students s on s.id = c.student_id`;
const trainedColumns = sql`c.student_id, c.office_id, c.region_id, c.political_locality_id as commune_id,
  ${categoryOf(sql`c.profession_id`)} as category_id, c.profession_id, c.cert_type, c.learning_year_id,
  c.learning_school_id as school_id, s.gender, ${ageOf(birthYear)} as age`;

/** Follow-ups under the date of this column. */
const coachingsBy = (date: SQL): Source => ({
  rows: () => sql`select y.id as year_id, ${monthOf(date)} as month, c.id, c.coach_id, ${trainedColumns}, c.status, c.is_urgent,
      c.accepted_on, c.refusal_reason_id as reason_id, c.first_meeting_on - c.received_on as delay,
      c.ended_on - c.first_meeting_on as duration, coalesce((ending.extra->>'isSuccess')::boolean, false) as is_success
    from coachings c join years y on ${date} between y.starts_on and y.ends_on ${trained}
      left join list_items ending on ending.id = c.end_reason_id`,
  by: { ...month, ...coached, reason: sql`f.reason_id` },
});

/** The day on which a follow-up began: that of its first meeting, while there was none that of its acceptance. */
const begunOn = sql`coalesce(c.first_meeting_on, case when c.status in ('active', 'paused') then c.accepted_on end)`;
/** Follow-ups under way on that day. */
const following: Source = {
  rows: ({ today }) => sql`select y.id as year_id, 0 as month, c.id, c.coach_id, ${trainedColumns}
    from coachings c join years y on y.starts_on <= ${today}::date and ${begunOn} <= ${lastDay(today)}
      and (c.ended_on is null or c.ended_on > ${lastDay(today)}) ${trained}`,
  by: coached,
};

const meetings: Source = {
  rows: () => sql`select y.id as year_id, ${monthOf(sql`m.date`)} as month, m.id, c.id as coaching_id, m.coach_id, ${trainedColumns},
      m.minutes, coalesce(m.travel_minutes, 0) as travel
    from accompaniments m join years y on m.date between y.starts_on and y.ends_on
      join coachings c on c.id = m.coaching_id ${trained}
    where m.is_final and m.presence = 'present'`,
  by: { ...month, ...coached },
};

/** Every kind of rows by its name. */
export const sources = {
  cells,
  funding,
  lessons,
  eachLesson,
  requests,
  groups,
  received: coachingsBy(sql`c.received_on`),
  ended: coachingsBy(sql`c.ended_on`),
  following,
  meetings,
} as const satisfies Record<string, Source>;
/** Name of a kind of rows. */
export type SourceName = keyof typeof sources;
