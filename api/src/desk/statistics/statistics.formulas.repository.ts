import type { StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { type SQL, sql } from 'drizzle-orm';
import type { SourceName } from './statistics.sources.repository';

/** One formula of desk 21 over the rows `f` of its source. */
export interface Formula {
  source: SourceName;
  /** The rows that are counted, and that the number opens; of sums (`Source.sums`) the apprentices that have such a row. */
  where: SQL;
  /** How many they are; a row each unless said. */
  rows?: SQL;
  /** Undefined: the number of rows. Null where there is nothing to divide by. */
  value?: SQL;
  /** Which of `eachLesson` it opens, where its own rows are sums. */
  opens?: SQL;
  /** How many of its people or cases do something, and how many do not, as of a rate: few of either are masked too. */
  parts?: readonly SQL[];
}

const said = sql`(f.present + f.late + f.excused + f.unexcused)`;
const came = sql`(f.present + f.late)`;
const share = (part: SQL, whole: SQL): SQL => sql`(${part})::float8 / nullif(${whole}, 0)`;
const count = (where: SQL): SQL => sql`count(*) filter (where ${where})`;
const hours = (minutes: SQL): SQL => sql`coalesce(sum(${minutes}), 0)::float8 / 60`;
const median = (days: SQL): SQL => sql`percentile_cont(0.5) within group (order by ${days})`;
/** A rate of cases: numerator and rows. */
const rate = (part: SQL, where: SQL): Pick<Formula, 'where' | 'value' | 'parts'> => ({
  where,
  parts: [count(sql`(${part}) and ${where}`), count(sql`(${part}) is not true and ${where}`)],
  value: share(count(sql`(${part}) and ${where}`), count(where)),
});
const everything = sql`true`;
const sum = (of: SQL): SQL => sql`coalesce(sum(${of}), 0)`;
/** A rate of marks. */
const marked = (part: SQL): Formula => ({
  source: 'cells',
  where: sql`${said} > 0`,
  parts: [came, sql`${said} - ${came}`, sql`f.unexcused`, sql`${said} - f.unexcused`].map(sum),
  value: share(sql`sum(${part})`, sql`sum(${said})`),
});
const isAccepted = sql`f.accepted_on is not null`;
const isRefused = sql`f.status = 'refused'`;
const cost = sql`f.pay + f.rooms`;
const given = {
  source: 'lessons',
  where: sql`f.held > 0`,
  rows: sql`sum(f.held)`,
  opens: sql`f.status = 'held'`,
} as const;

/** The SQL of every indicator; nothing else computes one. */
export const formulas: Readonly<Record<StatisticKey, Formula>> = {
  students: { source: 'cells', where: sql`f.expected > 0` },
  requests: { source: 'requests', where: everything },
  placementRate: {
    source: 'requests',
    ...rate(sql`f.status in ('placed', 'completed', 'dropped')`, sql`f.status <> 'rejected'`),
  },
  placementDelay: { source: 'requests', where: sql`f.delay is not null`, value: median(sql`f.delay`) },
  fillRate: {
    source: 'groups',
    where: everything,
    parts: [sum(sql`f.active`)],
    value: share(sql`sum(f.active)`, sql`sum(f.capacity)`),
  },
  learnerHours: { source: 'cells', where: sql`${came} > 0`, value: hours(sql`f.minutes`) },
  attendanceRate: marked(came),
  unexcusedRate: marked(sql`f.unexcused`),
  dropRate: { source: 'requests', ...rate(sql`f.is_dropped`, sql`f.is_placed`) },
  drops: { source: 'requests', where: sql`f.is_dropped` },

  lessonsHeld: given,
  lessonsCancelled: {
    source: 'lessons',
    where: sql`f.cancelled > 0`,
    rows: sql`sum(f.cancelled)`,
    opens: sql`f.status = 'cancelled'`,
  },
  lessonHours: { ...given, value: hours(sql`f.minutes`) },
  coverage: {
    source: 'lessons',
    where: sql`f.past > 0`,
    rows: sql`sum(f.past)`,
    opens: sql`f.is_past`,
    value: share(sql`sum(f.entered)`, sql`sum(f.past)`),
  },

  coachRequests: {
    source: 'received',
    where: everything,
    parts: [isAccepted, sql`not (${isAccepted})`, isRefused, sql`not (${isRefused})`].map(count),
  },
  coachAccepted: { source: 'received', where: isAccepted },
  coachRefused: { source: 'received', where: isRefused },
  coachDelay: { source: 'received', where: sql`f.delay is not null`, value: median(sql`f.delay`) },
  coachUrgent: { source: 'received', ...rate(sql`f.delay <= 2`, sql`f.is_urgent and f.delay is not null`) },
  coachActive: { source: 'following', where: everything, parts: [sql`count(f.coach_id)`] },
  coachLoad: {
    source: 'following',
    where: sql`f.coach_id is not null`,
    value: share(sql`count(f.coach_id)`, sql`count(distinct f.coach_id)`),
  },
  meetings: { source: 'meetings', where: everything },
  meetingHours: { source: 'meetings', where: everything, value: hours(sql`f.minutes`) },
  travelHours: { source: 'meetings', where: sql`f.travel > 0`, value: hours(sql`f.travel`) },
  coachDuration: {
    source: 'ended',
    where: sql`f.status = 'ended' and f.duration is not null`,
    value: sql`percentile_cont(0.5) within group (order by f.duration) filter (where f.status = 'ended')`,
  },
  coachSuccess: { source: 'ended', ...rate(sql`f.is_success`, sql`f.status = 'ended'`) },

  cost: { source: 'cells', where: sql`${cost} <> 0`, value: sql`coalesce(sum(${cost}), 0)` },
  roomCost: { source: 'cells', where: sql`f.rooms <> 0`, value: sql`coalesce(sum(f.rooms), 0)` },
  costPerHour: {
    source: 'cells',
    where: sql`f.costed_minutes > 0`,
    value: sql`sum(f.costed) / nullif(sum(f.costed_minutes), 0) * 60`,
  },
  participation: {
    source: 'cells',
    where: sql`f.participation > 0`,
    value: sql`coalesce(sum(f.participation), 0)`,
  },
  contribution: { source: 'cells', where: sql`f.funded <> 0`, value: sum(sql`f.funded`) },
  budget: { source: 'funding', where: sql`false`, value: sum(sql`f.budget`) },
  budgetLeft: { source: 'funding', where: sql`f.funded <> 0`, value: sum(sql`f.budget - f.funded`) },
};
